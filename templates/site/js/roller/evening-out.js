// A check of which a query says all but one figure, such as the hit points of whoever falls.
"use strict";
((T) => {
  // Farther from one half than this it is more or less decided before the dice fall.
  const DECIDED = 1 / 4;

  // How far a chance is from one half; nothing where nothing is rolled.
  function farOf(data, given) {
    if (T.unrolled(data, given)) return undefined;
    const { over, under } = T.likelyAnswer(data, T.oddsOfCheck(data, given));
    return Math.abs(Number(over) / Number(under) - 1 / 2);
  }

  // The one figure that is lacking, such as somebody's hit points, is set where the dice decide, as it is where the page begins:
  // what is asked may leave them nothing to decide there. That is said until somebody sets it.
  T.evenOut = (form, data, { given, lookups }) => {
    const isSaid = (name) => name in given || lookups.some((each) => each.name === name);
    const lacking = data.inputs.filter(({ name, count }, nth) => count && data.asked[nth].must && !isSaid(name));
    if (!data.formulas || lacking.length !== 1) return;
    const [{ name, title, count }] = lacking;
    const places = T.placesGiven(data, form);
    if (farOf(data, places) <= DECIDED) return;
    const far = Array.from({ length: count }, (_, place) => farOf(data, { ...places, [name]: place }));
    const least = Math.min(...far.filter((each) => each !== undefined));
    const field = T.fieldCalled(form, name);
    field.place = far.indexOf(least);
    const note = T.element("p", "kept", `${title} ${field.said} is where it is about even: set what it is.`);
    form.prepend(note);
    field.box.addEventListener("input", () => note.remove(), { once: true });
  };
})(window.Tablewright);
