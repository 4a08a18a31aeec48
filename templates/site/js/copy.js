// Copies permanent addresses: of the page, and of every row, step and point on it.
"use strict";
((T) => {
  const PLACES = "main tr[id], main .steps > li[id], main .points > li[id]";

  async function copy(address, of) {
    try {
      await navigator.clipboard.writeText(address);
      T.say(`Copied: the address of ${of}`);
    } catch {
      // Some browsers give no clipboard to a page from disk; its address bar holds it all the same.
      T.say(`The address of ${of} is in the address bar`);
    }
  }

  // The platform's own sheet, where it has one that takes this page; whoever closes it wants nothing.
  async function share() {
    try {
      await navigator.share({ title: document.title, url: location.href });
    } catch (refused) {
      if (refused.name !== "AbortError") copy(location.href, "this page");
    }
  }

  const button = document.querySelector("[data-copy]");
  if (button && navigator.canShare?.({ url: location.href })) {
    button.textContent = "Share";
    button.addEventListener("click", share);
  } else button?.addEventListener("click", () => copy(location.href, "this page"));

  // On a phone what is done with the page stands in the sheet that the bar opens as well, at the thumb.
  const menu = document.querySelector("#menu_");
  for (const known of document.querySelectorAll("[data-pin], [data-copy]")) {
    const made = T.element("button", { type: "button", class: "done-here" }, known.textContent);
    made.addEventListener("click", () => {
      menu.hidePopover();
      known.click();
    });
    menu.append(made);
  }

  function nameOf(place) {
    const named = place.querySelector("th[scope=row]") || place;
    return named.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  }

  function add(place, isFirst) {
    const name = nameOf(place);
    const link = T.element("a", {
      class: "address", href: `#${place.id}`, tabindex: isFirst ? 0 : -1,
      "aria-label": `Copy the address of ${name}`, title: "Copy the address of this row",
    }, "#");
    link.addEventListener("click", () => copy(link.href, `“${name}”`));
    (place.matches("tr") ? place.lastElementChild : place).append(link);
  }

  const begun = new Set();
  for (const place of document.querySelectorAll(PLACES)) {
    const whole = place.closest("table, ol, ul");
    add(place, !begun.has(whole));
    begun.add(whole);
  }
})(window.Tablewright);
