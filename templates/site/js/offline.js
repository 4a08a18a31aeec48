// Behind a server the site can be installed, and stays complete without a network.
"use strict";
((T) => {
  if (!T.onServer || !navigator.serviceWorker) return;
  document.head.append(T.element("link", { rel: "manifest", href: `${T.root}site.webmanifest` }));
  // A page that had a worker before is of an earlier build when another one takes over.
  const isSecond = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isSecond) return;
    T.ask("New version", "Reload", () => location.reload());
  }, { once: true });
  addEventListener("load", async () => {
    try {
      const known = await navigator.serviceWorker.register(`${T.root}sw.js`);
      // Whoever comes back to a page that has long been open is told as well.
      document.addEventListener("visibilitychange", () => document.hidden || known.update().catch(() => {}));
    } catch {
      // A host that forbids it, or a private window: the site is there all the same.
    }
  });
})(window.Tablewright);
