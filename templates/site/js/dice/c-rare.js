// Where dice are met of a form that few have, what reads them is loaded.
"use strict";
((T) => {
  // Whether what is loaded has come whole.
  const IS_THERE = { rare: () => Boolean(T.rareDice), held: () => Boolean(T.readHeld) };

  // Calls act(), which reads dice before it changes anything; and again, once more can be read, where it
  // came upon dice whose reader is not loaded. `failed(words)` tells of one that could not be.
  T.withRareDice = (act, failed = T.say) => {
    try {
      return act();
    } catch (wrong) {
      if (!(wrong instanceof T.RareDice)) throw wrong;
      const { reader } = wrong;
      const tell = () => failed("What reads these dice could not be loaded.");
      // Of dice held against something both what holds them and what reads them may be missing.
      T.load(`assets/${reader}.js`).then(() => (IS_THERE[reader]() ? T.withRareDice(act, failed) : tell()), tell);
      return null;
    }
  };

  // Calls act() as soon as dice can be thrown, and all of `texts` be read that are dice.
  T.whenThrown = async (texts, limits, act) => {
    try {
      await T.load("assets/throws.js");
    } catch {
      T.say("What throws dice could not be loaded.");
      return;
    }
    T.withRareDice(() => {
      for (const text of texts) {
        try {
          T.readDice(text, limits);
        } catch (wrong) {
          if (!(wrong instanceof T.DiceFault)) throw wrong;
        }
      }
      act();
    });
  };
})(window.Tablewright);
