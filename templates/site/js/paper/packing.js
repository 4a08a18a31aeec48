// Cards on pages of paper: in two columns that are filled, in the largest type that needs no more pages than
// any other, and in their own order where that needs no more, and has type nearly as large.
"use strict";
((T) => {
  // What A4 and US Letter both have between their margins and below the head of a page, in millimetres; between two
  // cards; and the sizes of type that are tried, in points.
  const HIGH = 239, APART = 4;
  // Their own order is worth so much.
  const ORDER = 2;
  const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9];

  // Of a roller on paper nobody wants what its page began with: it is told where somebody has set anything.
  const isUnset = (roller) => [...roller.querySelectorAll("form :is(input, option)")].every((one) => (one.matches("option")
    ? one.selected === (one.defaultSelected || (!one.parentElement.querySelector("[selected]") && !one.index))
    : one.value === one.defaultValue && one.checked === one.defaultChecked));

  // What a check comes to as it is set: "30% Hit, 15 or more on d20"; nothing where its chance is not known.
  function answerIn(form) {
    const parts = [".likely", ".name", ".needs"].map((part) => form.closest(".answers")?.querySelector(`.foretold .main ${part}`)?.textContent.trim().replace(/\s+/g, " ") ?? "");
    const [chance, name, needs] = parts;
    return chance.endsWith("%") ? `: ${[`${chance} ${name}`, needs].filter(Boolean).join(", ")}` : "";
  }

  // Of one that stands as it was set its fields are told in a line: on paper nobody steps them.
  function sayWhatIsSet(form) {
    const fields = T.fieldsOf?.(form).filter(({ isNaught }) => !isNaught) ?? [];
    const line = T.element("p", "as-set", `${fields.map(({ logged }) => logged).join(", ")}${answerIn(form)}`);
    // Of what is rolled on a table paper has the rows alone, with the chances that they have so.
    (form.closest(".answers") ? form : form.closest(".roller")).before(line);
    return line;
  }

  // A field is as high as its words were on the screen, and scrolls; on paper all of them are read.
  function sayWhatIsJotted(field) {
    const words = T.element("p", "as-jotted", field.value);
    field.before(words);
    return words;
  }

  // What a fight has beside a check is no card by itself: it has no heading.
  function isBlank(held) {
    const card = [...held.querySelectorAll(".tracker, .logged")].find((each) => each.querySelector("h3"));
    return card !== undefined && !card.querySelector(".blank") && card.innerText.trim() === card.querySelector("h3").innerText.trim();
  }

  // Whether something on a card is wider than it: then the type is too large.
  const isBroken = (held) => [...held.querySelectorAll(".live")].some((card) => {
    const { left } = card.getBoundingClientRect();
    // A frame goes as far as the edges of its card.
    return [card, ...card.querySelectorAll(".scroll, .matter")].some((part) => part.getBoundingClientRect().left - left + part.scrollWidth > card.offsetWidth + 1);
  });

  // Places cards, { high, isWide }, on pages in an `order` of their places: each as far ahead as there is room for it,
  // so that they keep that order but for those that fill what is left. Of each page: what goes across it, above two
  // columns of others.
  T.packedCards = (cards, order, room, apart) => {
    const pages = [];
    // The column of a page that has the most room, or the place for what goes across; what is higher than a page has
    // one to itself.
    const columnOf = ({ top, highs }, { high, isWide }) => {
      const column = highs.indexOf(isWide ? Math.max(...highs) : Math.min(...highs));
      return top + highs[column] + high <= room || top + highs[column] === 0 ? column : -1;
    };
    order.forEach((place) => {
      const { high, isWide } = cards[place];
      for (const page of [...pages, null]) {
        const found = page ?? { across: [], columns: [[], []], top: 0, highs: [0, 0] };
        const column = columnOf(found, cards[place]);
        if (column < 0) continue;
        if (!page) pages.push(found);
        (isWide ? found.across : found.columns[column]).push(place);
        if (isWide) found.top += high + apart;
        else found.highs[column] += high + apart;
        return;
      }
    });
    // On a page, and from page to page, they stand in their own order as far as that goes.
    for (const page of pages) {
      for (const places of [page.across, ...page.columns]) places.sort((a, b) => a - b);
      page.columns.sort((a, b) => (a[0] ?? Infinity) - (b[0] ?? Infinity));
    }
    const first = ({ across, columns }) => Math.min(...across, ...columns.flat());
    return pages.sort((a, b) => first(a) - first(b));
  };

  // How high a card is on paper. There, a table that goes on in the next column has its head again, and on the screen it has not.
  function heightOf(held) {
    const again = [...held.querySelectorAll(".matter > table > thead, .matter .entry-table > thead")]
      .filter((head) => getComputedStyle(head.closest(".matter")).columnCount > 1 && getComputedStyle(head.parentElement).breakInside === "auto");
    return held.getBoundingClientRect().height + again.reduce((sum, head) => sum + head.getBoundingClientRect().height, 0);
  }

  // On how many sheets of paper `pages` come out: what is higher than a page, be it by a little, leaves that to the next.
  // Below the last card nothing is kept apart.
  const sheetsOf = (pages, room, apart) => pages.reduce((sum, { top, highs }) => sum + Math.max(1, Math.ceil((top + Math.max(...highs) - apart) / room)), 0);

  const inOrder = (cards) => [...cards.keys()];

  // What is wide, and what is high, leaves less choice than what comes after it.
  const byHeight = (cards) => [...cards.keys()].sort((a, b) => cards[b].isWide - cards[a].isWide || cards[b].high - cards[a].high);

  const stack = (kind, cards) => T.element("ul", kind, ...cards);

  // The head of a page: what the board is called, of when it is, and which page of how many.
  const headOf = (page, count) => T.element("p", "press-head", T.element("b", {}, document.title.split(" · ")[0]),
    `${new Date().toLocaleDateString(undefined, { dateStyle: "long" })}${count > 1 ? ` · ${page + 1} of ${count}` : ""}`);

  // Lays the cards of `grid` out on pages of paper, in the order in which they stand; gives what puts them back. Where
  // that fails all is put back at once.
  T.layOnPaper = (grid) => {
    const steps = [];
    const putBack = () => {
      for (const step of steps.splice(0).reverse()) step();
    };
    try {
      lay(grid, (step) => steps.push(step));
    } catch (fault) {
      putBack();
      throw fault;
    }
    return putBack;
  };

  // Lays them out, and tells `after` each step what takes that back.
  function lay(grid, after) {
    const root = document.documentElement;
    root.dataset.press = "";
    after(() => {
      delete root.dataset.press;
      root.style.removeProperty("--press");
    });
    // What shows nothing but its name, such as a fight without anybody, is left out.
    const shown = [...grid.children];
    const all = shown.filter((held) => !isBlank(held));
    after(() => {
      grid.append(...shown);
      for (const held of shown) {
        held.hidden = false;
        held.classList.remove("across", "tall");
      }
    });
    for (const held of shown) held.hidden = !all.includes(held);
    for (const roller of grid.querySelectorAll(".roller")) roller.classList.toggle("unset", isUnset(roller));
    const folded = [...grid.querySelectorAll(".behind:not([open])")];
    after(() => {
      for (const each of folded) each.open = false;
    });
    for (const each of folded) each.open = true;
    const said = [];
    after(() => {
      for (const made of said) made.remove();
    });
    said.push(...[...grid.querySelectorAll(".roller:not(.unset) form")].map(sayWhatIsSet));
    said.push(...[...grid.querySelectorAll(".jotted textarea")].map(sayWhatIsJotted));
    const told = new Map();
    said.push(...all.flatMap((held) => T.sayLookups(held, told)));
    for (const held of all) after(T.wholeGrids(held) ?? (() => {}));
    // One beside the other at the width that they will have: nothing is moved to measure it.
    const millimetre = grid.getBoundingClientRect().width / 180;
    const measure = (size) => {
      root.style.setProperty("--press", `${size}pt`);
      return all.map((held) => ({ high: heightOf(held), isWide: getComputedStyle(held).columnSpan === "all", isBroken: isBroken(held) }));
    };
    // What no size of type brings onto a page in one column goes across both; what is higher even so goes on on the next,
    // and does not leave the rest of its first empty.
    const mark = (name) => measure(SIZES.at(-1)).forEach(({ high }, nth) => all[nth].classList.toggle(name, high > HIGH * millimetre));
    mark("across");
    mark("tall");
    const measured = SIZES.map(measure);
    // What is too wide in any type is not the fault of a larger one.
    const isWorse = (cards) => cards.some((card, nth) => card.isBroken && !measured.at(-1)[nth].isBroken);
    let best = null;
    for (const [order, worth] of [[inOrder, ORDER], [byHeight, 0]]) {
      measured.forEach((cards, nth) => {
        if (isWorse(cards)) return;
        const pages = T.packedCards(cards, order(cards), HIGH * millimetre, APART * millimetre);
        const found = { size: SIZES[nth], pages, sheets: sheetsOf(pages, HIGH * millimetre, APART * millimetre), good: SIZES[nth] + worth };
        if (!best || found.sheets < best.sheets || (found.sheets === best.sheets && found.good > best.good)) best = found;
      });
    }
    root.style.setProperty("--press", `${best.size}pt`);
    const sheets = best.pages.map(({ across, columns }, page) => T.element("div", "press-page", headOf(page, best.pages.length),
      across.length ? stack("across", across.map((place) => all[place])) : "",
      columns.flat().length === 0 ? "" : T.element("div", "columns", ...columns.map((places) => stack("column", places.map((place) => all[place]))))));
    grid.after(...sheets);
    said.push(...sheets);
  }
})(window.Tablewright);
