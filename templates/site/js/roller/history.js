// Earlier rolls of this page, for as long as the window is open.
"use strict";
((T) => {
  const MOST = 20;

  // A list that is shown in `list`; add(address, says) puts a roll first.
  T.rollHistory = (name, list) => {
    const key = `tablewright rolls of ${name}`;
    let rolls = [];
    try {
      rolls = JSON.parse(sessionStorage.getItem(key)) || [];
    } catch { /* A browser that keeps nothing still rolls. */ }

    function show() {
      list.replaceChildren(...rolls.map(({ address, says }) =>
        T.element("li", {}, T.element("a", { href: address }, says))));
    }

    if (rolls.length) show();
    return {
      add(address, says) {
        if (rolls.some((roll) => roll.address === address)) return;
        rolls = [{ address, says }, ...rolls].slice(0, MOST);
        try {
          sessionStorage.setItem(key, JSON.stringify(rolls));
        } catch { /* As above. */ }
        show();
      },
    };
  };
})(window.Tablewright);
