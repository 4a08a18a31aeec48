// Earlier rolls of this page, for as long as the window is open.
(function () {
  "use strict";

  var MOST = 20;

  Tablewright.History = function (name, list) {
    var key = "tablewright rolls of " + name;
    var rolls = [];
    try {
      rolls = JSON.parse(sessionStorage.getItem(key)) || [];
    } catch (_) { /* A browser that keeps nothing still rolls. */ }

    function show() {
      list.replaceChildren.apply(list, rolls.map(function (roll) {
        var link = Tablewright.make("a", "", roll.says);
        link.href = roll.address;
        return Tablewright.make("li", "", link);
      }));
    }

    this.add = function (address, says) {
      if (rolls.some(function (roll) { return roll.address === address; })) return;
      rolls = [{ address: address, says: says }].concat(rolls).slice(0, MOST);
      try {
        sessionStorage.setItem(key, JSON.stringify(rolls));
      } catch (_) { /* As above. */ }
      show();
    };
    if (rolls.length) show();
  };
}());
