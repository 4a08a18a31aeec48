// Tables typed at the table: while one is typed it is proved, and each line has its chance beside it.
"use strict";
((T) => {
  const { element, button } = T;
  const EXAMPLE = "2-5 Flight\n6-8 They wait\n9-12 They fight";

  const bare = (words) => words.replace(/`/g, "");

  function faultShown(fault) {
    const where = fault.line === null ? "" : `Line ${fault.line + 1}${fault.second === null || fault.second === undefined ? "" : ` and ${fault.second + 1}`}: `;
    return element("p", fault.isAdvice ? "advice" : "", where, bare(fault.says), fault.hint ? `; ${bare(fault.hint)}.` : ".");
  }

  function rowShown(row, total) {
    const isHit = total !== null && row.holds?.(total);
    const part = row.chance ? Number((row.chance.over * 1000n) / row.chance.under) / 10 : 0;
    return element("tr", { class: isHit ? "hit" : "", "aria-current": isHit ? "true" : null },
      element("td", "number", T.typedRange(row.range).replace("-", row.range.low < 0 ? "\u2212" : "–")),
      element("td", "said", row.words),
      element("td", { class: "chance", title: row.chance ? T.exactly(row.chance) : "" },
        row.chance ? element("span", { class: "bar", "aria-hidden": "true" }, element("i", { style: `--part:${part}%` })) : "",
        row.chance ? T.percent(row.chance) : ""));
  }

  // One of the tables of `kept`, by its id; while it is typed only what follows from it is drawn anew.
  function tableShown(kept, id) {
    const given = kept.now.tables.find((each) => each.id === id);
    const title = element("input", { class: "title", value: given.title, maxlength: 60, "aria-label": "Title of the table", placeholder: "Title", "data-key": `${id} title` });
    const dice = T.field("Dice", { value: given.dice, maxlength: 40, placeholder: "from the lines", spellcheck: "false", autocapitalize: "off", "data-key": `${id} dice` });
    const text = element("textarea", { rows: 5, maxlength: 8000, placeholder: EXAMPLE, "aria-label": "Lines of the table, each a range and what it means", "aria-describedby": `quick_${id}`, "data-key": `${id} text`, spellcheck: "true" }, given.text);
    const faults = element("div", { class: "quick-faults", id: `quick_${id}`, role: "status" });
    const body = element("tbody", {});
    const shown = element("div", { class: "shown", role: "status" });
    const roll = button("Roll", () => T.whenThrown([], T.limits, cast), { class: "next" });
    let read;
    let total = null;

    function name() { return title.value.trim() || "Quick table"; }

    const prove = () => T.withRareDice(showProved);

    // A line for what no line holds: its meaning is typed next.
    function fill({ range, at }) {
      const lines = text.value.split("\n");
      lines.splice(at, 0, `${range} `);
      text.value = lines.join("\n");
      const end = lines.slice(0, at + 1).join("\n").length;
      typed();
      text.focus();
      text.setSelectionRange(end, end);
    }

    function showProved() {
      read = T.quickTable(text.value, dice.input.value, T.limits);
      const isRight = read.rows.length > 1 && !read.faults.length;
      faults.replaceChildren(...read.faults.map(faultShown),
        ...read.faults.filter(({ filled }) => filled).map(({ filled }) => button(`Fill ${filled.range.replace("-", "\u2013")}`, () => fill(filled))),
        isRight ? element("p", "right", `Proved: every total of ${read.dice} stands in exactly one line.`) : "");
      text.setAttribute("aria-invalid", String(read.faults.some(({ isAdvice }) => !isAdvice)));
      roll.replaceChildren(read.dice ? `Roll ${read.dice}` : "Roll");
      roll.disabled = !read.odds || !read.rows.length;
      // What holds not every total is rolled all the same, and looks as if it were not done.
      roll.classList.toggle("next", !read.faults.some(({ isAdvice }) => !isAdvice));
      body.replaceChildren(...read.rows.map((row) => rowShown(row, total)));
    }

    function cast() {
      const rowOf = (sum) => read.rows.find(({ holds }) => holds(sum));
      const found = T.cast(read.dice, name(), (sum) => rowOf(sum)?.words || "");
      total = found.total;
      const row = rowOf(total);
      shown.replaceChildren(T.tellRoll(found), element("p", "meant", element("b", {}, row ? row.words : `No line holds ${T.number(total)}`)));
      body.replaceChildren(...read.rows.map((each) => rowShown(each, total)));
    }

    function typed() {
      total = null;
      shown.replaceChildren();
      prove();
      kept.change("what was typed", (state) => {
        Object.assign(state.tables.find((each) => each.id === id), { title: title.value, dice: dice.input.value, text: text.value });
      }, true);
    }

    for (const input of [title, dice.input, text]) input.addEventListener("input", typed);
    prove();
    return element("section", { class: "quick", "aria-label": "Quick table", "data-id": id },
      element("div", "head", title, button("×", () => kept.change(`${name()} removed`, (state) => {
        state.tables = state.tables.filter((each) => each.id !== id);
      }), { class: "by-one", "aria-label": "Remove this table" })),
      element("div", "typing", text, faults, dice.whole),
      element("table", "quick-rows", element("caption", "unseen", "The lines, each with its chance"),
        element("thead", "unseen", element("tr", {}, ...["Total", "Meaning", "Chance"].map((words) => element("th", { scope: "col" }, words)))), body),
      element("p", "tools", roll), shown);
  }

  const { text: wordsOf, whole, list: listOf } = T.reading;
  const read = (plain) => ({
    tables: listOf(plain.tables ?? [], "the tables", ({ id, title, dice, text }) => ({
      id: whole(id, "a table"), title: wordsOf(title, "a title"), dice: wordsOf(dice, "the dice"), text: wordsOf(text, "the lines", 8000),
    })),
  });
  T.quickTables = { empty: () => ({ tables: [] }), read };

  T.showQuickTables = (home, kept) => {
    const list = element("div", "quicks");

    // A table that is being written in says already what is kept of it, and keeps its fields.
    function show(state) {
      const said = [...list.querySelectorAll("section")].map((each) =>
        ["input.title", ".given input", "textarea"].map((field) => each.querySelector(field).value).join("\n"));
      const stated = state.tables.map(({ title, dice, text }) => [title, dice, text].join("\n"));
      if (JSON.stringify(said) === JSON.stringify(stated)) return;
      const drawn = new Map(Array.from(list.children, (each, nth) => [each.dataset.id, [each, said[nth]]]));
      T.redraw(list, ...state.tables.map(({ id }, nth) => {
        const [before, words] = drawn.get(String(id)) || [];
        return words === stated[nth] ? before : tableShown(kept, id);
      }));
    }

    home.append(list, element("p", "tools", button("New table", () => {
      kept.change("a new table", (state) => state.tables.push({ id: T.nextId(state.tables), title: "", dice: "", text: "" }));
      list.lastElementChild.querySelector("textarea").focus();
    }, { class: "new-table" }), T.undoButton(kept)));
    kept.watch(show);
  };

  T.trackerItem("quick", "Quick tables", T.quickTables, T.showQuickTables);
})(window.Tablewright);
