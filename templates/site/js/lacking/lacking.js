// What is lacking in a line of who joins a fight, and what stands in no blank there; loaded when somebody types one.
"use strict";
((T) => {
  const POINTS = /^(hp|hit points)$/i;
  const DICE = /^\d{0,2}d\d/i;
  const { isAsked } = T;

  // "ac16hp12" as four words, where all that has a number there is the name of a figure.
  const PIECES = /\p{L}{1,5}\d{1,4}/gu;
  T.apartIn = (line) => line.replace(/(?<=\s)(?:\p{L}{1,5}\d{1,4}){2,}(?!\S)/gu, (all) => {
    const labels = all.match(PIECES).map((piece) => piece.replace(/\d+/, ""));
    return labels.every((label) => POINTS.test(label) || isAsked(label)) ? all.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ") : all;
  });

  // What is lacking in a line of which nobody can be read, or not all; nothing where nothing is.
  T.lackingIn = (line) => {
    const words = line.trim().split(/\s+/).filter(Boolean);
    if (!words.length) return "";
    if (words.slice(0, 2).some((word, nth) => POINTS.test(word) && (!nth || /^\d/.test(words[0])))) return "The name comes first, as in Mara 14 hp.";
    if (DICE.test(words[0])) return `How many they are is a number: roll ${words[0]} first.`;
    if (words.every((word) => !/\p{L}{2}/u.test(word))) return `${words.join(" ")} of whom? A name is lacking.`;
    const isName = (word) => POINTS.test(word) || (word.length < 4 && isAsked(word));
    const alone = words.find((word, nth) => nth && isName(word) && !/\d/.test(words[nth - 1]) && !/\d/.test(words[nth + 1] ?? ""));
    return alone ? `How much ${alone}? Its number is lacking.` : "";
  };
})(window.Tablewright);
