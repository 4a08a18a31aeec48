// Measures in which nothing here is counted, loaded where a query may have some: "5 metres" are 16 feet where columns have feet. A figure of a measure that
// none of them has, and that is of no other, is taken for nothing: it is no figure of theirs.
"use strict";
((T) => {
  const { index } = T.search;
  const { wordsOf } = T.words;
  // What is measured, as lists of [how much one of it is, what it is called]; the first name is told.
  const LENGTHS = [[1, ["metres", "metre", "meters", "meter", "m"]], [0.3048, ["feet", "foot", "ft"]], [0.9144, ["yards", "yard", "yd", "yds"]],
    [0.0254, ["inches", "inch"]], [0.01, ["centimetres", "centimetre", "centimeters", "centimeter", "cm"]],
    [1000, ["kilometres", "kilometre", "kilometers", "kilometer", "km"]], [1609.344, ["miles", "mile"]]];
  const WEIGHTS = [[1, ["kilos", "kilo", "kilograms", "kilogram", "kg"]], [0.45359237, ["lb", "lbs", "pounds", "pound"]]];
  const SORTS = [LENGTHS, WEIGHTS];

  const counted = new Set(index.columns.flatMap(wordsOf));
  const isCounted = ([, names]) => names.some((name) => name.length > 1 && counted.has(name));
  const all = SORTS.flat().flatMap(([, names]) => names).sort((one, other) => other.length - one.length);
  const MEASURED = new RegExp(`(?<![\\p{L}\\d.,+\u2212-])(\\d+(?:[.,]\\d+)?)[\\s-]*(${all.join("|")})(?![\\p{L}\\d])`, "giu");

  // What measures of other sorts than that of `word` are called by: a weight is no length. None, where it is no measure.
  const namesIn = (sort) => sort.flatMap(([, names]) => names);
  T.search.otherMeasures = (word) => {
    const own = SORTS.find((sort) => namesIn(sort).includes(word));
    return own ? SORTS.filter((sort) => sort !== own).flatMap(namesIn) : [];
  };

  // A query with such figures in the measure that is counted in, or without them, and what is `told` of that.
  T.search.measured = (query) => {
    const told = [];
    const said = query.replace(MEASURED, (whole, figure, unit) => {
      // A capital is no metre, but a letter that something is called by.
      if (unit === "M") return whole;
      const sort = SORTS.find((measures) => measures.some(([, names]) => names.includes(unit.toLowerCase())));
      const typed = sort.find(([, names]) => names.includes(unit.toLowerCase()));
      if (isCounted(typed)) return whole;
      const other = sort.find(isCounted);
      if (!other) {
        told.push(`nothing here is counted in ${typed[1][0]}`);
        return "";
      }
      const many = Math.round(Number(figure.replace(",", ".")) * typed[0] / other[0]);
      told.push(`${figure} ${typed[1][0]} are ${many} ${other[1][0]}`);
      return `${many} ${other[1][0]}`;
    });
    return { query: told.length ? said.replace(/\s+/g, " ").trim() : query, told: told.join(", ") };
  };
})(window.Tablewright);
