// The page of odds: what is typed is read, reckoned and drawn.
(function () {
  "use strict";

  var section = document.querySelector("[data-limits]");
  if (!section) return;
  var limits = JSON.parse(section.dataset.limits);
  var form = section.querySelector("form");
  var field = form.querySelector("input");
  var fault = section.querySelector(".dice-fault");
  var status = section.querySelector("[role=status]");
  var drawn = section.querySelector(".drawn");
  var START = "#odds:";
  var current = null;

  // The typed text with its fault marked, and what to write instead.
  function complain(wrong) {
    var characters = Array.from(field.value);
    var from = wrong.offset, to = wrong.offset + wrong.length;
    var marked = Tablewright.make("mark", "", characters.slice(from, to).join("") || "\u00a0");
    var typed = Tablewright.make("code", "", characters.slice(0, from).join(""), marked, characters.slice(to).join(""));
    // What stands between backticks is typed, and every second part does.
    var words = (wrong.message + (wrong.hint ? "; " + wrong.hint : "")).split(String.fromCharCode(96));
    words[0] = words[0].charAt(0).toUpperCase() + words[0].slice(1);
    fault.replaceChildren(typed);
    words.forEach(function (part, nth) { fault.append(nth % 2 ? Tablewright.make("code", "", part) : part); });
    fault.append(".");
    field.setAttribute("aria-invalid", "true");
  }

  function show() {
    current = null;
    try {
      current = Tablewright.readRoll(field.value, limits);
    } catch (wrong) {
      if (!(wrong instanceof Tablewright.DiceFault)) throw wrong;
      complain(wrong);
      return false;
    }
    field.removeAttribute("aria-invalid");
    fault.replaceChildren();
    drawn.replaceChildren.apply(drawn, Tablewright.drawOdds(current));
    window.history.replaceState(null, "", START + encodeURIComponent(field.value.trim()));
    return true;
  }

  function roll() {
    if (!show()) return;
    Tablewright.loaded(section.dataset.engine).then(function () {
      var seed = Tablewright.freshSeed();
      var found = Tablewright.roll(current.dice, new Tablewright.Dice(seed));
      var held = !current.holds ? "" : current.holds(found.total) ? "It holds." : "It does not hold.";
      status.replaceChildren(Tablewright.tellRoll(found), Tablewright.make("p", "figures", held + " Seed " + seed));
    }, function () { status.textContent = "The roller could not be loaded."; });
  }

  function typed() {
    if (!location.hash.startsWith(START)) return;
    try {
      field.value = decodeURIComponent(location.hash.slice(START.length));
    } catch (_) {
      return;
    }
    status.replaceChildren();
    show();
    section.scrollIntoView({ block: "nearest" });
  }

  // Dice named on the page can be chosen, now that there is something to show them.
  document.querySelectorAll("[data-dice]").forEach(function (named) {
    var link = Tablewright.make("a", "", named.textContent);
    link.href = START + encodeURIComponent(named.dataset.dice);
    named.replaceChildren(link);
  });

  var waiting = 0;
  field.addEventListener("input", function () {
    clearTimeout(waiting);
    waiting = setTimeout(show, 200);
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    roll();
  });
  window.addEventListener("hashchange", typed);
  if (location.hash.startsWith(START)) typed();
  else drawn.replaceChildren.apply(drawn, Tablewright.drawOdds(current = Tablewright.readRoll(field.value, limits)));
}());
