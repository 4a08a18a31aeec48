// Chances as the pages print them, from exact fractions "n/d".
"use strict";
((T) => {
  const MOST_ROOMY_COLUMNS = 5;

  T.fraction = (text) => {
    const [over, under] = text.split("/");
    return { over: BigInt(over), under: BigInt(under || 1) };
  };

  T.added = (a, b) => (a.under === b.under ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under });

  T.exactly = ({ over, under }) => {
    let [a, b] = [over, under];
    while (b) [a, b] = [b, a % b];
    if (a < 0n) a = -a;
    return over / a + (under === a ? "" : `/${under / a}`);
  };

  // A number with one decimal place, halves upward, or with none when it is whole.
  T.onePlace = ({ over, under }) => {
    if (over % under === 0n) return String(over / under).replace("-", "\u2212");
    const twice = 20n * over + under;
    const by = 2n * under;
    const tenths = twice / by - (twice < 0n && twice % by ? 1n : 0n);
    const size = tenths < 0n ? -tenths : tenths;
    return `${tenths < 0n ? "\u2212" : ""}${size / 10n}.${size % 10n}`;
  };

  // A number that is not negative, rounded halves up, without zeros at its end.
  function rounded({ over, under }, places) {
    const scaled = 2n * over * 10n ** BigInt(places) + under;
    const digits = String(scaled / (2n * under)).padStart(places + 1, "0");
    const end = digits.length - places;
    const decimals = digits.slice(end).replace(/0+$/, "");
    return digits.slice(0, end) + (decimals ? `.${decimals}` : "");
  }

  // A chance in percent without its sign, as words/chances.py says it: whole from 1 to 99, and
  // nearer to an end with one figure after the zeros or the nines.
  T.percentFigure = ({ over, under }) => {
    const other = under - over;
    const nearer = 100n * (over < other ? over : other);
    if (nearer === 0n) return over ? "100" : "0";
    for (let places = 0; places <= 3; places += 1) {
      if (nearer * 10n ** BigInt(places) >= under) return rounded({ over: 100n * over, under }, places);
    }
    return over < other ? "<0.001" : ">99.999";
  };

  // The same in a grid of so many columns: where they are many, there is no room for decimal places.
  T.gridFigure = (chance, columns) => {
    const figure = T.percentFigure(chance);
    if (columns <= MOST_ROOMY_COLUMNS || !figure.includes(".")) return figure;
    return 2n * chance.over < chance.under ? "<1" : ">99";
  };

  T.percent = (chance) => `${T.percentFigure(chance)}%`;

  // How rarely something happens: close to certainty with one figure after the zeros.
  T.oneIn = ({ over, under }) => {
    const other = under - over;
    if (!over) return "never";
    if (!other) return "always";
    for (let places = 1; places <= 3; places += 1) {
      if (other * 10n ** BigInt(places) >= over) return `1 in ${rounded({ over: under, under: over }, places)}`;
    }
    return "almost always";
  };

  T.share = ({ over, under }) => `${Number((2000n * over + under) / (2n * under)) / 10}%`;
})(window.Tablewright);
