// A roll as an address: `#roll:SEED?NAME=VALUE&…`, which whoever opens it rolls again; what is set
// without a roll: `#set?NAME=VALUE&…`. `real.dice=14..3` are totals of real dice, in the order of rolling; what is not among them falls
// of the seed. Behind `by.NAME` stands how a value was looked up. A table that is typed on a screen has no page: `at=ROLLER` says where it stands.
"use strict";
((T) => {
  const BY_HAND = "real.dice";

  T.rollAddress = (seed, fields, at = "", looked = [], typed = []) =>
    T.addressOf(seed, [...fields.map(({ name, value }) => [name, value]), ...looked, ...(typed.length ? [[BY_HAND, typed.join(".")]] : []), ...(at ? [["at", at]] : [])]);

  const totalsIn = (said) => (said ? said.split(".").map((total) => (/^-?\d{1,9}$/.test(total) ? Number(total) : null)) : []);

  const written = (given) => given.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");

  // The same of pairs of a name and a value.
  T.addressOf = (seed, given) => `#roll:${encodeURIComponent(seed)}${given.length ? `?${written(given)}` : ""}`;

  // What is set of `fields`; one that is not is left out.
  T.settingAddress = (fields, looked) =>
    `#set?${written([...fields.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]), ...looked])}`;

  // The row and the words of its column in an address `#row:ID?WORDS`.
  T.readRow = (hash) => {
    try {
      const [id, words = ""] = hash.slice("#row:".length).split("?").map(decodeURIComponent);
      return { id, words };
    } catch {
      return { id: "", words: "" };
    }
  };

  // The seed and the pairs of an address, or null for one that cannot be read. What is but set has no seed.
  T.readAddress = (hash) => {
    try {
      const [before, after] = hash.split("?");
      const pairs = (after || "").split("&").filter(Boolean).map((pair) => {
        const [name, value] = pair.split("=").map(decodeURIComponent);
        return { name, value: value || "" };
      });
      const isLooked = ({ name }) => name.startsWith("by.");
      const fields = pairs.filter((pair) => ![BY_HAND, "at"].includes(pair.name) && !isLooked(pair));
      const said = (name) => pairs.find((pair) => pair.name === name)?.value ?? "";
      return { seed: decodeURIComponent(before.slice("#roll:".length)), fields, looked: pairs.filter(isLooked), at: said("at"), typed: totalsIn(said(BY_HAND)) };
    } catch {
      return null;
    }
  };
})(window.Tablewright);
