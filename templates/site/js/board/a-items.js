// What may stand on a board. Each sort of item is one entry of `T.boardItems`, and nothing else of the
// board knows any of them by name:
//
//   T.boardItems.set("notes", {
//     title: "Notes",                  // what the menu "Add" calls it; null where it is not added from there
//     fresh: () => ({ text: "" }),     // the item as it is when it is new: plain data
//     name: (item) => "Notes",         // what an item is called where its own `title` is empty
//     read: (plain) => ({ text }),     // plain data of a stranger, checked: the item, or throws T.BoardFault
//     make: async (item, host) => el,  // the element that shows it; it may be made anew at any time
//   });
//
// An item is plain data that JSON can hold, and what `fresh` and `read` return; the board adds to it
// `type`, `size` ("small", "medium" or "wide") and `title`, and keeps what a `read` returns and no more.
// `host` is what an item may ask of its board:
//
//   host.change(values)   // takes `values` over into the item, and keeps it; the element stays as it is
//   host.renew()          // makes the element anew, from what the item is by now
//   host.renamed()        // calls it as it is called by now, where it has another name
//   host.say(words)       // tells those who look and those who listen
//
// A sort whose scripts weigh something comes in bundles of its own, which are loaded where an item of
// it is read, shown or added; here it is but named:
//
//   T.itemBundles.set("fight", { title: "Initiative", bundles: ["trackers.css", "trackers.js"] });
//
// `after` are bundles that need those, and before() loads what these need.
//
// An item of a sort that nobody knows, of a newer site say, is kept as it came, shown as such, and
// given back unchanged. Elements are made when they come near to what is seen; T.board.makeAll()
// makes all of them, for whoever prints.
"use strict";
((T) => {
  T.boardItems ??= new Map();
  T.itemBundles = new Map();

  // A promise that the sort of item is there, if its bundles bring it.
  T.loadSort = async (type) => {
    const known = T.itemBundles.get(type);
    if (T.boardItems.has(type) || !known) return;
    const load = (bundles) => Promise.all(bundles.map((name) => T.load(`assets/${name}`)));
    await Promise.all([known.before?.(), load(known.bundles)]);
    if (known.after) await load(known.after);
  };

  // The same of all sorts that may occur in a text, before it is read. A bundle that cannot be loaded
  // leaves its items as they came.
  T.loadSortsIn = (text) => Promise.allSettled([...T.itemBundles.keys()]
    .filter((type) => text.includes(JSON.stringify(type))).map(T.loadSort));

  T.SIZES = ["small", "medium", "wide"];
  const LONGEST_TITLE = 80;

  // What is wrong with data that somebody brings, in words for its reader.
  T.BoardFault = class extends Error {};

  T.isPlain = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  // `value` as a text of so many letters at most; raises T.BoardFault.
  T.textOf = (value, longest, what) => {
    if (typeof value !== "string") throw new T.BoardFault(`${what} is no text`);
    if (value.length > longest) throw new T.BoardFault(`${what} is longer than ${longest} letters`);
    return value;
  };

  // The item that `plain` is, checked; raises T.BoardFault.
  T.readItem = (plain) => {
    if (!T.isPlain(plain) || typeof plain.type !== "string") throw new T.BoardFault("it does not say what it is");
    const sort = T.boardItems.get(plain.type);
    if (!sort) return { ...plain, size: T.SIZES.includes(plain.size) ? plain.size : "medium" };
    const size = plain.size ?? "medium";
    if (!T.SIZES.includes(size)) throw new T.BoardFault(`its size is none of ${T.SIZES.join(", ")}`);
    const title = T.textOf(plain.title ?? "", LONGEST_TITLE, "its title");
    return { ...sort.read(plain), type: plain.type, size, title };
  };

  // A new item of a sort, with `values` over what it is when it is fresh.
  T.newItem = (type, values = {}) => T.readItem({ type, ...T.boardItems.get(type).fresh(), ...values });

  T.nameOfItem = (item) => item.title || T.boardItems.get(item.type)?.name(item) || `“${item.type}”`;
})(window.Tablewright);
