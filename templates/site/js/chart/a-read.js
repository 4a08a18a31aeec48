// What is typed on the page of odds and in the tray: dice, or dice held against something, such as `2d10 > 12`.
"use strict";
((T) => {
  // Which of several dice are kept, in words or in other letters: "4d6 drop lowest", "2d20h1".
  const KEPT = /(?<=d\s*(?:\d+|%))\s*(?:(keep|drop)(?:\s+the)?(?:\s+(highest|best|lowest|worst))?(?:\s+(\d+))?|([hl])(\d+))(?![\p{L}\d])/giu;
  // The better of two dice, or the worse: alone of twenty faces, or of the die that is said.
  const BETTER = /^(?:(?:1\s*)?d\s*(\d+|%))?(.*?)\s*(?:with\s+|at\s+)?(?<!\p{L})(dis)?adv(?:antage)?(?!\p{L})(.*)$/iu;
  const OPERATOR = /[<>=≤≥≠]|(?<![a-z])in(?![a-z])/i;

  // `text` as dice notation writes what others write otherwise.
  T.writtenDice = (text) => text
    .replace(BETTER, (_, faces = "20", before, worse, after) => `2d${faces}k${worse ? "l" : "h"}1${before}${after}`)
    .replace(KEPT, (_, word, which = /^k/i.test(word ?? "") ? "highest" : "lowest", count = "1", letter = "", kept = "") =>
      (word ? `${word[0]}${/^[hb]/i.test(which) ? "h" : "l"}${count}` : `k${letter}${kept}`).toLowerCase());

  // Dice, or dice held against something: `holds` tells of a total whether it is true of it. Throws RareDice
  // before what reads the latter is loaded.
  function readWritten(text, limits) {
    if ([...text].length > limits.MAX_TEXT || !OPERATOR.test(text)) return { dice: T.readDice(text, limits, true) };
    if (!T.readHeld) throw new T.RareDice("dice held against something", "held");
    return T.readHeld(text, limits);
  }

  // What is no dice either way is complained of as it stands.
  T.readRoll = (text, limits) => {
    const written = [...text].length > limits.MAX_TEXT ? text : T.writtenDice(text);
    try {
      return readWritten(written, limits);
    } catch (wrong) {
      if (written === text || !(wrong instanceof T.DiceFault)) throw wrong;
      return readWritten(text, limits);
    }
  };
})(window.Tablewright);
