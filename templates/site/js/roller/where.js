// Where a roller stands: on the page of its entry, or in a card among others. What a card holds has
// ids that begin with its own prefix, `data-card`, and addresses lead to the page that it is of.
"use strict";
((T) => {
  T.whereIs = (section) => {
    const card = section.closest("[data-card]");
    const root = card || document;
    const prefix = card ? card.dataset.card : "";
    return {
      root,
      isCard: Boolean(card),
      page: card ? card.dataset.page : T.page,
      title: card ? card.dataset.title : document.title.split(" · ")[0],
      // The address of a roll, as this page may link to it.
      address: (hash) => (card ? T.root + card.dataset.page + hash : hash),
      find: (id) => root.querySelector(`#${CSS.escape(prefix + id)}`),
      // Whether an element is called so, wherever it stands.
      isCalled: (element, id) => element.id === prefix + id,
    };
  };
})(window.Tablewright);
