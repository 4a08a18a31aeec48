// A grid opens on its usual case; one that shows it from where it begins is not moved at all.
"use strict";
(() => {
  for (const home of document.querySelectorAll(".heat-table tr:first-child > td.home")) {
    const frame = home.closest(".scroll");
    if (home.offsetLeft + home.offsetWidth <= frame.clientWidth) frame.scrollLeft = 0;
  }
})();
