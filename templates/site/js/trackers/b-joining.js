// Who joins a fight, read from one line: "Mara 14 hp +1", "3 Skeletons", "Bandit AC 13 6 hp @12".
"use strict";
((T) => {
  const MOST = 30;
  const MOST_FIGURES = 6;
  const USUAL = T.USUAL_FIGURE = "Hit points";
  const NUMBER = /^\d{1,4}$/;
  const MODIFIER = /^[+\u2212-]\d{1,2}$/;
  const INITIATIVE = /^@-?\d{1,3}$/;
  const CAPITALS = /^\p{Lu}{2,5}$/u;
  // What a number beside it is of, on whichever side of it; it goes down.
  const POINTS = /^hp$/i;

  // What checks ask for is known by its names, such as "morale"; short ones, such as "ac", in small letters too.
  const isNamed = (words) => Object.values(T.figureNames).some((names) => names.includes(words.toLowerCase()));
  const shortName = (word) => (isNamed(word) ? (/^\p{L}{2,4}$/u.test(word) ? word.toUpperCase() : word) : "");

  const isWord = (word) => word !== undefined && ![NUMBER, MODIFIER, INITIATIVE].some((form) => form.test(word));

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

  // Those with a stat block that may be meant before anything is typed, in a fight of that `game`.
  T.likelyCombatants = (game) => T.combatants.filter(({ games }) => !games.length || games.includes(chosen() || game));
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

  // How many join, which may stand first.
  function timesIn(words) {
    if (words.length < 2 || !/^\d{1,2}[x×]?$/.test(words[0])) return 1;
    return Math.min(MOST, Math.max(1, Number.parseInt(words.shift(), 10)));
  }

  // What `line` says: { name, times, modifier, initiative, figures, known }; `known` is the stat block
  // of that name. Null where it names nobody. A number is what goes down, and what follows it is its
  // title; between a word in capitals and no word, it is that word's, and stays ("AC 13").
  T.readJoining = (line) => {
    // "19hp" and "AC16" are two words each.
    const words = line.replace(/(\s\d{1,4})(?=\p{L}{2})|(\s\p{L}{2,5})(?=\d)/gu, "$& ").trim().split(/[\s,;]+/).filter(Boolean);
    const joins = { times: timesIn(words), modifier: 0, initiative: null, figures: [] };
    // Whether a word belongs to the number before it, and not to one behind it.
    const isTitle = (nth) => isWord(words[nth]) && !(shortName(words[nth]) && MODIFIER.test(words[nth + 1])) && (!NUMBER.test(words[nth + 1]) || isWord(words[nth + 2]));
    const name = [];
    let said = name;
    const read = (word, nth) => {
      if (isWord(word) || !name.length) {
        said.push(word);
      } else if (MODIFIER.test(word)) {
        const number = Number(word.replace("\u2212", "-"));
        // Beside a short name it is that figure, and else on initiative.
        const own = POINTS.test(words[nth - 1]) ? "" : shortName(words[nth - 1] ?? "");
        if (own) said.pop();
        // What stands behind it is no title of what was before: "+5 attack bonus".
        const behind = [2, 1].map((many) => words.slice(nth + 1, nth + 1 + many).join(" ")).find(isNamed) ?? "";
        said = [];
        if (own || behind) joins.figures.push({ titled: [own || behind], now: number, full: 0, signs: true });
        else joins.modifier = number;
      } else if (INITIATIVE.test(word)) {
        joins.initiative = Number(word.slice(1));
        said = [];
      } else {
        const now = Number(word);
        const before = words[nth - 1] ?? "";
        const isPoints = POINTS.test(before);
        const isOwn = (isPoints || CAPITALS.test(before) || shortName(before)) && !isTitle(nth + 1) && (said !== name || name.length > 1);
        const own = isOwn ? said.pop() : "";
        const titled = isOwn ? [isPoints ? own : shortName(own) || own] : [];
        joins.figures.push({ titled, now, full: isOwn && !isPoints ? 0 : now });
        said = isOwn ? said : titled;
      }
    };
    words.forEach(read);
    // Each of several is one: "3 Goblins" are Goblin 1 to 3.
    const called = name.join(" ").slice(0, 60);
    joins.name = joins.times > 1 ? oneOf(called) : called;
    joins.figures = joins.figures.slice(0, MOST_FIGURES)
      .map(({ titled, now, full, signs }) => ({ title: titled.join(" ").slice(0, 40) || USUAL, now, full, signs }));
    joins.known = knownAs(joins.name, joins.figures.length > 0);
    return /\p{L}/u.test(joins.name) ? joins : null;
  };
})(window.Tablewright);
