// An entry on a board, or one row or point of it: its live card. What is set in its fields stays set, and by what that was `sought` it is
// called: "Saving throw: Fighter 5, Breath". What
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
    name: ({ called, of, sought }) => [called || T.entryName(of), sought].filter(Boolean).join(": "),
    read(plain) {
      if (!T.isCardName(plain.of)) throw new T.BoardFault("it names no entry");
      const row = T.textOf(plain.row ?? "", LONGEST, "the row that it names");
      const asked = T.textOf(plain.asked ?? "", T.LONGEST_QUERY, "what it is asked");
      const sought = T.textOf(plain.sought ?? "", LONGEST, "by what it is found");
      return { of: plain.of, row, called: T.textOf(plain.called ?? "", LONGEST, "what it is called"), set: readSet(plain.set), ...(asked && { asked }), ...(sought && { sought }), ...(plain.open === true && { open: true }), ...(plain.shut === true && { shut: true }) };
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
      const link = card.querySelector("h3 a");
      const named = link || card.querySelector("h3");
      if (item.title) {
        named.textContent = item.title;
        card.dataset.title = item.title;
      }
      // A row is called so in its heading, too, once it is set; the card has its own words, which are those of its page.
      const own = link?.textContent;
      const rename = () => {
        if (!item.title && link) link.textContent = [own, item.sought].filter(Boolean).join(": ");
        host.renamed();
      };
      if (item.sought) rename();
      if (item.row && !confine(card, item.row)) return gone(`“${item.row}” is gone from it. It stays on the board until you take it off.`);
      T.enliven(card, item.set, ({ set, sought }) => {
        const isOther = sought !== (item.sought ?? "");
        host.change({ set, sought: sought.slice(0, LONGEST) || undefined, asked: undefined });
        if (isOther) rename();
      }, item.asked);
      return card;
    },
  });
})(window.Tablewright);
