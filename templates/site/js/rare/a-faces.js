// What stands in braces: the faces of a die, and those on which one is rolled on.
"use strict";
((T) => {
  const DASH = "[-\u2010\u2011\u2012\u2013\u2014\u2212]";
  const VALUE = new RegExp(`^\\s*[+]?(${DASH})?\\s*([0-9]+)\\s*$`);
  const NAME = /^\s*([a-z][a-z0-9_]*)\s*$/i;
  const ON = new RegExp(`^\\s*(${DASH}?\\s*[0-9]+)(?:\\s*(?:to|${DASH})\\s*(${DASH}?\\s*[0-9]+))?\\s*(up|down)?\\s*$`, "i");
  const BLANK = "blank";

  const lengthOf = (text) => [...text].length;

  // What commas part inside the braces of a token, each with its place in the whole text.
  function partsOf(braces) {
    let at = braces.offset + 1;
    return braces.text.slice(1, -1).split(",").map((part) => {
      const found = { part, at };
      at += lengthOf(part) + 1;
      return found;
    });
  }

  const whole = (braces, message, hint) => new T.DiceFault(message, braces.offset, lengthOf(braces.text), hint);

  function valueOf({ part, at }, limits) {
    const [, minus, digits] = VALUE.exec(part);
    if (Number(digits) > limits.MAX_FACES) {
      throw new T.DiceFault(`a face shows at most ${T.grouped(limits.MAX_FACES)}`, at, lengthOf(part));
    }
    return minus ? -Number(digits) : Number(digits);
  }

  function namesOf(parts, braces, limits) {
    const faces = parts.map(({ part, at }) => {
      let start = at;
      const names = part.split("+").map((written) => {
        const name = NAME.exec(written);
        if (!name) {
          throw new T.DiceFault(`\`${written.trim()}\` is no name of a face`, start, lengthOf(written),
            "write letters, digits and _: d{blank,hit,hit,crit}, or hit+crit for both");
        }
        start += lengthOf(written) + 1;
        return name[1].toLowerCase();
      });
      return names.filter((name) => name !== BLANK).sort();
    });
    const every = [...new Set(faces.flat())];
    if (!every.length) throw whole(braces, "all faces are blank", "name what shall be counted");
    if (every.length > limits.MAX_NAMES) {
      throw whole(braces, `the faces of a die have at most ${limits.MAX_NAMES} names, these ${every.length}`);
    }
    if (Math.max(...faces.map((face) => face.length)) > limits.MAX_NAMES_OF_A_FACE) {
      throw whole(braces, `a face shows at most ${limits.MAX_NAMES_OF_A_FACE} names`);
    }
    return { names: every, faces };
  }

  // Parts without what says how often each stands there, and how often that is.
  function withoutCopies(written, limits) {
    const copies = [];
    const parts = written.map(({ part, at }) => {
      const times = /^([^*×]*)[*×]\s*([0-9]+)\s*$/.exec(part);
      const count = times ? Number(times[2].slice(0, 9)) : 1;
      if (count < 1 || count > limits.MAX_COPIES) {
        throw new T.DiceFault(`a face stands 1 to ${limits.MAX_COPIES} times`, at, lengthOf(part));
      }
      copies.push(count);
      return { part: times ? times[1] : part, at };
    });
    return { parts, copies };
  }

  // The `values` of the faces in braces, or their `faces` by `names`, and how often each stands there.
  T.ownFaces = (braces, limits) => {
    const { parts, copies } = withoutCopies(partsOf(braces), limits);
    if (parts.length > limits.MAX_OWN_FACES) {
      throw whole(braces, `a die has at most ${limits.MAX_OWN_FACES} faces of its own, this ${parts.length}`);
    }
    for (const { part, at } of parts) {
      if (!part.trim()) throw new T.DiceFault("a face is missing", at, lengthOf(part), `write ${BLANK} or 0 for an empty one`);
    }
    const numbers = parts.filter(({ part }) => VALUE.test(part));
    if (numbers.length === parts.length) return { values: parts.map((part) => valueOf(part, limits)), copies };
    if (numbers.length) {
      throw new T.DiceFault("the faces of a die are all numbers or all names", numbers[0].at,
        lengthOf(numbers[0].part), `write ${BLANK} for a face with nothing on it`);
    }
    return { ...namesOf(parts, braces, limits), copies };
  };

  function endOf(written, values) {
    const minus = new RegExp(`^${DASH}`).test(written);
    const digits = written.replace(new RegExp(`^${DASH}`), "").trim();
    if (digits === "00" && values.includes(100)) return 100;
    return (minus ? -1 : 1) * Number(digits.slice(0, 9));
  }

  // On which of `values` a die is rolled on: the first and the last of `up` and of `down`.
  T.rolledOn = (braces, values) => {
    const found = {};
    const hint = "write those that are rolled on, as !{5-6} or !!{96-00 up, 01-05 down}";
    for (const { part, at } of partsOf(braces)) {
      const read = ON.exec(part);
      const wrong = (message) => new T.DiceFault(message, at, lengthOf(part), hint);
      if (!read) throw wrong(`\`${part.trim()}\` are no faces`);
      const low = endOf(read[1], values);
      const high = read[2] === undefined ? low : endOf(read[2], values);
      const way = (read[3] || "up").toLowerCase();
      if (found[way]) throw wrong(`what is rolled on ${way} stands twice`);
      if (!values.includes(low) || !values.includes(high) || low > high) {
        throw wrong(`\`${part.trim()}\` are no faces of this die, which shows ${Math.min(...values)} to ${Math.max(...values)}`);
      }
      found[way] = [low, high];
    }
    if (!found.up) throw whole(braces, "no face is rolled on and added", hint);
    if (found.down && found.up[0] <= found.down[1] && found.down[0] <= found.up[1]) {
      throw whole(braces, "a face is rolled on up or down, not both", hint);
    }
    return found;
  };
})(window.Tablewright);
