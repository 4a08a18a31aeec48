// What scripts ask about the page that they run on, and how they make elements.
"use strict";
((T) => {
  // The folder that holds the site, as an address from here.
  T.root = document.documentElement.dataset.root;
  T.onServer = location.protocol === "https:" || location.protocol === "http:";

  // element("p", {class: "note", hidden: true}, "words", anotherElement); of a class alone, its name.
  T.element = (name, attributes, ...inside) => {
    const made = document.createElement(name);
    const given = typeof attributes === "string" ? { class: attributes } : attributes;
    for (const [key, value] of Object.entries(given)) {
      if (value === true) made.setAttribute(key, "");
      else if (value !== false && value !== null) made.setAttribute(key, value);
    }
    made.append(...inside);
    return made;
  };

  // A promise that the script or style sheet at `address` is there. It is loaded once, as an element,
  // because pages opened from disk fetch nothing; a failure is forgotten, to be tried again. What the
  // page names itself is there before anybody asks for it.
  const loading = new Map();
  T.loaded = (address) => {
    const { href } = new URL(address, location);
    if (!loading.size) {
      for (const own of document.querySelectorAll("script[src], link[rel=stylesheet]")) loading.set(own.src || own.href, Promise.resolve());
    }
    if (!loading.has(href)) {
      loading.set(href, new Promise((done, failed) => {
        const made = address.endsWith(".css")
          ? T.element("link", { rel: "stylesheet", href: address })
          : T.element("script", { src: address });
        made.addEventListener("load", done);
        made.addEventListener("error", () => {
          loading.delete(href);
          failed(new Error(address));
        });
        document.head.append(made);
      }));
    }
    return loading.get(href);
  };

  // The same for a path inside the site.
  T.load = (path) => T.loaded(T.root + path);

  // A query as the end of an address: the page that it leads to sets what is asked there.
  const FOR = "#for:";
  T.queryAddress = (query) => FOR + encodeURIComponent(query);

  // A row as the end of an address: its page sets the column that `words` call.
  T.rowAddress = (id, words) => `#row:${encodeURIComponent(id)}?${encodeURIComponent(words.join(" "))}`;

  // Of a longer one a board keeps so many letters.
  T.LONGEST_QUERY = 200;

  // The query in such an end; null where there is none.
  T.queryIn = (hash) => {
    try {
      return hash.startsWith(FOR) ? decodeURIComponent(hash.slice(FOR.length)) : null;
    } catch {
      return null;
    }
  };

  // Whether a key is typed as text, or belongs to the browser, so that no page may take it.
  T.isWriting = (event) => event.ctrlKey || event.metaKey || event.altKey
    || event.target.closest?.("input:not([type=checkbox], [type=radio], [role=spinbutton]), textarea, select, dialog, [contenteditable]");

  // The game that this reader plays from now on: the folder of its pack, or "". The head of every page says which it is, in
  // `data-game`, so that nothing moves while a page loads.
  T.playGame = (pack) => {
    const { dataset } = document.documentElement;
    dataset.game = pack;
    if (!pack) delete dataset.game;
    try {
      localStorage.setItem("tablewright-game", pack);
    } catch {
      // Where nothing may be stored, the choice holds for this page.
    }
  };

  // Calls act() when another page of the site has stored something under `key`, or all that is stored is gone.
  T.onStored = (key, act) => addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) act();
  });

  // Where `address` leads inside the site, such as "pack/entry.html".
  const site = new URL(T.root, location).href;
  T.pageOf = (address) => new URL(address, location).href.split("#")[0].slice(site.length);
})(window.Tablewright);
