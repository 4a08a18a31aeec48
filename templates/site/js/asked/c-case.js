// What a query asks of a check: the values of its inputs, as far as the words and figures of the query
// tell them. It reads what the compiler wrote down of the inputs, `data.asked`, and knows no page.
"use strict";
((T) => {
  const { wordsOf, single, isFormOf } = T.words;
  const { SAME, tokensOf, titleOf, wordsFor, likest, claimOf, choose } = T.claims;
  const AGAINST = new Set(["v", "vs", "versus", "against"]);

  // An input as it is asked for. A figure that is looked up has two fields: itself, and what it is
  // found by, such as a level.
  function fieldsOf(data) {
    const titled = new Set(wordsOf(data.title).map(single));
    const named = (words) => words.split(" ").filter((word) => !titled.has(single(word)));
    return data.inputs.flatMap(({ name, from, by = 1, between, count, beyond }, nth) => {
      const { words, labels, spans, lookup, must, against, start, unit } = data.asked[nth];
      if (words === undefined) return [];
      if (labels) return [{ name, names: named(words), all: words.split(" "), labels, spans, chosen: null, figure: null, takes: () => false, has: () => false }];
      const own = {
        name, names: named(words), all: words.split(" "), isOpen: Boolean(must), hasSigns: from < 0, figure: null, unit,
        isNaught: from + start * by === 0,
        placeOf: (figure) => {
          const place = Math.min(count - 1, Math.max(0, (figure - from) / by));
          return T.countedPlace(between, place, figure);
        },
        // A figure beyond the last counts as that where no formula tells it apart; any other is something else: a DEX of 18 is no lead of 8.
        isBeyond: ({ figure, isSigned }) => Boolean(beyond) && !isSigned && figure > from + (count - 1) * by,
        isOutside: ({ figure, isSigned }) => !beyond && !isSigned && figure > from + (count - 1) * by,
        takes: ({ figure, isOpposed }) => (!isOpposed || Boolean(against)) && figure >= from && figure <= from + (count - 1) * by && Number.isInteger((figure - from) / by),
      };
      // Between two steps a figure has to be said to be of the field.
      own.has = ({ figure }) => figure >= from && figure <= from + (count - 1) * by && own.takes({ figure: from + own.placeOf(figure) * by });
      if (!lookup) return [own];
      const found = { name, of: own, lookup, names: named(wordsFor(lookup.by)), all: [], isOpen: false, hasSigns: false, figure: null, chosen: lookup.choices.map(() => null), taken: [] };
      const rows = () => lookup.series.filter(([places]) => places.every((place, part) => (found.chosen[part] ?? place) === place)).flatMap(([, steps]) => steps);
      found.takes = ({ figure, isSigned, isOpposed }) => Boolean(lookup.by) && !isSigned && !isOpposed
        && rows().some(([first, last]) => figure >= first && (last === null || figure <= last));
      found.rows = rows;
      found.has = found.takes;
      return [own, found];
    });
  }

  // A row of a lookup by its place: what it is called, its value, what it counts but once or is chosen with, how often it may count, and of which group it is that excludes others.
  const rowAt = ({ called, lookup }, place) => lookup.series.flatMap(([, steps]) => steps).find(([each]) => each === called[place]);

  // Takes a row, and says whether it did: not beside one that excludes it; as often as the figure `before` its words says.
  function takeRow(field, place, before) {
    const [, , beside = "", most = 1, apart] = rowAt(field, place);
    if (field.taken.some((other) => T.areApart(rowAt(field, other)[4], apart))) return false;
    if (beside.startsWith("=") && field.taken.some((other) => rowAt(field, other)[2] === beside)) return false;
    const isCounted = before?.figure >= 1 && before.figure <= most && most > 1 && !before.isSigned && !before.isGiven;
    if (isCounted) Object.assign(before, { isGiven: true, isSaid: true });
    field.taken.push(...Array(isCounted ? before.figure : 1).fill(place));
    return true;
  }

  // What can be chosen by words: of several, or the table and the columns of a lookup, or its row.
  function groupsOf(fields) {
    return fields.flatMap((field) => {
      const { labels, lookup } = field;
      if (labels) return [{ field, choices: labels.map(wordsFor), take: (place) => { field.chosen = place; } }];
      if (!lookup) return [];
      const parts = lookup.choices.map((choices, part) => ({ field, choices: choices.map(wordsFor), take: (place) => { field.chosen[part] = place; } }));
      field.called = [...new Set(lookup.by ? [] : lookup.series.flatMap(([, steps]) => steps.map(([called]) => called)))];
      const rows = { field, choices: field.called.map(wordsFor), isRow: true, isAdding: lookup.adds, take: (place, before) => takeRow(field, place, before) };
      return [...parts, rows].filter(({ choices }) => choices.length > 1);
    });
  }

  // The one field that a word names, or none; of a word of the check's own title by `all` words of fields.
  function namedBy(token, fields) {
    if (!token?.word || token.isJoint) return null;
    if (token.means) return token.means;
    const named = fields.map((field) => likest(token.word, field.names));
    const likes = Math.max(0, ...named) ? named : fields.map((field) => likest(token.word, field.all));
    const most = Math.max(0, ...likes);
    const alike = most > 0 ? fields.filter((_, nth) => likes[nth] === most) : [];
    // Of several it is the one that has to be set: who turns at level 1 has lost none.
    const [field, ...others] = alike.length > 1 ? alike.filter(({ isOpen }) => isOpen) : alike;
    return field && !others.length ? field : null;
  }

  // The rows to be chosen that hold a figure.
  const rowsOf = ({ spans }, figure) => spans[1].flatMap(([first, last], place) => (
    (first ?? figure) <= figure && figure <= (last ?? figure) ? [place] : []));

  // A figure beside the name of what is chosen is that of one choice, as in "fall 30"; it is of nothing else.
  function choosePlace(field, figure, token) {
    if (token.means || field.chosen !== null || figure?.figure === undefined || figure.isGiven) return;
    const places = field.spans ? rowsOf(field, figure.figure)
      : field.labels.flatMap((label, place) => (wordsFor(label).split(" ").includes(String(figure.figure)) ? [place] : []));
    figure.isGiven = true;
    if (places.length !== 1) return;
    [field.chosen] = places;
    figure.isSaid = true;
  }

  // Gives figures of a unit to the field that is counted in it, or has a row for them.
  function giveUnits(tokens, fields) {
    for (const field of fields.filter(({ unit, spans }) => unit || spans)) {
      const words = (field.unit ?? field.spans[0]).split(" ");
      const at = tokens.findIndex(({ word }, place) => words.includes(word) && tokens[place - 1]?.figure !== undefined);
      if (at < 0) continue;
      const { figure } = tokens[at - 1];
      const rows = field.unit ? [] : rowsOf(field, figure);
      if (rows.length === 1) [field.chosen] = rows;
      else if (field.has({ figure }) || field.isBeyond?.({ figure })) field.figure = figure;
      else continue;
      Object.assign(tokens[at - 1], { isGiven: true, isSaid: true });
      tokens[at].isRead = true;
    }
  }

  // Gives each figure to the field that is named beside it, before it rather than after it.
  function giveNamed(tokens, fields) {
    for (const step of [1, -1]) {
      tokens.forEach((token, at) => {
        const field = namedBy(token, fields);
        if (!field || field.figure !== null || field.outside !== undefined) return;
        let next = at + step;
        while (tokens[next] && tokens[next].figure === undefined && (tokens[next].isJoint || namedBy(tokens[next], fields) === field || likest(tokens[next].word, field.all) === SAME)) next += step;
        const figure = tokens[next];
        if (field.labels) choosePlace(field, figure, token);
        // Of a figure beyond its field it is said that nothing is told of it.
        if (figure && !figure.isGiven && field.isOutside?.(figure)) {
          field.outside = figure.figure;
          figure.isGiven = true;
        }
        if (figure?.figure === undefined || figure.isGiven || !(field.has(figure) || field.isBeyond?.(figure))) return;
        field.figure = figure.figure;
        figure.isGiven = true;
        figure.isSaid = true;
      });
    }
  }

  const isBegun = (field) => field.lookup && (Boolean(field.either) || field.chosen.some((place) => place !== null) || field.taken.length > 0 || field.figure !== null);

  // Whether the check is named, and its one figure, without a sign, can only be what has to be set: nothing
  // else that takes it is anything where nothing is said.
  function isOnly(token, field, tokens, fields) {
    return field.isOpen && !token.isSigned && tokens.some(({ isTitle }) => isTitle)
      && tokens.filter(({ figure }) => figure !== undefined).length === 1
      && fields.every((other) => other === field || other.isNaught || !other.takes(token));
  }

  // The first of fields that are alike to a sole figure with a sign: "initiative +1" is ours.
  function firstAlike(figures, open) {
    const takers = open.filter((field) => field.takes(figures[0]));
    return figures.length === 1 && figures[0].isSigned && takers.every(({ isOpen, isNaught, hasSigns }) => !isOpen && isNaught && hasSigns)
      ? open.indexOf(takers[0]) : -1;
  }

  // Whether a figure is added: it has a sign, or is the naught beside such a one, "+1 against 0".
  const isAdded = ({ figure, isSigned }, figures) => isSigned || (figure === 0 && figures.some((other) => other.isSigned));

  function giveOthers(tokens, fields) {
    // Whoever says a class and no target means a level.
    for (const field of fields.filter(isBegun)) Object.assign(field, { isOpen: true }, field.of.figure === null && { isInstead: true });
    const instead = new Set(fields.filter(({ isInstead }) => isInstead).map(({ of }) => of));
    const open = fields.filter((field) => !field.labels && field.figure === null && !instead.has(field) && (!field.lookup || field.isInstead));
    const figures = tokens.filter(({ figure, isGiven }) => figure !== undefined && !isGiven);
    T.assigned(figures, open).forEach((told, nth) => {
      const place = told < 0 ? firstAlike(figures, open) : told;
      if (place < 0) return;
      open[place].figure = figures[nth].figure;
      // A sign says that a figure is added, which no figure is that stays as it is where nothing is said.
      figures[nth].isGiven = true;
      figures[nth].isSaid = (isAdded(figures[nth], figures) && (open[place].hasSigns || open[place].isOpen))
        || isOnly(figures[nth], open[place], tokens, fields)
        || (figures[nth].isAgainst && open.every((field) => field === open[place] || field.hasSigns || !field.takes(figures[nth])));
    });
  }

  // A figure beyond the last row of what is looked in counts as that row, and is told: the table may end at level 20.
  function giveBeyond(tokens, fields) {
    for (const field of fields.filter((each) => each.lookup?.by && isBegun(each) && each.figure === null && each.of.figure === null)) {
      const lasts = field.rows().map(([, last]) => last);
      const end = lasts.includes(null) ? Infinity : Math.max(...lasts);
      const token = tokens.find(({ figure, isGiven, isSigned }) => figure > end && !isGiven && !isSigned);
      if (!token) continue;
      Object.assign(field, { figure: end, beyond: token.figure });
      Object.assign(token, { isGiven: true, isSaid: true });
    }
  }

  // Of rows that are spoken of as much as others one alone is chosen, and the query leaves open which: "concealed" is so by a
  // quarter, or wholly. All of them are told.
  function leaveOpen(groups, tokens) {
    for (const { field, choices, isAdding } of groups.filter(({ isRow }) => isRow)) {
      const free = tokens.filter(({ word, isJoint, isTitle, isOfField, isRead, means }) => word && !isJoint && !isTitle && !isOfField && !isRead && !means);
      const claims = choices.map((choice, place) => Object.assign(claimOf(choice, free, true), { place }));
      const most = Math.max(...claims.map(({ worth }) => worth));
      const best = claims.filter(({ worth }) => worth === most);
      const kinds = new Set(best.map(({ place }) => rowAt(field, place)[2]));
      const isOne = isAdding && best.length > 1 && kinds.size === 1 && [...kinds][0]?.startsWith("=") && !field.taken.some((place) => kinds.has(rowAt(field, place)[2]));
      if (most < SAME || !isOne) continue;
      field.either = best.map(({ place }) => place);
      for (const token of best[0].used) token.isRead = true;
    }
  }

  // What stands in the row that is looked for, or in all of those that add up; undefined where that is not told.
  function lookedUp({ lookup, chosen, figure, taken, called, rows }) {
    if (lookup.choices.some((choices, part) => choices.length > 1 && chosen[part] === null)) return undefined;
    if (!lookup.by) {
      const found = rows().filter(([each]) => taken.some((place) => each === called[place]));
      const timesOf = (row) => taken.filter((place) => row[0] === called[place]).length;
      return found.length ? T.addedUp(found.map((row) => [row[1] * timesOf(row), row[2]])) : undefined;
    }
    if (figure === null) return undefined;
    return rows().find(([first, last]) => figure >= first && (last === null || figure <= last))?.[2];
  }

  // What the row of a lookup is told by: what it is called itself, or what was chosen, with the figure.
  function toldBy({ lookup, chosen, figure, taken, called }) {
    if (!lookup.by) return [...new Set(taken)].map((place) => T.timed(titleOf(called[place]), taken.filter((each) => each === place).length));
    const parts = lookup.choices.map((choices, part) => (choices.length > 1 ? titleOf(choices[chosen[part]] ?? "") : ""));
    const [table, by, read] = parts;
    return [`${[table, by].filter(Boolean).join(", ") || titleOf(lookup.by)} ${figure}`, read].filter(Boolean);
  }

  // Of rows of which one alone is meant, each with the place of the value that it leads to, beside all that is taken.
  const eitherOf = (field) => field.either.map((place) => {
    const value = lookedUp({ ...field, taken: [...field.taken, place] });
    return { called: titleOf(field.called[place]), place: field.of.takes({ figure: value }) ? field.of.placeOf(value) : -1 };
  }).filter(({ place }) => place >= 0);

  // What `query` asks: `given`, the places of values by the names of their inputs, and `typed`, the figures that were; `lookups`, what is
  // chosen where a value is looked up, with the value in its row and what that is `told` by, the figure that is `beyond` its last row, or the rows that are meant `either` way; whether all is set that has to be, and whether of every figure it is
  // said what it is: by a word beside it, by its sign, or because nothing else is left; figures `outside` their fields, as [name, figure]; and the words that
  // are of no field, of which those that the check is also called by may be some; whether one of a choice is stray, and chooses nothing; and whether a word of its
  // title is said, or one of a field, not only what is chosen.
  T.caseOf = (data, query) => {
    const fields = fieldsOf(data);
    const groups = groupsOf(fields);
    const said = [...fields.flatMap(({ all, unit }) => [...all, unit]), ...groups.flatMap(({ choices }) => choices)];
    const tokens = tokensOf(query, new Set(said.flatMap((words) => words?.split(" ") ?? [])));
    const titled = wordsOf(data.title);
    for (const token of tokens.filter(({ word }) => word)) {
      token.isTitle = titled.some((known) => isFormOf(token.word, known));
      token.isOfField = fields.some(({ names }) => likest(token.word, names) === SAME);
    }
    const isTitled = tokens.some(({ isTitle }) => isTitle);
    tokens.forEach((token, at) => {
      token.isAgainst = token.figure !== undefined && !token.isSigned && AGAINST.has(tokens[at - 1]?.word);
      // It must be reached: of a check that nobody named, it is of a field that stands against whoever rolls.
      token.isOpposed = token.isAgainst && !isTitled;
    });
    choose(groups, tokens);
    leaveOpen(groups, tokens);
    giveUnits(tokens, fields);
    giveNamed(tokens, fields);
    giveOthers(tokens, fields);
    giveBeyond(tokens, fields);
    const given = {};
    const typed = {};
    const lookups = [];
    for (const field of fields) {
      const { name, labels, lookup, placeOf, figure } = field;
      if (labels && field.chosen !== null) given[name] = field.chosen;
      else if (!labels && !lookup && figure !== null) [given[name], typed[name]] = [placeOf(figure), figure];
    }
    for (const field of fields.filter((each) => isBegun(each) && each.of.figure === null)) {
      const found = lookedUp(field);
      const value = found !== undefined && field.of.takes({ figure: found }) ? found : undefined;
      if (value !== undefined) given[field.name] = field.of.placeOf(value);
      lookups.push({ name: field.name, chosen: field.chosen, figure: field.figure, taken: field.taken, value, told: value === undefined ? [] : toldBy(field), ...(field.beyond && { beyond: [field.beyond, field.figure, titleOf(field.lookup.by)] }), ...(field.either && { either: eitherOf(field) }) });
    }
    const isComplete = data.inputs.every(({ name }, nth) => !data.asked[nth].must || name in given)
      && lookups.every(({ taken, value }) => !taken.length || value !== undefined);
    const outside = fields.flatMap(({ name, outside: figure }) => (figure === undefined ? [] : [[name, figure]]));
    const isSaid = tokens.every(({ figure, isSaid: is }) => figure === undefined || is);
    const known = fields.flatMap(({ names, all }) => [...names, ...all]);
    const left = tokens.filter(({ word, isJoint, isTitle, isRead }) => word && !isJoint && !isTitle && !isRead);
    const unread = left.filter(({ word }) => !known.some((each) => isFormOf(word, each))).map(({ word }) => word);
    // Words of some choice or other that choose nothing.
    const isStray = left.some(({ word, isOfField, means }) => !isOfField && !means && !unread.includes(word));
    const isWorded = tokens.some(({ word }) => word && fields.some(({ all }) => likest(word, all) > 0));
    const isNamed = isTitled || isWorded || tokens.some(({ word, isSaid: is, isAgainst }) => !word && is && isAgainst);
    return { given, typed, lookups, outside, unread, isStray, isTitled, isWorded, isNamed, isComplete, isSaid, isEmpty: !Object.keys(given).length && !lookups.length };
  };
})(window.Tablewright);
