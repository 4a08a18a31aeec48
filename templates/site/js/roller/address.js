// A roll as an address: `#roll:SEED?NAME=VALUE&…`, which whoever opens it rolls again.
(function () {
  "use strict";

  Tablewright.rollAddress = function (seed, fields) {
    var pairs = fields.map(function (field) {
      return encodeURIComponent(Tablewright.nameOf(field)) + "=" + encodeURIComponent(field.value);
    });
    return "#roll:" + encodeURIComponent(seed) + (pairs.length ? "?" + pairs.join("&") : "");
  };

  // The seed and the pairs of an address, or null for one that cannot be read.
  Tablewright.readAddress = function (hash) {
    try {
      var parts = hash.slice("#roll:".length).split("?");
      var pairs = (parts[1] || "").split("&").filter(Boolean).map(function (pair) {
        var sides = pair.split("=");
        return { name: decodeURIComponent(sides[0]), value: decodeURIComponent(sides[1] || "") };
      });
      return { seed: decodeURIComponent(parts[0]), fields: pairs };
    } catch (_) {
      return null;
    }
  };
}());
