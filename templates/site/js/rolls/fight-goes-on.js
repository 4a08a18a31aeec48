// Whether a fight goes on, told before anything of trackers is loaded: what is rolled is for those in it then.
"use strict";
((T) => {
  T.fightGoesOn = () => {
    try {
      return JSON.parse(localStorage.getItem("tablewright-fight")).now.round > 0;
    } catch {
      return false;
    }
  };
})(window.Tablewright);
