// A roll as an address: `#roll:SEED?NAME=VALUE&…`, which whoever opens it rolls again.
"use strict";
((T) => {
  T.rollAddress = (seed, fields) => T.addressOf(seed, fields.map(({ name, value }) => [name, value]));

  // The same of pairs of a name and a value.
  T.addressOf = (seed, given) => {
    const pairs = given.map((pair) => pair.map(encodeURIComponent).join("="));
    return `#roll:${encodeURIComponent(seed)}${pairs.length ? `?${pairs.join("&")}` : ""}`;
  };

  // The seed and the pairs of an address, or null for one that cannot be read.
  T.readAddress = (hash) => {
    try {
      const [seed, written] = hash.slice("#roll:".length).split("?");
      const pairs = (written || "").split("&").filter(Boolean).map((pair) => {
        const [name, value] = pair.split("=").map(decodeURIComponent);
        return { name, value: value || "" };
      });
      return { seed: decodeURIComponent(seed), fields: pairs };
    } catch {
      return null;
    }
  };
})(window.Tablewright);
