// Cards that are drawn from a pack, or from a deck of one's own.
"use strict";
((T) => {
  const rare = T.rareDice;
  const USUAL = Array.from({ length: 13 }, (_, at) => ({ value: at + 1, copies: 4, said: String(at + 1) }));

  function deckOf(written) {
    if (written.values) return written.values.map((value, at) => ({ value, copies: written.copies[at], said: String(value) }));
    return written.faces.map((face, at) => ({ value: rare.codeOf(face, written.names), copies: written.copies[at], said: rare.nameOf(face) }));
  }

  function cardsText(atom, deck, isUsual, keep) {
    const inside = isUsual ? "52" : `{${deck.map(({ said, copies }) => (copies === 1 ? said : `${said}*${copies}`)).join()}}`;
    const text = `${atom.count === 1 ? "" : atom.count}c${inside}${keep ? keep.rule + keep.count : ""}${atom.returned ? "r" : ""}`;
    return text + (atom.counts ? atom.counts.join("") : "");
  }

  // The cards that stand behind the `c` that was read last, so many as `number` says.
  rare.cards = (reader, number) => {
    const start = number || reader.before;
    const count = reader.countOf(number);
    const braces = reader.take("{}");
    let deck = USUAL;
    let names = null;
    if (!braces) {
      const size = reader.take("integer");
      if (!size || Number(size.text.slice(0, 9)) !== 52) {
        throw reader.fault("a deck is c52, or says what cards it has", start, "write 3c52 or 3c{1*4,2*4}");
      }
    } else {
      const written = T.ownFaces(braces, reader.limits);
      deck = deckOf(written);
      names = written.names;
    }
    const keep = names ? null : reader.keepOf(count);
    const returned = Boolean(reader.take("r"));
    const isCounted = !names && reader.token.kind === "compares";
    const counts = isCounted ? rare.whatCounts(reader, deck.map(({ value }) => value), start, keep) : null;
    const size = deck.reduce((all, { copies }) => all + copies, 0);
    if (!returned && count > size) {
      throw reader.fault(`the deck has ${size} cards, of which ${count} are drawn`, start,
        "write r behind it if each is put back: 3c52r");
    }
    const atom = { deck: deck.map(({ value, copies }) => [value, copies]), count, ...(returned && { returned }), ...(counts && { counts }) };
    if (names) Object.assign(atom, { names, labels: deck.map(({ said }) => said) });
    if (keep) Object.assign(atom, { kept: keep.kept, highest: keep.highest });
    const isUsual = deck.length === 13 && deck.every(({ value, copies }, at) => value === at + 1 && copies === 4) && !names;
    return { ...atom, normal: cardsText(atom, deck, isUsual, keep) };
  };
})(window.Tablewright);
