// Opens the search: by its button, or by "/" wherever no text is being written. What it needs is
// loaded then, and not before.
(function (T) {
  async function find() {
    try {
      await Promise.all([T.load("assets/search-index.js"), T.load("assets/search.css")]);
      await T.load("assets/search.js");
      T.search.open();
    } catch {
      T.say("The search could not be loaded.");
    }
  }

  document.querySelector("[data-find]")?.addEventListener("click", find);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]")) return;
    event.preventDefault();
    find();
  });
})(window.Tablewright);
