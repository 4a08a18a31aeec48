// Which figures of a query are meant for which fields, where no word beside them says it.
"use strict";
((T) => {
  // More figures than a query of a few words has; every way to give them away is looked at.
  const MOST = 4;

  // Every way to give `figures` to `fields` or to nobody: lists of places of fields, -1 for nobody.
  function* ways(figures, fields, taken = []) {
    if (taken.length === figures.length) {
      yield taken;
      return;
    }
    yield* ways(figures, fields, [...taken, -1]);
    for (const [place, field] of fields.entries()) {
      if (taken.includes(place) || !field.takes(figures[taken.length])) continue;
      yield* ways(figures, fields, [...taken, place]);
    }
  }

  // How well a way answers: most figures are given away, to fields that have to be set, in the order
  // of the fields, and those with a sign to fields with signs.
  function worth(way, figures, fields) {
    const given = way.filter((place) => place >= 0);
    const isOrdered = given.every((place, nth) => !nth || given[nth - 1] < place);
    const signed = way.filter((place, nth) => place >= 0 && figures[nth].isSigned === fields[place].hasSigns);
    return [given.length, given.filter((place) => fields[place].isOpen).length, Number(isOrdered), signed.length];
  }

  function isBetter(one, other) {
    const differ = one.findIndex((value, nth) => value !== other[nth]);
    return differ >= 0 && one[differ] > other[differ];
  }

  // For each of `figures` the place of the field that it is meant for, or -1 where that cannot be told.
  T.assigned = (figures, fields) => {
    if (figures.length > MOST) return figures.map(() => -1);
    let best = [];
    let most = null;
    for (const way of ways(figures, fields)) {
      const its = worth(way, figures, fields);
      if (most && isBetter(most, its)) continue;
      if (!most || isBetter(its, most)) best = [];
      most = its;
      best.push(way);
    }
    return best[0].map((place, nth) => (best.every((way) => way[nth] === place) ? place : -1));
  };
})(window.Tablewright);
