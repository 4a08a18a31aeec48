// What is typed on the page of odds and in the tray: dice, or dice held against something, such as `2d10 > 12`.
"use strict";
((T) => {
  const OPERATOR = /[<>=≤≥≠]|(?<![a-z])in(?![a-z])/i;

  // Dice, or dice held against something: `holds` tells of a total whether it is true of it. Throws RareDice
  // before what reads the latter is loaded.
  T.readRoll = (text, limits) => {
    if ([...text].length > limits.MAX_TEXT || !OPERATOR.test(text)) return { dice: T.readDice(text, limits, true) };
    if (!T.readHeld) throw new T.RareDice("dice held against something", "held");
    return T.readHeld(text, limits);
  };
})(window.Tablewright);
