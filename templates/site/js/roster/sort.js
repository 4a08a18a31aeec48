// Sorts a roster by the column whose heading is pressed: upwards, downwards, and as it was written.
"use strict";
(() => {
  // Words as readers look them up: 10 after 9, and capitals beside small letters.
  const { compare } = new Intl.Collator(document.documentElement.lang || "en", { numeric: true, sensitivity: "base" });
  const NEXT = { "": "ascending", ascending: "descending", descending: "" };

  function valueOf(row, place) {
    const cell = row.cells[place];
    const said = cell.dataset.order ?? cell.textContent.trim();
    const number = Number(said.replace("−", "-").replace("+", ""));
    return { said, number, isNumber: said !== "" && !Number.isNaN(number), isEmpty: cell.querySelector(".nothing") !== null };
  }

  function inOrder(way) {
    return ({ value: one }, { value: other }) => {
      // What is not there comes last, whichever way.
      if (one.isEmpty || other.isEmpty) return Number(one.isEmpty) - Number(other.isEmpty);
      return way * (one.isNumber && other.isNumber ? one.number - other.number : compare(one.said, other.said));
    };
  }

  function begin(table) {
    const headings = [...table.tHead.rows[0].cells];
    const bodies = [...table.tBodies].map((body) => ({ body, rows: [...body.rows] }));
    const rows = bodies.flatMap((each) => each.rows).filter((row) => !row.matches(".group"));

    // Where rows stand under no heading of their group, each says which it is.
    const groups = bodies.flatMap((each) => {
      const group = each.rows.find((row) => row.matches(".group"))?.textContent.trim();
      return each.rows.filter((row) => group && !row.matches(".group")).map((row) => {
        const said = document.createElement("span");
        said.className = "in-group";
        said.textContent = group;
        return { row, said };
      });
    });

    function asWritten() {
      for (const each of bodies) each.body.append(...each.rows);
    }

    // Who looks for the largest wants that of all: groups are left until the roster is as written.
    function sortBy(heading, way) {
      const sorted = rows.map((row) => ({ row, value: valueOf(row, heading.cellIndex) })).sort(inOrder(way));
      bodies[0].body.append(...sorted.map(({ row }) => row));
    }

    function press(heading) {
      const order = NEXT[heading.getAttribute("aria-sort") || ""];
      for (const each of headings) each.removeAttribute("aria-sort");
      if (order) heading.setAttribute("aria-sort", order);
      for (const row of table.querySelectorAll(".group")) row.hidden = Boolean(order);
      for (const { row, said } of groups) {
        if (order) row.cells[0].append(said);
        else said.remove();
      }
      if (order) sortBy(heading, order === "ascending" ? 1 : -1);
      else asWritten();
      // What is narrowed stays so, wherever its rows are now.
      for (const form of document.querySelectorAll("[data-filter]")) form.dispatchEvent(new Event("input"));
    }

    for (const heading of headings) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      heading.append(button);
      button.addEventListener("click", () => press(heading));
    }
  }

  document.querySelectorAll("table.roster").forEach(begin);
})();
