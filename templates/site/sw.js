// Keeps every file of the site, so that it is all there without a network. What has not changed
// since the last version is taken over from it and not loaded again. Printed pages weigh more than
// all else, and are kept where a reader asks for them. On a first visit it stands ready with the
// tools and what all pages load, and fetches the pages of entries after that.
// The builder puts STOCK before this: `files`, each with a digest of what it holds, and `digest`.
"use strict";
const FILES = STOCK.files;
const KEPT = `tablewright ${registration.scope} #`;
const NAME = KEPT + STOCK.digest;
const PRINTED = `tablewright ${registration.scope} printed`;
const AT_ONCE = 6;
// On an author's own machine the newest build counts, and what is kept is for the time without it.
const isAtHome = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

const address = (path) => new URL(path, registration.scope).href;
const keyOf = (path) => `${address(path)}?${FILES[path]}`;
// What says that all of a version is kept.
const WHOLE = `${registration.scope}whole?${STOCK.digest}`;

async function fetched(path) {
  const response = await fetch(address(path), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // What came by way of another address may not answer for a page: only its content may.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

const isPrinted = (path) => path.startsWith("downloads/") && path.endsWith(".pdf");

// Keeps `paths` in `cache`, and calls told(how many) after each.
async function keep(cache, all, told = () => {}) {
  const paths = [...all].reverse();
  async function keepOn() {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const key = keyOf(path);
      await cache.put(key, (await caches.match(key)) || (await fetched(path)));
      told(all.length - paths.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
}

// What all pages load, and the pages that are of no pack.
const isShell = (path) => /^(assets\/)?[^/]+$|^assets\/fonts\//.test(path);
const unprinted = Object.keys(FILES).filter((path) => !isPrinted(path));

// All of it, once; what was interrupted goes on where somebody comes back.
let keeping = null;
async function keepWhole() {
  const cache = await caches.open(NAME);
  if (await cache.match(WHOLE)) return;
  const lacking = [];
  for (const path of unprinted) if (!(await cache.match(keyOf(path)))) lacking.push(path);
  await keep(cache, lacking);
  await cache.put(WHOLE, new Response(""));
}
function keepAll() {
  keeping ??= keepWhole().catch((lost) => {
    keeping = null;
    throw lost;
  });
  return keeping;
}

// A version that follows another stands in for it when all of it is there.
async function begin() {
  if (registration.active) await keepAll();
  else await keep(await caches.open(NAME), unprinted.filter(isShell));
  await self.skipWaiting();
}

const printed = Object.keys(FILES).filter(isPrinted);

// Keeps the printed pages as they are now, and no earlier ones.
async function keepPrinted(told) {
  const cache = await caches.open(PRINTED);
  await keep(cache, printed, told);
  const keys = new Set(printed.map(keyOf));
  for (const request of await cache.keys()) if (!keys.has(request.url)) await cache.delete(request);
}

async function countPrinted() {
  if (!(await caches.has(PRINTED))) return 0;
  const cache = await caches.open(PRINTED);
  const found = await Promise.all(printed.map((path) => cache.match(keyOf(path))));
  return found.filter(Boolean).length;
}

async function clearUp() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(KEPT) && name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
  // Not waited for: pages would wait as well. What is not done is done when somebody asks anew.
  keepAll().catch(() => {});
  if (await caches.has(PRINTED)) keepPrinted(() => {}).catch(() => {});
}

// The file that an address means; hosts serve folders by their index, and some hide ".html".
function pathOf(url) {
  let path = decodeURIComponent(url.href.slice(registration.scope.length).replace(/[?#].*$/, ""));
  if (path === "" || path.endsWith("/")) path += "index.html";
  return path in FILES ? path : `${path}.html`;
}

// What stands in place of a printed page that nobody fetched while there was a network.
function unfetched(path) {
  const pack = `${path.split("/")[1]}/index.html`;
  const read = pack in FILES ? ` What it prints <a href="${address(pack)}">can be read here</a>.` : "";
  const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Not fetched yet</title>
<style>:root { color-scheme: light dark; font: 1.125rem/1.5 sans-serif; } body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; } a { display: inline-block; min-height: 2.75rem; }</style>
<h1>Not fetched yet</h1><p>There is no network, and this PDF was not fetched before.${read}</p>
<p>With a network <a href="${address("downloads.html")}">Downloads</a> keeps the printed pages for the time without one.</p>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function answer(request, path) {
  const kept = path in FILES ? caches.match(keyOf(path)) : undefined;
  const known = await kept;
  if (known && !isAtHome) return known;
  try {
    return await fetch(request);
  } catch (lost) {
    if (!known && isPrinted(path)) return unfetched(path);
    const nothing = request.mode === "navigate" && (await caches.match(keyOf("404.html")));
    if (known || nothing) return known || nothing;
    throw lost;
  }
}

addEventListener("install", (event) => event.waitUntil(begin()));
addEventListener("activate", (event) => event.waitUntil(clearUp()));
// A page asks for all of it, which is told when it is there; or for the printed pages, or how many are kept: told as { kept, of }, or { failed }.
addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "keep all") {
    event.waitUntil(keepAll().then(() => port.postMessage({ whole: true }), () => {}));
    return;
  }
  const tell = (kept) => port.postMessage({ kept, of: printed.length });
  const asked = event.data === "keep printed pages" ? keepPrinted(tell).then(countPrinted) : countPrinted();
  event.waitUntil(asked.then(tell, () => port.postMessage({ failed: true })));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request, pathOf(new URL(request.url))));
  if (request.mode === "navigate") event.waitUntil(keepAll().catch(() => {}));
});
