// An entry on a board, or one row or point of it: its live card. What is set in its fields stays set, and what
// is folded of it on a phone `open` once it was opened; of one that is `shut` its name is shown. A query that is `asked` sets fields once.
"use strict";
((T) => {
  const MOST_FIELDS = 40;
  const LONGEST = 80;

  function readSet(plain) {
    if (plain === undefined) return {};
    if (!T.isPlain(plain) || Object.keys(plain).length > MOST_FIELDS) throw new T.BoardFault("what is set in it cannot be read");
    return Object.fromEntries(Object.entries(plain).map(([name, value]) =>
      [T.textOf(name, LONGEST, "the name of a field"), T.textOf(value, LONGEST, "what is set in a field")]));
  }

  // What the entry `pack/monster-reactions` is called, as far as its id tells.
  T.entryName = (of) => of.replace(/^.*\//, "").replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());

  // The row or point of a card that is called `row`, or null.
  T.rowOf = (card, row) => card.querySelector(`:is(tr, li)#${CSS.escape(card.dataset.card + row)}`);

  // Leave nothing of the card but one of its rows or points, under the headings of its table.
  function confine(card, row) {
    const kept = T.rowOf(card, row);
    if (!kept) return false;
    const whole = kept.closest("table, ol, ul");
    for (const each of whole.querySelectorAll("tbody tr, li")) if (each !== kept) each.remove();
    if (kept.matches("li") && kept.closest("ol")) kept.classList.add("alone");
    for (const part of card.querySelectorAll(".matter > .piece")) if (!part.contains(kept)) part.remove();
    // Of the footnotes those stay whose marks stand there.
    const marks = new Set(Array.from(kept.querySelectorAll(".noted"), ({ textContent }) => textContent));
    for (const note of card.querySelectorAll(".notes > [data-mark]")) if (!marks.has(note.dataset.mark)) note.remove();
    const notes = card.querySelector(".notes");
    if (notes && !notes.children.length) notes.remove();
    return true;
  }

  T.boardItems.set("card", {
    title: null,
    fresh: () => ({ set: {} }),
    name: (item) => item.called || T.entryName(item.of),
    read(plain) {
      if (!T.isCardName(plain.of)) throw new T.BoardFault("it names no entry");
      const row = T.textOf(plain.row ?? "", LONGEST, "the row that it names");
      const asked = T.textOf(plain.asked ?? "", T.LONGEST_QUERY, "what it is asked");
      return { of: plain.of, row, called: T.textOf(plain.called ?? "", LONGEST, "what it is called"), set: readSet(plain.set), ...(asked && { asked }), ...(plain.open === true && { open: true }), ...(plain.shut === true && { shut: true }) };
    },
    async make(item, host) {
      const gone = (words) => T.element("article", { class: "live gone" }, T.element("h3", {}, T.nameOfItem(item)), T.element("p", {}, words));
      let found;
      try {
        found = await T.cardOf(item.of);
      } catch {
        return gone(`“${item.of}” is not on this site, or not any more. It stays on the board until you take it off.`);
      }
      const card = T.placed(found.html).firstElementChild;
      if (item.title) {
        const named = card.querySelector("h3 a") || card.querySelector("h3");
        named.textContent = item.title;
        card.dataset.title = item.title;
      }
      if (item.row && !confine(card, item.row)) return gone(`“${item.row}” is gone from it. It stays on the board until you take it off.`);
      T.enliven(card, item.set, (set) => host.change({ set, asked: undefined }), item.asked);
      return card;
    },
  });
})(window.Tablewright);
