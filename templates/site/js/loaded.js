// Scripts that a page needs only sometimes; this way of loading them works from disk as well.
(function () {
  "use strict";

  var known = {};

  // A promise that the script at `address` has run; a failure is forgotten, to be tried again.
  Tablewright.loaded = function (address) {
    known[address] = known[address] || new Promise(function (resolve, reject) {
      var script = document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = function () {
        delete known[address];
        reject(new Error(address));
      };
      document.head.append(script);
    });
    return known[address];
  };
}());
