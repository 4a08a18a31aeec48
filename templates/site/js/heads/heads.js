// A table that goes on in further columns has its head again over each of these, as on paper.
"use strict";
((T) => {
  // Puts together what was parted of the tables of a `panel`.
  T.joinTables = (panel) => {
    for (const more of panel.querySelectorAll(".again")) {
      more.previousElementSibling.tBodies[0].append(...more.tBodies[0].rows);
      more.remove();
    }
  };

  // Parts the long tables of a `panel` that is seen as its columns do.
  T.partTables = (panel) => {
    T.joinTables(panel);
    for (const table of panel.querySelectorAll(".abreast")) {
      const rows = [...table.tBodies[0].rows];
      const lefts = rows.map((row) => row.getBoundingClientRect().left);
      // Rows in groups stay where these leave them: a heading stands with what it is of.
      const each = table.querySelector(".group") ? 0 : Math.ceil(rows.length / new Set(lefts).size);
      let last = table;
      rows.forEach((row, nth) => {
        if (each ? nth && nth % each === 0 : lefts[nth] > lefts[nth - 1]) {
          const next = table.cloneNode();
          next.classList.add("again");
          next.append(table.tHead.cloneNode(true), document.createElement("tbody"));
          last.after(next);
          last = next;
        }
        if (last !== table) last.tBodies[0].append(row);
      });
    }
  };
})(window.Tablewright);
