// Where dice are met of a form that few have, what reads them is loaded.
"use strict";
((T) => {
  const isLoaded = () => Boolean(T.rareDice);

  // Calls act(), which reads dice before it changes anything; and again, once more can be read, where it
  // came upon dice whose reader is not loaded. `failed(words)` tells of one that could not be.
  T.withRareDice = (act, failed = T.say) => {
    try {
      return act();
    } catch (wrong) {
      if (!(wrong instanceof T.RareDice)) throw wrong;
      T.load("assets/rare.js").then(isLoaded, () => false).then((isThere) => (isThere ? act() : failed("What reads these dice could not be loaded.")));
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
