// Keeps every file of the site, so that it is all there without a network. What has not changed
// since the last version is taken over from it and not loaded again.
// The builder puts STOCK before this: `files`, each with a digest of what it holds, and `digest`.
"use strict";
const FILES = STOCK.files;
const KEPT = `tablewright ${registration.scope} #`;
const NAME = KEPT + STOCK.digest;
const AT_ONCE = 6;
// On an author's own machine the newest build counts, and what is kept is for the time without it.
const isAtHome = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

const address = (path) => new URL(path, registration.scope).href;
const keyOf = (path) => `${address(path)}?${FILES[path]}`;

async function fetched(path) {
  const response = await fetch(address(path), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // What came by way of another address may not answer for a page: only its content may.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function keepAll() {
  const cache = await caches.open(NAME);
  const paths = Object.keys(FILES);
  async function keepOn() {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const key = keyOf(path);
      await cache.put(key, (await caches.match(key)) || (await fetched(path)));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
  await self.skipWaiting();
}

async function clearUp() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(KEPT) && name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The file that an address means; hosts serve folders by their index, and some hide ".html".
function pathOf(url) {
  let path = decodeURIComponent(url.href.slice(registration.scope.length).replace(/[?#].*$/, ""));
  if (path === "" || path.endsWith("/")) path += "index.html";
  return path in FILES ? path : `${path}.html`;
}

async function answer(request, path) {
  const kept = path in FILES ? (await caches.open(NAME)).match(keyOf(path)) : undefined;
  const known = await kept;
  if (known && !isAtHome) return known;
  try {
    return await fetch(request);
  } catch (lost) {
    const nothing = request.mode === "navigate" && (await caches.match(keyOf("404.html")));
    if (known || nothing) return known || nothing;
    throw lost;
  }
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(clearUp()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request, pathOf(new URL(request.url))));
});
