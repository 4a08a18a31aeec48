// What stands folded on a page lies in a script of its own, and is loaded when somebody unfolds it.
"use strict";
((T) => {
  async function unfold(fold) {
    if (!fold.open || fold.dataset.has) return;
    fold.dataset.has = "true";
    try {
      await T.loaded(fold.dataset.folded);
    } catch {
      delete fold.dataset.has;
      fold.open = false;
      T.say("What is folded here could not be loaded.");
      return;
    }
    const made = document.createElement("template");
    made.innerHTML = T.folded[T.page.replace(/\.html$/, "")];
    fold.querySelector("[role=status]").replaceWith(made.content);
    T.watchFrames(fold);
  }

  for (const fold of document.querySelectorAll("details[data-folded]")) {
    fold.addEventListener("toggle", () => unfold(fold));
    unfold(fold);
  }
})(window.Tablewright);
