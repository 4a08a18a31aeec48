// What a check comes to before anybody rolls: the chance of every outcome for all inputs that are
// set, what the dice must show for it, and what the next step of each input would make of it.
"use strict";
((T) => {
  // Steps that are spent on the values beside those that are set, at one go.
  const MOST_STEPS = 100000;

  function figure(chance) {
    return T.element("span", { class: "percent", title: T.exactly(chance) }, T.percentFigure(chance), T.element("span", "sign", "%"));
  }

  // A chance as the pages draw it: a bar, and a figure whose title is the exact chance.
  T.drawnChance = (chance) => {
    const fill = T.element("i", { style: `--part:${T.share(chance)}` });
    const bar = T.element("span", "bar whole", chance.over ? fill : "");
    return T.element("span", "odds", bar, T.element("span", { class: "percent", title: T.exactly(chance) }, T.percent(chance)));
  };

  // The fields that have to be set first, as a sentence asks for them.
  const missing = (form) =>
    T.listed(T.fieldsOf(form).filter((field) => !field.isSet).map(({ called, ends }) => `${called} (${ends})`));

  // What has to be set first; a sum of what is ticked that lies beyond the ends of its figure is told.
  function lacking(form) {
    const sum = [...form.querySelectorAll("[data-input] [aria-invalid]")].find((input) => !Number.isNaN(T.figureIn(input)));
    const called = sum?.getAttribute("aria-label");
    return sum ? `${called} ${sum.value}: chances are worked out for ${T.endsOf(sum)} alone.` : `Set ${missing(form)} to see the chances.`;
  }

  // Where each step would lead: the chance of the first outcome that is told.
  function tellBeside(form, data, given) {
    const effort = { left: MOST_STEPS };
    const tell = (shown, name, there, isThere) => {
      const odds = given && isThere && !T.unrolled(data, { ...given, [name]: there }) && T.oddsOfCheck(data, { ...given, [name]: there }, effort);
      shown.textContent = odds ? T.percent(T.likelyAnswer(data, odds)) : given && shown.closest(".reach") ? "–" : "";
    };
    for (const { box, name, place, count } of T.fieldsOf(form)) {
      const isStepped = box.matches(".stepper");
      box.querySelectorAll(".beside").forEach((shown, nth) => {
        // Beside what is set by steps there are two, of one step less and one more; otherwise one for each choice.
        const there = !isStepped ? nth : place + (nth ? 1 : -1);
        tell(shown, name, there, there >= 0 && there < count);
      });
    }
    for (const { spot, input, value } of T.waysIn(form)) {
      const place = T.placeIn(input, value);
      tell(spot, input.closest("[data-input]").dataset.input, place, place >= 0 && place < T.placesIn(input) && Number.isInteger(place));
    }
    for (const button of form.querySelectorAll(".reach[data-of] > button")) {
      tell(button.lastChild, button.parentElement.dataset.of, Number(button.value), true);
    }
  }

  // Where one outcome alone can come, whatever falls, that is said in place of what a roll must show, or that the answer is on
  // no roll, and the key that rolls is quiet.
  function tellSettled(section, told, data, odds) {
    const isSettled = Boolean(odds) && odds.filter(({ over }) => over).length === 1;
    const said = isSettled && (T.likelyAnswer(data, odds).over ? "whatever is rolled" : "no roll does it");
    for (const needed of isSettled ? told.querySelectorAll(".needed") : []) needed.textContent = needed.closest(".main") && needed.textContent ? said : "";
    section.classList.toggle("settled", isSettled);
  }

  // Tell in `section` what a check comes to with `given`; null where the form does not say enough, or
  // nothing is rolled, as `unrolled` says.
  T.foretell = (section, data, given, unrolled) => {
    const told = section.querySelector(".foretold");
    if (!told) return;
    const form = section.querySelector("form");
    const asked = told.querySelector(".asked-for");
    asked.hidden = given !== null;
    asked.textContent = given ? "" : unrolled || lacking(form);
    told.classList.toggle("unrolled", Boolean(unrolled));
    const odds = given && T.oddsOfCheck(data, given);
    const needed = given && T.neededFor(data, given);
    for (const line of told.querySelectorAll("[data-outcome]")) {
      const place = Number(line.dataset.outcome);
      line.querySelector(".likely").replaceChildren(odds ? figure(odds[place]) : "–");
      line.querySelector(".needed")?.replaceChildren(needed ? needed.each[place] : "");
      // Of several outcomes that are the answer, one that is all of it says nothing more.
      const isAll = () => data.answer.length > 1 && data.answer.includes(place) && data.answer.every((other) => other === place || !odds[other].over);
      line.classList.toggle("naught", (odds ? !odds[place].over || isAll() : line.matches(".known")) && !line.matches(".main"));
    }
    const answer = told.querySelector("[data-answer]");
    if (answer) {
      answer.querySelector(".likely").replaceChildren(odds ? figure(T.likelyAnswer(data, odds)) : "–");
      answer.querySelector(".needed")?.replaceChildren(needed ? needed.answer : "");
      if (odds) answer.querySelector(".name").textContent = T.calledAnswer(data, odds);
    }
    tellSettled(section, told, data, odds);
    // Each is rounded by itself: where they come to 101 that is said.
    const figures = [...told.querySelectorAll("li:not(.within) .percent")].map(({ firstChild }) => Number(firstChild.textContent));
    const sum = figures.reduce((all, each) => all + each, 0);
    told.querySelector(".chances").classList.toggle("rounded", Boolean(odds) && Math.abs(sum - 100) > 1e-6);
    for (const share of told.querySelectorAll("[data-share]")) {
      share.style.setProperty("--part", odds ? T.share(odds[share.dataset.share] ?? T.likelyAnswer(data, odds)) : "0%");
    }
    // Where nothing is rolled as it is set, a step may lead to where something is.
    tellBeside(form, data, given ?? (unrolled ? T.placesGiven(data, form) : null));
    const [single, ...others] = given ? T.diceOf(data, given) : [];
    if (!single || others.length) return;
    for (const shown of section.querySelectorAll(".its-dice")) shown.textContent = T.calledDice(single.written.text);
  };
})(window.Tablewright);
