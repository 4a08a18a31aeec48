// Below what fell: the dice with which whoever is struck loses something, those that were used last by whoever acts first.
"use strict";
((T) => {
  const { element, button } = T;
  const DICE = ["d4", "d6", "d8", "d10", "d12", "2d6"];
  // What was lost last below a blow: of whom, how much, and what is left.
  const losses = new WeakMap();

  // What the step of a blow is called to which its losses belong.
  const blows = new WeakMap();
  // Where a blow fell since the page was loaded.
  const struckHere = new WeakSet();

  T.forgetLoss = (section) => {
    losses.delete(section);
    section.classList.remove("dealt");
  };
  T.blowFell = (section, says) => {
    T.forgetLoss(section);
    struckHere.add(section);
    blows.set(section, says);
  };

  // Whoever loses something by what is rolled in `section`, and who strikes them there: nobody where it is no blow.
  function partiesIn(section, fight) {
    const box = T.boxesIn(section).find((each) => !each.dataset.whose && T.chosenAt(each) !== undefined);
    return { one: box && fight.who.find(({ id }) => id === T.chosenAt(box)), by: T.isBlow(section) ? T.actorIn(fight) : undefined };
  }

  // Nobody strikes the dead: that blow is told in a line, and the card is set for the next.
  function leave(section, kept) {
    struckHere.delete(section);
    T.offered.clear(section);
    T.goOn(section, kept.now);
    T.showOffers();
  }

  // Throws `dice`, and what they come to is lost at once.
  T.throwLoss = (section, kept, dice) => T.load("assets/dice.js").then(() => T.whenThrown([dice], T.limits, () => {
    const { one, by } = partiesIn(section, kept.now);
    const found = one && T.castOrSay(dice, `${one.name} loses`);
    if (!found) return;
    const { now } = T.fight.mainFigure(one);
    section.classList.remove("landed-hit", "landed-miss");
    const many = Math.max(0, found.total);
    losses.set(section, { id: one.id, many, left: Math.max(Math.min(now, 0), now - many) });
    section.classList.add("dealt");
    // What falls for a blow is part of it, and so is what is struck with from now on.
    const isPart = blows.get(section) === kept.last && kept.last;
    blows.delete(section);
    const isFelled = isPart && now <= many;
    const says = isPart ? `${kept.last}, ${T.number(many)} lost${isFelled ? ", down" : ""}` : `${one.name}: ${T.fight.mainFigure(one).title} ${T.signed(-many)}`;
    const isOther = by && by.strikes !== dice;
    const remember = (state) => T.alike(state, by.id).forEach((each) => { each.strikes = dice; });
    if (isOther && isPart) kept.changeOn(says, remember);
    else if (isOther) kept.change(says, remember);
    T.lose(kept, one.id, many, true, isPart || isOther ? says : "");
    kept.cameOf(T.log.last);
    // What it calls for makes the bar higher that stands below it.
    section.querySelector(".losing")?.scrollIntoView({ block: "nearest" });
    if (isFelled) leave(section, kept);
  }), () => T.say("What reads dice could not be loaded."));

  // With the dice of whoever strikes, if they have some and it lands on somebody who can lose something.
  T.throwOwn = (section, kept) => {
    const { one, by } = partiesIn(section, kept.now);
    if (by?.strikes && one && T.fight.mainFigure(one)?.full > 0) T.throwLoss(section, kept, by.strikes);
  };

  // Where a page is loaded anew in a turn, what came of its last blow is told above the dice that may fall for it.
  function tellAgain(section, kept) {
    const says = kept?.last ?? "";
    const isTold = says && T.isBlow(section) && !struckHere.has(section) && T.fight.acting(kept.now).some((each) => each.blows && says.startsWith(`${each.name} strikes`));
    const shown = section.querySelector(".came-before");
    if (!isTold) {
      shown?.remove();
      return;
    }
    const line = shown ?? element("p", "came-before");
    if (!shown) section.querySelector(".fell").before(line);
    if (line.textContent !== says) line.textContent = says;
    const answer = section.querySelector(".foretold [data-answer] .name, .foretold .main .name")?.textContent;
    const isAnswer = says.includes(`: ${answer}`);
    section.classList.toggle("landed-miss", !isAnswer);
    // Its dice belong to it as they did.
    if (isAnswer && says.endsWith(`: ${answer}`)) blows.set(section, says);
  }

  T.showLoss = (section, kept) => {
    const fell = section.querySelector(".fell");
    const shown = fell.nextElementSibling;
    const { one, by } = kept ? partiesIn(section, kept.now) : {};
    section.dataset.whom = one ? `${by ? `${by.name} \u2192 ` : ""}${one.name}` : "";
    tellAgain(section, kept);
    if (!one || !(T.fight.mainFigure(one)?.full > 0)) {
      shown?.remove();
      return;
    }
    const { now, full, title } = T.fight.mainFigure(one);
    const own = by?.strikes ?? "";
    const home = shown ?? element("div", { class: "losing offers tracker", role: "group", "aria-label": "What whoever is struck loses" },
      element("span", { class: "whom", role: "status" }), element("span", "throws"));
    if (!shown) fell.after(home);
    const [whom, throws] = home.children;
    const last = losses.get(section);
    const isOf = last?.id === one.id && last.left === now;
    const words = isOf ? ` lost ${T.number(last.many)}${T.fight.isDown(one) ? ", down" : ""}` : " loses";
    if (whom.textContent !== `${one.name} ${T.number(now)}/${full}${words}`) whom.replaceChildren(`${one.name} `, element("b", {}, T.number(now)), element("span", "of", `/${full}${words}`));
    T.redraw(throws,
      ...[own, ...DICE.filter((dice) => dice !== own)].filter(Boolean).map((dice) => button(dice, () => T.throwLoss(section, kept, dice), { class: dice === own ? "own" : "", "data-key": `loses ${dice}`, "aria-label": `${one.name} loses ${dice}` })),
      button("\u2026", () => T.askLoss(kept, one.id), { "data-key": "loses", "aria-label": `${one.name}, ${title} ${T.number(now)} of ${full}: lose some` }));
  };
})(window.Tablewright);
