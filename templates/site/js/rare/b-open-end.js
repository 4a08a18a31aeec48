// Dice that are rolled on without a bound: how far they are followed.
"use strict";
((T) => {
  function choose(n, k) {
    let found = 1n;
    for (let i = 1; i <= k; i += 1) found = found * BigInt(n - k + i) / BigInt(i);
    return found;
  }

  // After how many further rolls a die of `term` that is still rolled on is the rest, as the
  // compiler reckons it.
  T.depthOfRest = (term, limits) => {
    const isUp = T.isUp(term);
    const worth = T.worthOf(term);
    const values = T.valuesOf(term);
    const on = values.filter(isUp).map(worth);
    const others = values.filter((value) => !isUp(value)).map(worth);
    const least = Math.min(...others, ...on);
    const beside = term.count * Math.max(...others) - (term.count - 1) * least - least;
    let depth = 0;
    while (depth <= limits.MAX_DEPTH_OF_REST) {
      depth += 1;
      const needed = Math.floor(((depth + 1) * Math.min(...on) - beside) / Math.max(...on));
      if (needed > 0 && choose(needed + term.count - 1, term.count - 1) * BigInt(on.length) ** BigInt(needed)
        * BigInt(limits.REST) < BigInt(term.faces) ** BigInt(needed)) break;
    }
    return depth;
  };
})(window.Tablewright);
