// Who joins a fight, read from one line: "Mara 14 hp +1", "3 Skeletons", "Bandit AC 13 6 hp d8 @12".
"use strict";
((T) => {
  const MOST = 30;
  const MOST_FIGURES = 6;
  const USUAL = T.USUAL_FIGURE = "Hit points";
  // "3/5" is 3 of 5; "4+1", "4-1" and "4*" count as 4, and what is less than one as 0.
  const NUMBER = /^(½|\d{1,4})(?:\/(\d{1,4})|\+\d|[\u2212-]1|\*{1,2})?$/;
  const LESS_THAN_ONE = /^(?:½|1[\u2212-]1$)/;
  const MODIFIER = /^[+\u2212-]\d{1,2}$/;
  const INITIATIVE = /^@-?\d{1,3}$/;
  // What somebody strikes with.
  const STRIKES = /^\d{0,2}d\d{1,3}(?:[+\u2212-]\d{1,2})?$/i;
  const CAPITALS = /^\p{Lu}{2,5}$/u;
  // What a number beside it is of, on whichever side of it; it goes down.
  const POINTS = /^(hp|hit points)$/i;

  const TIMES = /^[x×]\d{1,2}$/;
  const ON_INITIATIVE = /^(on )?init/i;
  // More than these in a line are not read.
  const MOST_READ = 4 * MOST_FIGURES;

  // What checks ask for by that name, such as "ac" or "morale".
  const isAsked = T.isAsked = (word) => Object.values(T.figureNames).some((names) => names.includes(word.toLowerCase()));
  const isShort = (word) => POINTS.test(word) || CAPITALS.test(word) || (/^\p{L}{1,4}$/u.test(word) && isAsked(word));

  const isWord = (word) => word !== undefined && ![NUMBER, MODIFIER, INITIATIVE, STRIKES].some((form) => form.test(word));

  // A word, or several that are no names of figures, as what says of which figure a number is.
  const labelled = (word) => ({ label: word, isKnown: !POINTS.test(word) && isAsked(word), isShort: isShort(word) });

  // What follows a name: { label } for words, { number, full, signs }, { initiative }, and { strikes } for dice.
  function itemsOf(words) {
    const items = [];
    for (const word of words) {
      const [, number, full] = NUMBER.exec(word) ?? [];
      const last = items.at(-1);
      if (number) items.push(LESS_THAN_ONE.test(word) ? { number: 0, full: 0 } : { number: Number(number), full: Number(full ?? number), said: full ? "" : word });
      else if (MODIFIER.test(word)) items.push({ number: Number(word.replace("\u2212", "-")), full: 0, signs: true });
      else if (INITIATIVE.test(word)) items.push({ initiative: Number(word.slice(1)) });
      else if (STRIKES.test(word)) {
        // "dmg 2d6": what stands before dice is of them, and of no number.
        if (last?.label && !last.isKnown && !POINTS.test(last.label)) items.pop();
        items.push({ strikes: word.toLowerCase().replace("\u2212", "-") });
      }
      else if (last?.label && (isAsked(`${last.label} ${word}`) || ![last.label, word].some((one) => isShort(one) || isAsked(one)))) Object.assign(last, labelled(`${last.label} ${word}`));
      else items.push(labelled(word));
    }
    return items.slice(0, MOST_READ);
  }

  // A number with a sign is of what checks ask for, or of words behind it; else it is on initiative.
  const takes = ({ label, isKnown, isShort: hasShort }, item, isBefore) => item?.number !== undefined
    && (!item.signs || isKnown || (isBefore && !hasShort && !ON_INITIATIVE.test(label)));

  // Which number beside it each label is of, as [how good that is, pairs]: as many as can be have one, what is known first, points and
  // words that behind which they stand, and short names that before which they do. `isFree` of the item before.
  function paired(items, nth = 0, isFree = false) {
    if (nth >= items.length) return [0, []];
    const item = items[nth];
    if (item.label === undefined) return paired(items, nth + 1, item.number !== undefined);
    const isAfter = item.isKnown || (item.isShort && !POINTS.test(item.label));
    const ways = [paired(items, nth + 1)];
    const add = ([worth, pairs], number, isLiked) => ways.push([worth + 2 + isLiked + item.isKnown, [[number, item], ...pairs]]);
    if (isFree && takes(item, items[nth - 1], true)) add(paired(items, nth + 1), items[nth - 1], !isAfter);
    if (takes(item, items[nth + 1], false)) add(paired(items, nth + 2), items[nth + 1], isAfter);
    return ways.reduce((best, way) => (way[0] > best[0] ? way : best));
  }

  // The game of the page, or the one that this reader plays; nothing where none is chosen.
  const chosen = T.gameOfPage = () => T.page.match(/^(.+)\//)?.[1] ?? document.documentElement.dataset.game ?? "";
  // The game of the cards among which it stands on a board: of most of them.
  T.gameOfCards = () => {
    const games = (T.board?.all ?? []).map((held) => T.board.item(held).of?.split("/")[0]).filter((game) => Object.hasOwn(T.initiatives, game));
    const many = (game) => games.filter((each) => each === game).length;
    return games.reduce((most, game) => (many(game) > many(most) ? game : most), games[0] ?? "");
  };

  // Whether a stat block is of that game; it is of all where there is one alone.
  const isMine = ({ games }) => !games.length || games.includes(chosen());

  // Those with a stat block that may be meant before anything is typed, in a fight of that `game`: first those that lie on
  // the board.
  T.likelyCombatants = (game) => {
    const lies = ({ page }) => T.board?.all.some((held) => page === `${T.board.item(held).of}.html`);
    const others = T.combatants.filter((each) => !lies(each) && (!each.games.length || each.games.includes(chosen() || game)));
    return [...T.combatants.filter(lies), ...others];
  };
  T.isGameKnown = (game) => Boolean(chosen() || game);

  // The game of a stat block, where it is not plain which one it is.
  T.gameToSay = (known) => (isMine(known) && T.combatants.every(({ of }) => of === known.of) ? "" : known.of);

  // A name without the sign of many.
  const oneOf = (name) => name.replace(/ies$/, "y").replace(/ves$/, "f").replace(/([^s])s$/, "$1");

  // The thing with a stat block that is called so, be it of several ("3 Skeletons"); first of one's own
  // game. Whoever has figures of their own is not somebody of another game.
  function knownAs(name, hasFigures) {
    const said = name.toLowerCase();
    const found = T.combatants.filter((each) => [said, oneOf(said)].includes(each.name.toLowerCase()));
    return found.find(isMine) ?? (hasFigures ? null : found[0] ?? null);
  }

  // How many join, which may stand first, or behind: "3 Skeletons", "Skeleton x4".
  function timesIn(words) {
    const isFirst = words.length > 1 && /^\d{1,2}[x×]?$/.test(words[0]);
    const nth = isFirst ? 0 : words.findIndex((word, place) => place && TIMES.test(word));
    if (nth < 0) return 1;
    const [said] = words.splice(nth, 1);
    return Math.min(MOST, Math.max(1, Number.parseInt(said.replace(/^\D/, ""), 10)));
  }

  const manyPaired = (words) => paired(itemsOf(words))[1].length;

  // How many of the words of a name say what the number behind them is of: "Bran fighter 5" and "Bran fighter 5 hp 30", but not
  // "town fighter 14 hp". The rest of the line is `behind` them.
  function labelIn(name, behind) {
    const many = [2, 1].find((length) => length <= name.length && isAsked(name.slice(-length).join(" ")));
    if (many && (!/^(hp|hit)$/i.test(behind[1]) || manyPaired([...name.slice(-many), ...behind]) > manyPaired(behind))) return many;
    return name.length > 1 && isShort(name.at(-1)) ? 1 : 0;
  }

  // What `line` says: { name, times, modifier, initiative, strikes, figures, known }; `known` is the stat block
  // of that name. Null where it names nobody. A number beside the name of a figure is of that, on whichever side of it;
  // what checks ask for stays ("AC 13"), all else goes down.
  T.readJoining = (line) => {
    // "19hp" and "AC16" are two words each; "F5" is so where something is called by that letter.
    const words = (T.apartIn?.(line) ?? line).replace(/\s(?:\d{1,4}(?:[\u2212-]1|\+\d)?(?=\p{L}{2})|\p{L}{1,5}(?=\d))/gu, (all) => (all[2] || /\d/.test(all) || isAsked(all[1]) ? `${all} ` : all)).trim().split(/[\s,;]+/).filter(Boolean);
    const joins = { times: timesIn(words), modifier: 0, initiative: null, strikes: "" };
    const end = words.findIndex((word) => !isWord(word));
    const count = end < 0 ? words.length : end;
    const labelling = end > 0 ? labelIn(words.slice(0, end), words.slice(end)) : 0;
    // Who is called by nothing else is called so: "Cleric 4".
    const name = words.slice(0, count - labelling || count);
    words.splice(0, count - labelling);
    const items = itemsOf(words);
    const labels = new Map(paired(items)[1]);
    const found = items.filter(({ number, signs }, nth) => number !== undefined && (!signs || labels.has(items[nth])));
    for (const { initiative } of items) if (initiative !== undefined) joins.initiative = initiative;
    joins.strikes = items.find(({ strikes }) => strikes)?.strikes ?? "";
    joins.modifier = items.find((item) => item.signs && !labels.has(item))?.number ?? 0;
    joins.figures = found.slice(0, MOST_FIGURES).map((item) => {
      const { label = USUAL, isKnown, isShort: hasShort } = labels.get(item) ?? {};
      // What stands before its number is a name, and stays.
      const stays = isKnown || (hasShort && !POINTS.test(label) && items.indexOf(labels.get(item)) < items.indexOf(item));
      const title = isKnown && hasShort ? label.toUpperCase() : label;
      return { title: title.slice(0, 40), now: item.number, full: stays || item.signs ? 0 : item.full, signs: item.signs, said: item.said };
    });
    // Each of several is one: "3 Goblins" are Goblin 1 to 3.
    const called = name.join(" ").slice(0, 60);
    joins.name = joins.times > 1 ? oneOf(called) : called;
    joins.known = knownAs(joins.name, joins.figures.length > 0);
    return /\p{L}/u.test(joins.name) ? joins : null;
  };
})(window.Tablewright);
