// How much somebody in a fight loses, or regains, at once: by keys for a thumb, typed, or as dice.
"use strict";
((T) => {
  const { element, button } = T;
  const DICE = ["d4", "d6", "d8", "d10", "d12", "2d6"];
  const MOST_DIGITS = 4;
  let ask = null;

  function build() {
    let kept = null;
    let here = null;
    let name = "";
    const head = element("h2", {});
    const left = element("p", { class: "left", role: "status" });
    // Where fingers type, the keys below are nearer than a keyboard that comes up over them.
    const field = element("input", { "aria-label": "How much", maxlength: 20, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "done", inputmode: matchMedia("(pointer: coarse)").matches ? "none" : "numeric" });
    const type = (digit) => {
      field.value = /^\d+$/.test(field.value) ? `${field.value}${digit}`.slice(0, MOST_DIGITS) : String(digit);
    };
    const roll = (dice) => T.load("assets/dice.js").then(() => T.whenThrown([dice], T.limits, () => {
      const found = T.castOrSay(dice, `${name} loses`);
      if (found) field.value = String(Math.max(0, found.total));
    }), () => T.say("What reads dice could not be loaded."));
    const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => button(String(digit), () => type(digit)));
    keys.push(button("\u232b", () => { field.value = field.value.slice(0, -1); }, { "aria-label": "Take the last digit away" }), button("0", () => type(0)));
    const take = (sign) => {
      const many = T.whole(field);
      // Dice that are typed fall, and what they come to is seen before it is lost.
      if (many === null && field.value.trim()) {
        roll(field.value.trim());
        return;
      }
      dialog.close();
      if (many) T.lose(kept, here, sign * Math.abs(many));
    };
    const form = element("form", { action: "#" }, element("div", "how-much", field, left), element("div", { class: "digits", role: "group", "aria-label": "Digits" }, ...keys,
      button("All", () => { field.value = String(Math.max(0, T.fight.mainFigure(whole()).now)); })),
    element("div", { class: "throws", role: "group", "aria-label": "Dice" }, ...DICE.map((dice) => button(dice, () => roll(dice), { "aria-label": `Roll ${dice}` }))),
    element("p", "tools", element("button", { type: "submit", class: "next" }, "Lose"), button("Regain", () => take(-1))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      take(1);
    });
    const dialog = element("dialog", { class: "tracker sheet pad", "data-situation": "fighting", "aria-label": "How much is lost" },
      element("div", "head", head, button("Close", () => dialog.close(), { class: "close" })), form);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    const whole = () => kept.now.who.find(({ id }) => id === here);
    return (state, id, begun) => {
      [kept, here] = [state, id];
      name = whole().name;
      const { title, now, full } = T.fight.mainFigure(whole());
      head.replaceChildren(name);
      left.replaceChildren(`${title} `, element("b", {}, T.number(now)), element("span", "of", ` of ${full}`));
      field.value = begun;
      // What is drawn anew meanwhile has another element for what opened it.
      const back = document.activeElement?.dataset.key;
      dialog.addEventListener("close", () => back && document.querySelector(`[data-key="${CSS.escape(back)}"]`)?.focus({ preventScroll: true }), { once: true });
      dialog.showModal();
      field.focus();
    };
  }

  // Asks how much whoever has the `id` in `kept` loses, from what is `begun`.
  T.lossPad = (kept, id, begun) => {
    ask ??= build();
    ask(kept, id, begun);
  };
})(window.Tablewright);
