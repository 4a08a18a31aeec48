// On the start page it is said, in a line at its end, that all of the site is there without a network.
"use strict";
(async (T) => {
  if (!T.onServer || !navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => { document.querySelector("[data-kept]").hidden = false; });
  port1.start();
  active.postMessage("keep all", [port2]);
})(window.Tablewright);
