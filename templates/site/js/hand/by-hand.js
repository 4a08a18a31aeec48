// Real dice: what they came to is typed beside the button that rolls, and read as if it had fallen here. What is left empty
// of several rolls falls here once the button is pressed, and so does what follows from them, until that is typed as well.
"use strict";
((T) => {
  // So many stand beside the button; more are folded.
  const MOST_BESIDE = 2;
  // Whoever presses the button, or Enter, leaves the field on the way: within so many milliseconds that takes nothing by itself.
  const ON_THE_WAY = 700;

  const plain = (called) => called.replace(/_/g, " ");

  // Whether dice can come to `total`: beyond an end that is open, to any.
  function comesTo(written, total) {
    const { totals, isOpen } = T.oddsOf(written);
    return totals.some((each) => each.total === total)
      || Boolean(isOpen?.[0] && total < totals[0].total) || Boolean(isOpen?.[1] && total > totals.at(-1).total);
  }

  // A roll among `rolled` by what it is for, and how often there was one for it before.
  function keyAt(rolled, at) {
    const { called } = rolled[at];
    return `${called} ${rolled.slice(0, at).filter((other) => other.called === called).length}`;
  }

  // The totals of real dice by the places of their rolls: which these are hangs on what fell before. rolledWith(typed) has all rolls.
  T.placedByHand = (wanted, rolledWith) => {
    const typed = [];
    for (let at = 0; wanted.size; at += 1) {
      const rolled = rolledWith(typed);
      if (at >= rolled.length) break;
      const total = wanted.get(keyAt(rolled, at)) ?? null;
      typed.push(total !== null && comesTo(rolled[at].written, total) ? total : null);
    }
    return typed.slice(0, typed.findLastIndex((total) => total !== null) + 1);
  };

  // The same the other way round; null where dice cannot come to one of them, or nothing is rolled there.
  T.wantedByHand = (typed, rolledWith) => {
    const wanted = new Map();
    for (const [at, total] of typed.entries()) {
      const rolled = rolledWith(typed.slice(0, at));
      if (total === null) continue;
      if (at >= rolled.length || !comesTo(rolled[at].written, total)) return null;
      wanted.set(keyAt(rolled, at), total);
    }
    return wanted;
  };

  // What is wrong with what is typed for dice; "" where nothing is.
  function faultOf({ written }, said, total) {
    if (Number.isNaN(total)) return `“${said}” is no total of dice: type a whole number.`;
    if (comesTo(written, total)) return "";
    const odds = T.oddsOf(written);
    const [low, high] = [odds.totals[0].total, odds.totals.at(-1).total];
    const dice = T.calledDice(written.text);
    const ends = `${T.number(low)} to ${T.totalIn(odds, high)}`;
    return `${T.number(total)} cannot be: ${dice} ${total > low && total < high ? "never comes to it" : `comes to ${ends}`}.`;
  }

  // Where it is typed, or chosen: faces and cards that have names are not counted up.
  function controlFor(written) {
    const { totals } = T.oddsOf(written);
    const [{ names, labels }] = written.terms;
    if (!names && !labels) {
      // No pad of digits has a minus.
      return T.element("input", { inputmode: totals[0].total < 0 ? "text" : "numeric", placeholder: T.calledDice(written.text) });
    }
    return T.element("select", {}, T.element("option", { value: "" }, "–"),
      ...totals.map(({ total }) => T.element("option", { value: total }, T.saysOf(written, total))));
  }

  const fieldFor = (words, written) => T.element("label", "by-hand", T.element("span", {}, words), controlFor(written));

  const controlsIn = (box) => [...box.querySelectorAll("input, select")];

  // The total that a field says, of several dice their sum ("4 5", "4+5"): null of an empty one, not a number where it is none.
  function saidIn(control) {
    const each = /^\s*\d{1,4}(?:[\s+]+\d{1,4})+\s*$/.test(control.value) ? control.value.match(/\d+/g) : [];
    if (each.length) return each.reduce((sum, figure) => sum + Number(figure), 0);
    return control.value.trim() === "" ? null : T.figureIn(control);
  }

  // Reads what is typed for `rolls`, a field for each: totals by their keys, or the first fault, which is marked.
  function readAll(controls, rolls) {
    const wanted = new Map();
    for (const [at, control] of controls.entries()) {
      const total = saidIn(control);
      const fault = total === null ? "" : faultOf(rolls[at], control.value, total);
      control.toggleAttribute("aria-invalid", Boolean(fault));
      if (fault) return { fault, wanted };
      if (total !== null) wanted.set(keyAt(rolls, at), total);
    }
    return { fault: "", wanted };
  }

  // The fields beside the button of a form; take() is called where all of them are filled in, refresh() where none is any longer.
  T.byHand = (form, take, refresh) => {
    const button = form.querySelector("[type=submit]");
    // Beside the button, or folded before it.
    const beside = button.parentElement;
    const folded = T.element("details", {});
    const usual = [...button.childNodes];
    const verb = button.querySelector(".verb").textContent.trim() === "Draw" ? "I drew" : "I rolled";
    let rolls = [];
    let shown = "";
    let told = "";
    let pressed = -Infinity;

    const controls = () => controlsIn(folded.isConnected ? folded : beside);

    // What the button does with what is typed.
    function tell() {
      const said = controls().filter(({ value }) => value.trim()).map((control) => control.selectedOptions?.[0].textContent ?? control.value.trim());
      const words = said.length ? `Take ${T.listed(said)}${said.length < rolls.length ? ", roll the rest" : ""}` : "";
      if (words !== told) button.replaceChildren(...(words ? [words] : usual));
      told = words;
      return said.length;
    }

    // What is typed for a roll stays while other dice are set for it: whoever threw them sets the rest afterwards.
    function draw(typed) {
      const made = rolls.map(({ called, written }, at) => {
        const field = fieldFor(rolls.length > 1 ? plain(called) : verb, written);
        const control = field.lastChild;
        if (!control.options) control.value = typed.get(keyAt(rolls, at)) ?? "";
        return field;
      });
      const isMany = made.length > MOST_BESIDE;
      beside.querySelectorAll("label").forEach((field) => field.remove());
      if (isMany) beside.before(folded);
      else folded.remove();
      if (isMany) folded.replaceChildren(T.element("summary", {}, verb), ...made.flatMap((field) => [field, " "]));
      else beside.prepend(...made);
    }

    for (const kind of ["pointerdown", "pointerup"]) button.addEventListener(kind, () => { pressed = performance.now(); });
    for (const box of [beside, folded]) {
      box.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        const empty = event.target.value?.trim() && controls().find(({ value }) => !value.trim());
        // Real dice are typed one after the other: the rest falls here where the button is pressed.
        if (empty) {
          event.preventDefault();
          empty.focus();
        } else {
          pressed = performance.now();
        }
      });
      // What is typed here sets nothing that the dice are rolled with.
      box.addEventListener("input", (event) => {
        event.stopPropagation();
        event.target.removeAttribute("aria-invalid");
        if (!tell()) refresh();
      });
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        if (performance.now() - pressed > ON_THE_WAY && controls().every(({ value }) => value.trim())) take();
      });
    }

    return {
      // The dice of what is set are such; what is typed for a roll that is made no longer is gone.
      follow(now) {
        const before = controls();
        const typed = new Map(rolls.slice(0, before.length).map((_, at) => [keyAt(rolls, at), before[at].value]));
        rolls = now;
        const dice = rolls.map(({ called, written }) => `${called}: ${written.text}`).join();
        if (dice === shown) {
          // The form may have been emptied.
          tell();
          return;
        }
        const isKept = !shown && controls().length === rolls.length && rolls.every(({ written: { terms: [{ names, labels }] } }) => !names && !labels);
        shown = dice;
        if (isKept) controls().forEach((control, at) => { control.placeholder = T.calledDice(rolls[at].written.text); });
        else draw(typed);
        tell();
      },
      read: () => readAll(controls(), rolls),
      clear() {
        for (const control of controls()) {
          control.value = "";
          if (matchMedia("(hover:none)").matches) control.blur();
        }
        tell();
      },
      // Of what followed in `rolled`, where it is typed: it is read, and falls no longer, once take(key, total) is called.
      following(rolled, wanted, tellFault, takeOne) {
        const first = new Set(rolls.map((_, at) => keyAt(rolls, at)));
        const left = rolled.flatMap((roll, at) => (first.has(keyAt(rolled, at)) ? [] : [{ ...roll, key: keyAt(rolled, at) }]));
        if (!wanted.size || !left.length) return "";
        return T.element("div", { role: "group", "aria-label": `${verb} these as well` }, "Or yours: ", ...left.flatMap((roll) => {
          const label = fieldFor(plain(roll.called), roll.written);
          const [control] = controlsIn(label);
          if (wanted.has(roll.key)) control.value = wanted.get(roll.key);
          control.addEventListener("change", () => {
            const total = saidIn(control);
            const fault = total === null ? "" : faultOf(roll, control.value, total);
            control.toggleAttribute("aria-invalid", Boolean(fault));
            if (fault) tellFault(fault);
            else takeOne(roll.key, total);
          });
          return [label, " "];
        }));
      },
    };
  };
})(window.Tablewright);
