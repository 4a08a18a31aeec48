// The answer of a check, told where it is found: "+4 against AC 16" is a hit in 45 of 100. Of a check for which one
// figure is lacking, how large it must be: a fall of 30 feet is survived by half with 11 hit points.
"use strict";
((T) => {
  const ENGINE = ["figures.js", "rolls.js", "odds.js", "throws.js", "roller.js"];
  // What is told where a figure is lacking: how large it must be for chances as good as these, in hundredths; and of how
  // many values at most each is looked at.
  const AS_GOOD = [50n, 95n];
  const MOST_VALUES = 120;
  // Of a check that is only named: how many values somebody reads in a row, and how far apart those are that are told.
  const FEW_VALUES = 31;
  const APART = 2;

  const { wordsOf } = T.words;
  const begun = (letter, words) => (/^\p{L}\p{Ll}/u.test(words) ? letter(words[0]) + words.slice(1) : words);
  const small = (words) => begun((letter) => letter.toLowerCase(), words);
  const large = (words) => begun((letter) => letter.toUpperCase(), words);
  const labelled = ({ labels }, place) => labels[place].split("|")[0];
  const figured = (from, value) => (from < 0 ? T.signed(value) : T.number(value));

  // What the query sets, in words: what each figure was looked up by, with its sign if it has one, or itself.
  function takenOf(data, { given, typed, lookups }) {
    return data.inputs.flatMap(({ name, title, from, by = 1, says }, nth) => {
      const asked = data.asked[nth];
      if (!(name in given)) return [];
      const found = lookups.find((each) => each.name === name);
      if (found) return from < 0 ? [...found.told.slice(0, -1), `${found.told.at(-1)} (${T.signed(found.value)})`] : found.told;
      const told = asked.labels ? labelled(asked, given[name]) : figured(from, from + given[name] * by);
      if (name in typed && figured(from, typed[name]) !== told) {
        const exact = figured(from, typed[name]);
        return `${asked.unit ? says.replace("{}", exact) : `${title} ${exact}`} (as ${told})`;
      }
      if (asked.unit && says.startsWith("{}")) return says.replace("{}", told);
      return asked.labels && /^\p{L}/u.test(told) ? told : `${title} ${told}`;
    }).map(large);
  }

  // What the query leaves as it usually is, in words: in those of its author, or by its name. That nothing is
  // added needs none, unless the author has words for it.
  function assumedOf(data, given) {
    return data.inputs.flatMap(({ name, title, from, by = 1, says }, nth) => {
      const { labels, start, words } = data.asked[nth];
      const value = from + start * by;
      if (name in given || words === undefined || (!says && from < 0 && value === 0)) return [];
      const told = labels ? labelled({ labels }, start) : figured(from, value);
      return says ? says.replace("{}", told) : `with ${small(title)} ${told}`;
    });
  }

  // In a list few of them are told: the page has all.
  const MOST_TOLD = 3;
  const fewOf = (assumed) => (assumed.length > MOST_TOLD ? `${assumed.slice(0, MOST_TOLD - 1).join(", ")}, and ${T.number(assumed.length - MOST_TOLD + 1)} more as usual` : assumed.join(", "));

  // Whether what is chosen is not left as it usually is altogether: "AC 16" asks for no shot with a longbow, unless
  // two figures of it are said, and one is called by its name.
  function isOfChoice(data, { given, typed, isWorded }) {
    if (isWorded && Object.keys(typed).length > 1) return true;
    const chosen = data.inputs.filter((_, nth) => data.asked[nth].labels).map(({ name }) => name in given);
    return !chosen.length || chosen.some(Boolean);
  }

  // What single dice must show, and which dice these are, as the page of the check has it.
  function onDice(data, given, odds) {
    const needed = T.neededFor(data, given).answer;
    if (!/\d/.test(needed)) return ` ${T.calledAnswer(data, odds)}`;
    const [single] = T.diceOf(data, given);
    return ` ${T.calledAnswer(data, odds)}, ${needed} on ${T.calledDice(single.written.text)}`;
  }

  // The one figure that is lacking, as the place of its input; -1 where more is, or something else.
  function lackingOf(data, { given, lookups }) {
    const lacking = data.inputs.flatMap(({ name }, nth) => (data.asked[nth].must && !(name in given) ? [nth] : []));
    const [nth] = lacking;
    const isFigure = lacking.length === 1 && !data.asked[nth].labels && data.inputs[nth].count <= MOST_VALUES;
    return isFigure && lookups.every(({ value }) => value !== undefined) ? nth : -1;
  }

  const titleOf = (called) => called.split("|")[0];

  // Where all of its choices are said, but not the figure that it is looked up by, what stands at each: "poison save thief" is
  // a target for every level. Neighbours that are alike are told as one.
  function toldByStep(lookup, found) {
    const rows = lookup.series.find(([places]) => places.every((each, part) => each === (found.chosen[part] ?? 0)))?.[1] ?? [];
    const steps = [];
    for (const [first, last, value] of rows) {
      if (steps.at(-1)?.value === value) steps.at(-1).last = last;
      else steps.push({ first, last, value });
    }
    if (steps.length < 2) return [];
    const ends = ({ first, last }) => (last === null ? `${T.number(first)}+` : last === first ? T.number(first) : `${T.number(first)}\u2013${T.number(last)}`);
    const chosen = found.chosen.flatMap((place, part) => (place === null ? [] : titleOf(lookup.choices[part][place])));
    return [
      T.element("span", "taken", [...chosen, `by ${small(titleOf(lookup.by))}`].join(" \u00b7 ")),
      T.element("span", "answer", ...steps.flatMap((step, nth) => [`${nth ? " \u00b7 " : ""}${ends(step)}:\u00a0`, T.element("b", {}, T.number(step.value))])),
    ];
  }

  // Where a value is looked up and all but one of its choices is said, what stands there for each, at the figure that was
  // said or at the first: "save poison" is a target for each class. Elements, none where it is not so.
  function toldByChoice(data, { lookups, isNamed, unread }) {
    const [found, ...others] = lookups.filter(({ value }) => value === undefined);
    if (!found || others.length) return [];
    const { lookup } = data.asked[data.inputs.findIndex(({ name }) => name === found.name)];
    const open = lookup.choices.flatMap((choices, part) => (choices.length > 1 && found.chosen[part] === null ? [part] : []));
    if (lookup.by && !open.length && found.figure === null) return toldByStep(lookup, found);
    if (!lookup.by || open.length !== 1) return [];
    // Who says "cleric 4" and names no check asks for none; a word that sets nothing is one that it is called by.
    if (open[0] && !isNamed && !unread.length) return [];
    const series = lookup.choices[open[0]].flatMap((choice, place) => {
      const whole = found.chosen.map((chosen, part) => (part === open[0] ? place : chosen ?? 0));
      const rows = lookup.series.find(([places]) => places.every((each, part) => each === whole[part]))?.[1];
      return rows ? [[titleOf(choice), rows]] : [];
    });
    // The first that all of them have.
    const at = found.figure ?? Math.max(...series.map(([, rows]) => rows[0][0]));
    const told = series.flatMap(([choice, rows]) => {
      const row = rows.find(([first, last]) => at >= first && (last === null || at <= last));
      return row ? [[choice, row[2]]] : [];
    });
    if (told.length < 2) return [];
    return [
      T.element("span", "taken", `${titleOf(lookup.by)} ${T.number(at)}`),
      T.element("span", "answer", ...told.flatMap(([choice, value], nth) => [`${nth ? " · " : ""}${choice} `, T.element("b", {}, T.number(value))])),
    ];
  }

  // How large the figure that is lacking must be, or may be, for each of the chances that are told: elements, none
  // where it decides nothing.
  function toldByLacking(data, given, nth) {
    const { name, title, from, by = 1, count, says } = data.inputs[nth];
    const chances = Array.from({ length: count }, (_, place) => {
      const whole = { ...given, [name]: place };
      return T.unrolled(data, whole) ? null : T.likelyAnswer(data, T.oddsOfCheck(data, whole));
    });
    const isAsGood = (chance, least) => chance !== null && chance.over * 100n >= least * chance.under;
    const isRising = chances.at(-1) !== null && chances[0] !== null && chances.at(-1).over * chances[0].under > chances[0].over * chances.at(-1).under;
    const found = AS_GOOD.map((least) => (isRising ? chances.findIndex((chance) => isAsGood(chance, least)) : chances.findLastIndex((chance) => isAsGood(chance, least))));
    const places = [...new Set(found)].filter((place) => place > (isRising ? 0 : -1) && place < (isRising ? count : count - 1));
    // "at {}" alone does not say of what: it is said once.
    const isSaid = says && wordsOf(says).length > 1;
    const called = (place, isFirst) => (says && (isSaid || !isFirst) ? says.replace("{}", figured(from, from + place * by)) : `with ${small(title)} ${figured(from, from + place * by)}`);
    const hoped = T.calledAnswer(data, T.oddsOfCheck(data, { ...given, [name]: places.at(-1) ?? 0 }));
    return places.flatMap((place, at) => [
      at ? ", " : "", T.element("b", {}, T.percent(chances[place])), ` ${at ? "" : `${hoped} `}${called(place, !at)}`,
    ]);
  }

  // Where nothing is said but the check, nobody asks how large anything must be: what it comes to as its page begins, and with a
  // little less and more of the figure that is lacking.
  function toldAround(data, given, nth) {
    const { name, title, from, by = 1, count } = data.inputs[nth];
    const { start } = data.asked[nth];
    const places = [start, start - APART, start + APART].filter((place) => place >= 0 && place < count && !T.unrolled(data, { ...given, [name]: place }));
    if (places[0] !== start) return [];
    const odds = places.map((place) => T.oddsOfCheck(data, { ...given, [name]: place }));
    const called = (place) => figured(from, from + place * by);
    return places.flatMap((place, at) => [
      at ? ", " : "", T.element("b", {}, T.percent(T.likelyAnswer(data, odds[at]))), at ? ` with ${called(place)}` : ` ${T.calledAnswer(data, odds[0])} with ${small(title)} ${called(place)}`,
    ]);
  }

  // The answer for each of the rows of which one is meant: "Concealed, 25%: 40% Hit · Concealed, 90%: 25%".
  function toldByEither(data, given, { name, either }) {
    const told = either.flatMap(({ called, place }, nth) => {
      const odds = T.oddsOfCheck(data, { ...given, [name]: place });
      return [nth ? " · " : "", `${called.replaceAll(" ", "\u00a0")}:\u00a0`, T.element("b", {}, T.percent(T.likelyAnswer(data, odds))), nth ? "" : ` ${T.calledAnswer(data, odds)}`];
    });
    return T.element("span", "answer", ...told);
  }

  // A promise of what a check answers, `data` being of its roller and `asked` what the query sets: elements, with what it
  // took of that first; none where too little is set for that.
  T.search.answered = async ({ data, asked }) => {
    const lacking = asked.isComplete ? -1 : lackingOf(data, asked);
    // Of what is only named, all stands as its page begins.
    if (!asked.isComplete && (lacking < 0 ? !asked.isEmpty : !asked.isNamed)) {
      await T.load("assets/figures.js");
      return toldByChoice(data, asked);
    }
    await Promise.all(ENGINE.map((script) => T.load(`assets/${script}`)));
    await T.oddsReady(data);
    const said = lacking < 0 ? asked.given : { ...asked.given, [data.inputs[lacking].name]: 0 };
    const assumed = assumedOf(data, said);
    // Who says "cleric 4" asks for no attack, least of all against an armour class that nobody named.
    if (assumed.length && !(asked.isNamed && (asked.isTitled || isOfChoice(data, asked)))) return [];
    const given = Object.fromEntries(data.inputs.map((input, nth) => [input.name, asked.given[input.name] ?? data.asked[nth].start]));
    const taken = T.element("span", "taken", takenOf(data, asked).join(" · "));
    const ended = asked.lookups.flatMap(({ beyond }) => (beyond ? [`${small(beyond[2])} ${T.number(beyond[0])} is not in the table, which ends at ${T.number(beyond[1])}`] : []));
    const notes = [...ended, ...(assumed.length ? [fewOf(assumed)] : [])];
    const beside = notes.length ? [T.element("span", "assumed", notes.join(", "))] : [];
    if (lacking >= 0) {
      const isAround = asked.isEmpty && data.inputs[lacking].count <= FEW_VALUES;
      const told = (isAround ? toldAround : toldByLacking)(data, given, lacking);
      return told.length ? [taken, T.element("span", "answer", ...told), ...beside] : [];
    }
    const open = asked.lookups.find(({ either }) => either?.length);
    if (open) return [taken, toldByEither(data, given, open), ...beside];
    const unrolled = T.unrolled(data, given);
    if (unrolled) return [taken, T.element("span", "answer", unrolled), ...beside];
    const odds = T.oddsOfCheck(data, given);
    // What is sure stands in place of what cannot be: a target is out of range.
    const sure = odds.findIndex(({ over, under }) => over === under);
    const isSure = sure >= 0 && !data.answer.includes(sure);
    const answer = T.element("span", "answer", T.element("b", {}, T.percent(isSure ? odds[sure] : T.likelyAnswer(data, odds))),
      isSure ? ` ${data.outcomes[sure].name}` : onDice(data, given, odds));
    return [taken, answer, ...beside];
  };
})(window.Tablewright);
