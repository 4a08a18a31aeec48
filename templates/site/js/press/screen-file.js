// What lies on a board as the file of a screen, for `tablewright build --screen`.
"use strict";
((T) => {
  const MOST_BLOCKS = 6;
  const MOST_PANELS = 8;
  const MOST_ROWS = 80;
  const SEGMENTS = { least: 2, most: 16 };
  const MOST_CLOCKS = 8;
  // Letters of a line that is written by hand, and of a word, that a column holds.
  const LINE = 44;
  const WORD = 16;

  // Labels are plain words: what would be a mark in them is left out, and words are as long as columns are wide.
  function plain(text) {
    const bare = String(text).replace(/[*_`[\]<>\\|~&#]/g, "").replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();
    return bare.split(" ").map((word) => word.replace(new RegExp(`(.{${WORD}})(?=.)`, "gu"), "$1 ")).join(" ");
  }

  // A text in double quotes is the same in JSON and in YAML.
  const quoted = (text) => JSON.stringify(plain(text) || "\u2013");

  // A line of text in lines of so many letters.
  function wrapped(text) {
    const lines = [];
    for (const word of plain(text).split(" ")) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && longer.length <= LINE) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.filter(Boolean);
  }

  const listed = (rows) => `[${rows.slice(0, MOST_ROWS).map(quoted).join(", ")}]`;

  // A tracker of one column whose rows are written already.
  const written = (heading, rows, title) =>
    (rows.length ? [`{tracker: [${quoted(heading)}], rows: ${listed(rows)},${title && ` title: ${quoted(title)},`} line: 5.5}`] : []);

  function fightBlocks({ state }, title) {
    // Whoever will be in it is written down by hand.
    if (!state.who.length) return [`{tracker: [Name, {title: Initiative, width: 0.5}, Hit points], rows: 6, title: ${quoted(title)}, live: fight}`];
    const titles = [...new Set(state.who.flatMap(({ figures }) => figures.map((figure) => figure.title)))].slice(0, 6);
    const columns = ["Name", ...titles, "Conditions"].map(quoted);
    columns.splice(1, 0, "{title: Initiative, width: 0.5}");
    const rows = T.fight.order(state).map(({ name }) => name);
    return [`{tracker: [${columns.join(", ")}], rows: ${listed(rows)}, title: ${quoted(title)}, span: panel, live: fight}`];
  }

  function countdownBlocks({ state }, title) {
    const clocks = state.items.filter(({ full }) => full >= SEGMENTS.least && full <= SEGMENTS.most).slice(0, MOST_CLOCKS);
    const others = state.items.filter((item) => !clocks.includes(item));
    const names = new Map(clocks.map(({ name, full }) => [plain(name) || "\u2013", full]));
    const drawn = [...names].map(([name, full]) => `${JSON.stringify(name)}: ${full}`).join(", ");
    return [
      ...(names.size ? [`{clock: {${drawn}}, title: ${quoted(title)}}`] : []),
      ...(others.length ? [`{tracker: [What, Left], rows: ${listed(others.map(({ name, full }) => `${name} (${full})`))}, title: ${quoted(title)}}`] : []),
    ];
  }

  // A table that holds is printed as one, with its chances, and proved again when it is pressed.
  function proved(table, title) {
    const ranges = table.rows.map(({ range }) => T.typedRange(range));
    const isWhole = table.dice && ranges.length && ranges.length <= MOST_ROWS && !table.faults.some(({ isAdvice }) => !isAdvice);
    if (!isWhole || new Set(ranges).size < ranges.length) return [];
    const rows = table.rows.map(({ words }, nth) => `${JSON.stringify(ranges[nth])}: ${quoted(words)}`).join(", ");
    return [`{table: {${rows}}, roll: ${JSON.stringify(table.dice)}, title: ${quoted(title)}}`];
  }

  function quickBlocks({ state }) {
    return state.tables.flatMap(({ title, dice, text }) => {
      const table = T.quickTable(text, dice, T.limits);
      const whole = proved(table, title || "Quick table");
      if (whole.length) return whole;
      const rows = table.rows.flatMap(({ range, words, chance }) => {
        const odds = chance ? ` (${T.percent(chance)})` : "";
        const span = range.low === null || range.low < 0 ? T.typedRange(range) : T.typedRange(range).replace("-", "\u2013");
        return wrapped(`${span}: ${words}${odds}`);
      });
      return written(table.dice || "Total", rows, title || "Quick table");
    });
  }

  function notesBlocks({ text }, title) {
    const rows = text.split("\n").flatMap(wrapped);
    return rows.length ? written("Notes", rows, title) : [`{notes: 6, title: ${quoted(title)}}`];
  }

  // The words of a part of a card, without the signs of its notes, which are not written.
  function wordsOf(part) {
    const bare = part.cloneNode(true);
    for (const sign of bare.querySelectorAll(".noted")) sign.remove();
    return bare.textContent.replace(/\s+/g, " ").trim();
  }

  // What stands above each column of a table, by the rows of its head.
  function headsOf(table) {
    const grid = [...table.tHead?.rows ?? []].map(() => []);
    [...table.tHead?.rows ?? []].forEach((row, nth) => {
      for (const cell of row.cells) {
        const at = [...grid[nth], undefined].findIndex((held) => held === undefined);
        for (let down = nth; down < Math.min(grid.length, nth + cell.rowSpan); down += 1) {
          for (let across = 0; across < cell.colSpan; across += 1) grid[down][at + across] = wordsOf(cell);
        }
      }
    });
    return grid;
  }

  // What a row or a point says, in lines: behind the name of a row each figure with what stands above it, and a line for
  // each table of several side by side.
  function rowLines(of, row) {
    const { html } = T.cards?.[of] ?? {};
    const found = html && T.rowOf(T.placed(html).firstElementChild, row);
    if (!found) return [];
    if (!found.matches("tr")) return wrapped(wordsOf(found));
    const heads = headsOf(found.closest("table"));
    const groups = new Map();
    const cells = [...found.cells];
    cells.forEach((cell, nth) => {
      const group = nth && heads.length > 1 ? heads[0][nth] ?? "" : "";
      const said = [nth && cells.length > 2 ? heads.at(-1)?.[nth] ?? "" : "", wordsOf(cell)].filter(Boolean).join(" ");
      groups.set(group, [...groups.get(group) ?? [], said]);
    });
    return [...groups].flatMap(([group, said]) => wrapped(`${group && `${group}: `}${said.filter(Boolean).join(", ")}`));
  }

  // A card as a screen may say it itself, or else by its entry: with a name of its own, and across the panel if it is wide;
  // of one row the words of that.
  function cardBlocks(item) {
    const { of, row, called, size } = item;
    // Whose it is belongs to its name.
    const title = item.title || (item.sought ? T.nameOfItem(item) : "");
    if (row) return written(title || called || T.entryName(of), rowLines(of, row), "");
    const { block } = T.cards?.[of] ?? {};
    if (block) {
      const { span: _span, ...held } = JSON.parse(block);
      return [JSON.stringify({ ...held, ...(title && { title: plain(title) }), ...(size === "wide" && { span: "panel" }) })];
    }
    const said = [...(title ? [`title: ${quoted(title)}`] : []), ...(size === "wide" ? ["span: panel"] : [])];
    return [said.length ? `{ref: ${JSON.stringify(of)}, ${said.join(", ")}}` : JSON.stringify(of)];
  }

  // What most of the cards are for, as far as any says so.
  function situationOf(items) {
    const found = items.map(({ of }) => T.cards?.[of]?.html.match(/ data-situation="([a-z]+)"/)?.[1]).filter(Boolean);
    const counted = found.map((each) => found.filter((other) => other === each).length);
    return found[counted.indexOf(Math.max(...counted))] ?? "";
  }

  const BLOCKS = {
    card: cardBlocks,
    notes: notesBlocks,
    fight: fightBlocks,
    countdowns: countdownBlocks,
    quick: quickBlocks,
  };
  const NAMES = { fight: "Initiative", countdowns: "What runs out", notes: "Notes" };

  // The file of a screen called `name` with `items`; what cannot be printed is left out.
  T.screenFile = (name, items) => {
    const all = items.flatMap((item) => BLOCKS[item.type]?.(item, item.title || NAMES[item.type] || "") ?? []);
    const blocks = [...new Set(all)];
    if (!blocks.length) blocks.push("{notes: rest}");
    // Panels hold as many as each other.
    const each = Math.ceil(blocks.length / Math.min(MOST_PANELS, Math.ceil(blocks.length / MOST_BLOCKS)));
    const lines = ["# Press it by: tablewright build --screen THIS-FILE", "# If it does not fit, add --panels and the number that is named.",
      "kind: screen", `title: ${quoted(name)}`, "panels:"];
    const situation = situationOf(items);
    for (let at = 0; at < blocks.length; at += each) {
      lines.push(`  - title: ${quoted(at ? `${name}, ${at / each + 1}` : name)}`, ...(situation ? [`    situation: ${situation}`] : []), "    blocks:",
        ...blocks.slice(at, at + each).map((block) => `      - ${block}`));
    }
    return `${lines.join("\n")}\n`;
  };

  // The same as a file that the browser saves.
  function give(name, items) {
    const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "screen"}.yaml`;
    const href = URL.createObjectURL(new Blob([T.screenFile(name, items)], { type: "application/yaml" }));
    T.element("a", { href, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  }

  // Where dice may stand in it, what reads them is loaded.
  T.giveScreenFile = (name, items) => (T.withRareDice ? T.withRareDice(() => give(name, items)) : give(name, items));
})(window.Tablewright);
