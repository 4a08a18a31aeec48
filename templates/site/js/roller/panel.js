// The roller of a page: form in, dice out.
(function () {
  "use strict";

  Tablewright.panel = function (section) {
    var data = Tablewright.rollers[section.dataset.roller];
    var form = section.querySelector("form");
    var status = section.querySelector("[role=status]");
    var link = section.querySelector(".share");
    var history = new Tablewright.History(section.dataset.roller, section.querySelector(".earlier ol"));

    function place(name) { return Tablewright.placeIn(Tablewright.fieldCalled(form, name)); }

    function given() {
      var found = {};
      data.inputs.forEach(function (input) { found[input.name] = place(input.name); });
      return found;
    }

    // What was chosen, as the history tells it.
    function chosen() {
      return Tablewright.fieldsOf(form).map(Tablewright.saidBy).join(", ");
    }

    function play(seed) {
      if (data.kind === "check") {
        var found = Tablewright.rollCheck(data, given(), seed);
        var outcome = found.outcome === null ? "" : data.outcomes[found.outcome].name;
        var totals = found.rolls.map(function (rolled) { return Tablewright.number(rolled.roll.total); });
        return {
          lines: Tablewright.tellCheck(data, found),
          says: totals.join(" against ") + (outcome && ": " + outcome),
          light: function () {
            if (found.outcome !== null) Tablewright.lightOutcome(found.outcome);
            Tablewright.lightOdds(place);
          }
        };
      }
      var modified = Tablewright.fieldCalled(form, "modifier");
      var column = Tablewright.fieldCalled(form, "column") ? place("column") : 0;
      var modifier = modified ? Number(modified.value) : 0;
      var steps = Tablewright.rollOnTable(data, { column: column, modifier: modifier }, seed);
      return {
        lines: Tablewright.tellTables(steps),
        says: steps.map(function (step) {
          return Tablewright.number(step.total) + ": " + (step.row ? step.row.name : "no row");
        }).join(", then "),
        light: function () {
          if (steps[0].row) Tablewright.lightRow(steps[0].row.id, steps[0].column.name);
        }
      };
    }

    function show(seed) {
      var fields = Tablewright.fieldsOf(form);
      var address = Tablewright.rollAddress(seed, fields);
      var played = play(seed);
      var choice = chosen();
      status.replaceChildren.apply(status, played.lines);
      Tablewright.unlit();
      played.light();
      link.href = address;
      link.parentElement.hidden = false;
      history.add(address, (choice && choice + " \u2192 ") + played.says);
      return address;
    }

    return {
      roll: function () {
        if (!form.reportValidity()) return;
        var address = show(Tablewright.freshSeed());
        window.history.replaceState(null, "", address);
      },
      replay: function (hash) {
        var asked = Tablewright.readAddress(hash);
        var fault = asked ? Tablewright.fill(form, asked.fields) : "This address of a roll cannot be read.";
        if (fault) {
          status.textContent = fault;
          return;
        }
        show(asked.seed);
        section.scrollIntoView({ block: "nearest" });
      }
    };
  };
}());
