// Live cards: an entry among others, as often as it is wanted. Each comes as a script,
// `assets/cards/<pack>/<entry>.js`, for a page from disk can load nothing else. What it brings is HTML
// with two signs in it: one for what its ids begin with, one for where the site begins.
"use strict";
((T) => {
  const IDS = /\ue000/g;
  const SITE = /\ue001/g;
  // What entries are called: `pack/entry`. Names come from addresses and files of strangers, too.
  const NAME = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9_-]*$/;
  let placed = 0;

  T.isCardName = (name) => typeof name === "string" && NAME.test(name);

  // Whether a field can say this.
  function takes(field, value) {
    if (field.tagName === "SELECT") return [...field.options].some((option) => option.value === value);
    return field.type !== "number" || value === "" || Number.isFinite(Number(value));
  }

  // Makes the rollers in `root` ready, their fields saying what is `set`, by their names.
  T.enliven = (root, set = {}) => {
    for (const section of root.querySelectorAll("[data-roller]")) {
      const withPanel = T.startRoller(section);
      const fields = [...section.querySelector("form").elements];
      const found = fields.filter(({ name }) => name && Object.hasOwn(set, name)).filter((field) => takes(field, set[field.name]));
      for (const field of found) field.value = set[field.name];
      if (found.length) withPanel(() => {});
    }
  };

  // An element of `html` as the compiler wrote it, its ids unlike all others of this page.
  T.placed = (html) => {
    placed += 1;
    const holder = document.createElement("template");
    holder.innerHTML = html.replace(IDS, `card${placed}_`).replace(SITE, T.root);
    return holder.content;
  };

  // A promise of what the script of a card brought, `{ html }`; it fails where there is none.
  T.cardOf = async (name) => {
    if (!T.isCardName(name)) throw new Error(name);
    if (!T.cards?.[name]) await T.load(`assets/cards/${name}.js`);
    return T.cards[name];
  };

  // A promise of a new element that is the card called `name`, ready to roll.
  T.card = async (name) => {
    const { html } = await T.cardOf(name);
    const card = T.placed(html).firstElementChild;
    T.enliven(card);
    return card;
  };
})(window.Tablewright);
