// Dice that few rolls have: with faces of their own, rolled on, counted, or read as tens and units. A
// `reader` is that of the notation.
"use strict";
((T) => {
  const USUAL_DEPTH = 5;
  const rare = T.rareDice = {};

  rare.codeOf = (face, names) => face.reduce((code, name) => code + 1000 ** names.indexOf(name), 0);

  const nameOf = (face) => face.join("+") || "blank";
  rare.nameOf = nameOf;

  const span = ([low, high]) => (low === high ? `${low}` : low < 0 ? `${low} to ${high}` : `${low}-${high}`);

  function facesText({ faces, values }) {
    if (!values) return faces === 100 ? "%" : String(faces);
    return values.join() === "-1,0,1" ? "F" : `{${values.join()}}`;
  }

  function explosionText(atom) {
    if (atom.explosion === undefined) return "";
    const mark = atom.unbound ? "!!" : atom.explosion === USUAL_DEPTH ? "!" : `!${atom.explosion}`;
    if (!atom.up) return mark;
    return `${mark}{${span(atom.up)}${atom.down ? ` up, ${span(atom.down)} down` : ""}}`;
  }

  // The normal form of dice.
  rare.diceText = (atom, keep) => {
    const text = `${atom.count === 1 ? "" : atom.count}d${facesText(atom)}${keep ? keep.rule + keep.count : ""}${explosionText(atom)}`;
    if (!atom.counts) return text;
    return text + (text.endsWith("!") ? " " : "") + atom.counts.join("");
  };

  // Faces as often as each stands on a die.
  function repeatedFaces(written, braces, limits) {
    const faces = written.copies.reduce((all, copies) => all + copies, 0);
    if (faces > limits.MAX_OWN_FACES) {
      throw new T.DiceFault(`a die has at most ${limits.MAX_OWN_FACES} faces of its own, this ${faces}`, braces.offset, [...braces.text].length);
    }
    return (written.values || written.faces).flatMap((face, at) => Array.from({ length: written.copies[at] }, () => face));
  }

  function namedDice(count, names, faces) {
    const labels = faces.map(nameOf);
    const normal = `${count === 1 ? "" : count}d{${labels.join()}}`;
    return { faces: faces.length, count, names, codes: faces.map((face) => rare.codeOf(face, names)), labels, normal };
  }

  rare.ownDie = (reader, count) => {
    const written = reader.take("F", "{}");
    if (written.kind === "F") return { faces: 3, count, values: [-1, 0, 1] };
    const own = T.ownFaces(written, reader.limits);
    const faces = repeatedFaces(own, written, reader.limits);
    return own.names ? namedDice(count, own.names, faces) : { faces: faces.length, count, values: faces };
  };

  // The units of dice such as d6d8, of which the tens are read; `alike` are those of one sort.
  rare.gridDice = (reader, start, count, tens, alike) => {
    reader.take("d");
    const written = reader.take("integer");
    if (!written) throw reader.unexpected("the number of faces of the units");
    const units = reader.counted(written, reader.limits.MAX_FACES, "the number of faces");
    if (count !== 1 || tens < 2 || tens > 9 || units < 2 || units > 9) {
      throw reader.fault("two dice read as tens and units have 2 to 9 faces each, and are rolled once",
        start, "write d6d8, or d6 + d8 for their sum");
    }
    if (tens === units && alike[tens * 11]) return { faces: tens, digits: 2, normal: `d${tens}${tens}` };
    return { faces: tens, digits: 2, units, normal: `d${tens}d${units}` };
  };

  function furtherOf(reader, values) {
    const mark = reader.take("!");
    if (values.length === 1) throw reader.fault("every roll of a d1 would explode", mark);
    const found = { explosion: USUAL_DEPTH };
    if (mark.text === "!!") found.unbound = true;
    else {
      const depth = reader.take("integer");
      if (depth) found.explosion = reader.counted(depth, reader.limits.MAX_EXPLOSION_DEPTH, "the depth of explosions");
    }
    const braces = reader.take("{}");
    const highest = Math.max(...values);
    const on = braces ? T.rolledOn(braces, values) : { up: [highest, highest] };
    if (on.down) found.down = on.down;
    if (on.down || on.up[0] !== highest || on.up[1] !== highest) found.up = on.up;
    const isOn = (value) => [on.up, on.down].some((ends) => ends && ends[0] <= value && value <= ends[1]);
    if (values.every(isOn)) throw reader.fault("every roll would explode", braces || mark);
    return found;
  }

  // How often, and on which faces, dice are rolled on.
  rare.explosionOf = (reader, atom, keep, start) => {
    const found = furtherOf(reader, T.valuesOf(atom));
    if (keep) {
      throw reader.fault("dice cannot explode and be kept or dropped as well: games differ in which comes first",
        start, "write one or the other");
    }
    return found;
  };

  // What a die of `values` must show to be counted.
  rare.whatCounts = (reader, values, start, keep) => {
    const compared = reader.take("compares");
    const minus = reader.take("-");
    const number = reader.take("integer");
    if (!number) throw reader.unexpected(`a number, after ${compared.text},`);
    const value = reader.bounded(number, reader.limits.MAX_CONSTANT, "a number that dice are compared with");
    const counts = [T.operatorOf(compared.text), minus ? 0 - value : value];
    if (keep) throw reader.fault("dice are kept or dropped, or counted", start, "write one or the other");
    if (!values.some(T.compares(...counts))) {
      throw reader.fault(`no die shows that: these show ${Math.min(...values)} to ${Math.max(...values)}`, compared);
    }
    return counts;
  };

  // Refuse dice that are rolled on without a bound and stay, or go too far to be followed.
  rare.demandAnEnd = (reader, atom, start) => {
    const hint = "write !5 for five further rolls at most";
    const worth = T.worthOf(atom);
    if (T.valuesOf(atom).filter(T.isUp(atom)).some((value) => worth(value) < 1)) {
      throw reader.fault(atom.counts
        ? "dice that are rolled on without a bound are counted only where each die that is rolled on counts itself"
        : "dice that are rolled on without a bound come to more by each die that is", start, hint);
    }
    atom.explosion = T.depthOfRest(atom, reader.limits);
    if (atom.explosion > reader.limits.MAX_DEPTH_OF_REST) {
      throw reader.fault("these dice are rolled on so often that their odds have no end", start, hint);
    }
  };

  // At which ends a term goes on without a bound.
  function openEnds(term) {
    if (!term.unbound) return [];
    const sign = Math.sign(term.factor);
    return term.down ? [sign, -sign] : [sign];
  }

  // Refuse terms that cannot be added up: named faces, and dice open at opposite ends.
  rare.demandOneSense = (reader, all) => {
    const [first] = reader.tokens;
    if (all.some(({ names }) => names) && (all.length > 1 || all[0].factor !== 1)) {
      throw reader.fault("dice with named faces stand alone", first, "give each kind of them a name under `roll:`");
    }
    const rolled = all.filter((each) => each.constant === undefined);
    if (new Set(all.flatMap(openEnds)).size > 1 && (rolled.length > 1 || all.some(({ count }) => count > 1))) {
      throw reader.fault("dice that go on without a bound both upwards and downwards are rolled alone",
        first, "write !5 for five further rolls at most");
    }
  };
})(window.Tablewright);
