"use strict";
// The one name that the site's scripts share. Files are bundled by name: this is the first.
window.Tablewright = window.Tablewright || {};
