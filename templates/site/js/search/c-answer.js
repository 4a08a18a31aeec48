// Which checks a query asks, and how much of it each reads. What works an answer out, and says it, is loaded when
// something that is shown could answer.
"use strict";
((T) => {
  const { JOINTS, wordsOf, withoutChance, isFormOf } = T.words;
  const { index, pageOf, wholeOf, eachWord } = T.search;
  const SETS = 6;
  // Of how many of the first it is looked whether the query says all of one.
  const FEW = 3;
  // What a word weighs in a title, and in what an entry is also called.
  const TITLE = 9;

  const nameOf = (record) => index.pages[pageOf(record)][0].replace(/\.html$/, "");

  // Whether a record leads to a check, which begins with what a query sets, and whether one says more than its title.
  T.search.isOfCheck = (record) => wholeOf(record) === record && index.pages[pageOf(record)][SETS] === 1;
  T.search.canBeAsked = (record, query) => {
    const titled = wordsOf(index.pages[pageOf(record)][1]);
    return T.search.isOfCheck(record) && wordsOf(withoutChance(query)).some((word) => !titled.includes(word) && !JOINTS.has(word));
  };
  // Whoever says nothing but words of its title asks how it usually stands.
  const isItsTitle = (record, query) => T.search.isOfCheck(record) && !T.search.canBeAsked(record, query);
  T.search.canAnswer = T.search.isOfCheck;

  // What `query` sets of the check that `record` leads to.
  async function askedOf(query, record) {
    const name = nameOf(record);
    // What adds up is added as on the page itself.
    await Promise.all([`rollers/${name}`, "figures", "added"].map((script) => T.load(`assets/${script}.js`)));
    const data = T.rollers[name];
    return { data, asked: data.asked && T.caseOf(data, query) };
  }

  function isCalled(word, record) {
    let is = false;
    eachWord(word, (known, each) => {
      if (isFormOf(word, known)) each((other, weight) => { is ||= other === record && weight >= TITLE; });
    });
    return is;
  }

  // Whether a word that sets nothing is of what a check is called, of its pack, or of what is hoped for.
  function isOfCheck(word, record, data) {
    const names = [index.packs[index.pages[pageOf(record)][2]], ...data.answer.map((place) => data.outcomes[place].name)];
    return wordsOf(names.join(" ")).some((known) => isFormOf(word, known)) || isCalled(word, record);
  }

  // Whether all that sets nothing is what the check is also called: "who goes first".
  const isItsName = ({ asked }, record) => asked.unread.length > 1 && asked.unread.every((word) => isCalled(word, record));

  const saysAll = ({ asked }) => asked && !asked.isEmpty && asked.isComplete;

  // The words of the query that are read as nothing.
  const unreadOf = ({ data, asked }, record) => asked.unread.filter((word) => !isOfCheck(word, record, data));

  // Whether the query is read wholly: of each figure it says what it is, and no word is read as nothing.
  const isRead = (found, record) => found.asked && found.asked.isSaid && !unreadOf(found, record).length;

  // The pages that have a word anywhere.
  function pagesOf(word) {
    const found = new Set();
    eachWord(word, (known, each) => {
      if (isFormOf(word, known)) each((record) => found.add(pageOf(record)));
    });
    return found;
  }

  // Whether another check has a word beside any other of the query: that one is meant, as with a sling at AC 12.
  function isOfAnother(word, query) {
    const others = wordsOf(query).filter((other) => other !== word && !/^\d/.test(other) && !JOINTS.has(other)).map(pagesOf);
    return [...pagesOf(word)].some((page) => index.pages[page][SETS] === 1 && others.some((pages) => pages.has(page)));
  }

  // The word that is read as nothing where a check is asked all the same: it leads the query, nothing on its page has it, and each figure
  // is said by the name of its field. A zombie of armour class 12 is hit as whatever has 12.
  function strangeIn(found, record, query) {
    const { asked } = found;
    const unread = asked && /\d/.test(query) && asked.isSaid && asked.isNamed && !asked.isStray && !asked.isEmpty ? unreadOf(found, record) : [];
    const [word, ...others] = unread;
    if (!word) return [];
    return others.length || word !== wordsOf(query)[0] || pagesOf(word).has(pageOf(record)) || isOfAnother(word, query) ? [] : unread;
  }

  // `ranked` records, with a check for which the query says all before the rows that it is looked up in, and
  // whether it reads the whole query: then of these rows are left those in `meant`, whose column is named.
  T.search.setFirst = async (query, ranked, meant) => {
    const [nearest, ...further] = ranked.slice(0, 2 * FEW).filter(([record]) => T.search.canBeAsked(record, query));
    if (!nearest || ranked.indexOf(nearest) >= FEW) return [ranked, false];
    try {
      let first = nearest;
      let found = await askedOf(query, first[0]);
      // Where it has no room for all that is said, one that comes soon after it may have: "fighter 25 poison" is a save.
      const isOpen = !saysAll(found) && !isRead(found, first[0]);
      if ((isOpen || (T.search.isOfOther(first[0]) && !(saysAll(found) && isRead(found, first[0])))) && /\d/.test(query)) {
        const others = await Promise.all(further.slice(0, FEW).map(async (each) => [each, await askedOf(query, each[0])]));
        // Nor is another game's asked where one of this game has a row for the figure: "spells 7" is a save, and casts nothing.
        const isOwn = ([[record], other]) => T.search.isOfOther(nearest[0]) && !T.search.isOfOther(record) && isRead(other, record) && other.asked.lookups.some(({ figure }) => figure !== null);
        [first, found] = others.find(([[record], other]) => isOpen && saysAll(other) && isRead(other, record)) ?? others.find(isOwn) ?? [first, found];
      }
      if (!saysAll(found)) return [first === nearest ? ranked : [first, ...ranked.filter((each) => each !== first)], false];
      const isAnswered = isRead(found, first[0]);
      // Whoever names no figure may as well mean the row.
      const isFigured = /\d/.test(query);
      // What neither is called so nor reads all comes first by no choice alone: a charge with a spear is no blow at a vehicle.
      if (!isAnswered && !found.asked.isTitled && !isFigured) return [ranked, false];
      // Of a check for which nothing has to be set, every query says all, be it meant or not.
      if (!isAnswered && !found.asked.isTitled && !found.data.asked.some(({ must }) => must)) return [ranked, false];
      const behind = ranked.filter((each) => each !== first);
      return [[first, ...behind.filter(([record]) => !isAnswered || !isFigured || wholeOf(record) === record || meant.has(record))], isAnswered];
    } catch {
      return [ranked, false];
    }
  };

  // Of a figure beyond the end of its field nothing is told, and no other is put in its place.
  function outsideTold({ data, asked }) {
    const told = asked.outside.map(([name, figure]) => {
      const { title, from, by = 1, count } = data.inputs.find((input) => input.name === name);
      return `${title} ends at ${from + (count - 1) * by} here: nothing is told of ${figure}`;
    });
    return T.element("span", "assumed", told.join(". "));
  }

  // A promise of what `record` answers to `query`: elements; none where it is not asked, or not all of the query is read but what
  // nothing on its page has, which is told unless it is `lacked` by all.
  T.search.answer = async (query, record, lacked = []) => {
    const found = await askedOf(query, record);
    const strange = strangeIn(found, record, query);
    if (found.asked?.outside.length && !found.asked.isEmpty && found.asked.isComplete) return [outsideTold(found)];
    if (!found.data.formulas || !found.asked || !(strange.length || isRead(found, record))) return [];
    // Whoever says nothing but what it is also called asks how it stands with the one figure that is lacking.
    if (found.asked.isEmpty && found.asked.isComplete && !isItsTitle(record, query) && !isItsName(found, record)) return [];
    // Its page begins as it was last set, and not as it usually stands.
    if (found.asked.isEmpty) await T.load("assets/rolls.js");
    if (found.asked.isEmpty && T.lastSet(`${nameOf(record)}.html`)) return [];
    if (found.asked.isEmpty) found.asked.isNamed = true;
    await T.load("assets/answering.js");
    const answered = await T.search.answered(found);
    const told = strange.filter((word) => !lacked.includes(word)).map((word) => `\u201c${word}\u201d`).join(", ");
    return answered.length && told ? [...answered, T.element("span", "assumed", `without ${told}`)] : answered;
  };
})(window.Tablewright);
