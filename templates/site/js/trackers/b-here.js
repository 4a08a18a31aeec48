// The fights that this page shows or tells of, what is offered of them to what is rolled beside, and what somebody loses.
"use strict";
((T) => {
  const { mainFigure } = T.fight;
  // Each with the element that shows it; one of a board may be gone.
  const here = [];

  // `home` shows the fight `kept`, whose next turn comes by onward(): what is offered follows it.
  T.fightShown = (home, kept, onward = () => T.nextTurn(kept)) => {
    here.push({ home, kept, onward });
    kept.watch(T.tellFight);
  };

  T.loadOffers = () => Promise.all(["assets/offers.css", "assets/kinds.js", "assets/offers.js"].map(T.load));

  // Offers those in the fight to what is rolled on the page; what does so is loaded where both are.
  T.tellFight = () => {
    if (T.fightHere() && document.querySelector("[data-roller], [data-rolled]")) T.loadOffers().then(() => T.showOffers(), () => {});
    else T.showOffers?.();
  };

  // The fight of this page, as it is shown: one that goes on, or else one that somebody is in; undefined where there is none.
  function shownHere() {
    const seen = here.filter(({ home, kept }) => home.isConnected && kept.now.who.length);
    const goesOn = seen.filter(({ kept }) => kept.now.round);
    const some = goesOn.length ? goesOn : seen;
    // One that is seen here comes before that of all pages.
    return some.find(({ home }) => home !== document.body && home.checkVisibility()) ?? some[0];
  }
  T.fightHere = () => shownHere()?.kept ?? null;
  // Its next turn comes, as by its own key.
  T.fightOnward = () => shownHere()?.onward();

  // By keys, wherever no text is being written: the next turn, and the last step back.
  const KEYS = { n: ({ onward }) => onward(), u: ({ kept }) => kept.undo() };
  addEventListener("keydown", (event) => {
    const shown = Object.hasOwn(KEYS, event.key) && !T.isWriting(event) && shownHere();
    if (!shown) return;
    event.preventDefault();
    KEYS[event.key](shown);
  });

  // What is seldom wanted of a fight is loaded when it is: act() is called once it is there.
  T.withSheets = (act) => Promise.all(["assets/sheet.css", "assets/sheet.js"].map(T.load)).then(act, () => T.say("This could not be loaded."));

  // Asks how much whoever has the `id` loses, from what is `begun`.
  T.askLoss = (kept, id, begun = "") => T.withSheets(() => T.lossPad(kept, id, begun));

  // Whoever has the `id` loses `many` of what goes down, or has them again where that is less than 0; it is told, unless it `isTold`
  // already, and can be taken back: with the step before, where it is part of one that is called `onto`.
  T.lose = (kept, id, many, isTold = false, onto = "") => {
    const nth = (one) => one.figures.indexOf(mainFigure(one));
    const one = kept.now.who.find((each) => each.id === id);
    const edit = (fight) => T.fight.move(fight, id, nth(fight.who.find((other) => other.id === id)), -many);
    if (onto) kept.changeOn(onto, edit);
    else kept.change(`${one.name}: ${mainFigure(one).title} ${T.signed(-many)}`, edit);
    const after = kept.now.who.find((each) => each.id === id);
    const { title, now, full } = mainFigure(after);
    if (isTold) return;
    // Where the fight is seen, so is the key that takes it back.
    const isSeen = here.some(({ home, kept: state }) => state === kept && home.querySelector(".fighters")?.checkVisibility());
    T.say(`${one.name}: ${title} ${T.number(now)} of ${full}`, isSeen ? null : () => {
      kept.undo();
      return `${one.name}: as before`;
    });
  };
})(window.Tablewright);
