// Printed pages are kept without a network where a reader asks for them: they weigh more than all else.
"use strict";
(async (T) => {
  const button = document.querySelector("[data-keep-printed]");
  if (!button) return;
  // From disk nothing has to be kept, and no room for it is left.
  if (!T.onServer || !navigator.serviceWorker) {
    button.parentElement.remove();
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const { words } = button.dataset;

  function show({ kept, of, failed }) {
    button.hidden = false;
    button.disabled = kept === of;
    button.textContent = failed ? `${words}: not all could be loaded. Try again` : kept === of ? "The printed pages are kept offline"
      : kept ? `${words}: ${kept} of ${of}` : words;
  }

  function ask(what) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => show(data));
    port1.start();
    active.postMessage(what, [port2]);
  }

  button.addEventListener("click", () => ask("keep printed pages"));
  ask("count printed pages");
})(window.Tablewright);
