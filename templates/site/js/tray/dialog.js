// The dice tray: any dice, by keys or typed, and the log of all rolls, which is a part of its own.
"use strict";
((T) => {
  const KEPT = "tablewright-favourites";
  // Dice that everybody has at hand; those of one's own come after them.
  const KEYS = ["d4", "d6", "d8", "d10", "d12", "d20", "d%", "2d6", "3d6"];
  const ODDS = "odds.html";
  let limits;
  let dialog;
  let field;
  let fault;
  let status;
  let keep;
  let favourites;
  let list;
  let heading;
  let other;

  function stored(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  function store(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Where nothing may be stored, the choice holds for this page.
    }
  }

  let liked = stored(KEPT, []).filter((dice) => !KEYS.includes(dice));

  const typed = () => field.value.trim();

  function button(words, act, attributes = {}) {
    const made = T.element("button", { type: "button", ...attributes }, words);
    made.addEventListener("click", act);
    return made;
  }

  // The dice that are typed, or null after telling what is wrong with them. Throws RareDice where what
  // reads them is not loaded.
  function read() {
    fault.replaceChildren();
    field.removeAttribute("aria-invalid");
    try {
      return T.readRoll(field.value, limits);
    } catch (wrong) {
      if (!(wrong instanceof T.DiceFault)) throw wrong;
      field.setAttribute("aria-invalid", "true");
      fault.append(`${wrong.message}${wrong.hint ? `; ${wrong.hint}` : ""}.`.replace(/`/g, ""));
      status.replaceChildren();
      return null;
    }
  }

  function roll() {
    const asked = read();
    if (!asked) return;
    const seed = T.freshSeed();
    const found = T.roll(asked.dice, new T.Dice(seed));
    const held = !asked.holds ? "" : asked.holds(found.total) ? "It holds." : "It does not hold.";
    status.replaceChildren(T.tellRoll(found), held ? T.element("p", "figures", held) : "");
    status.classList.remove("thrown");
    requestAnimationFrame(() => status.classList.add("thrown"));
    const says = `${T.number(found.total)}${held ? `. ${held}` : ""}`;
    T.log.add({ page: ODDS, hash: T.addressOf(seed, [["dice", typed()]]), title: typed(), says });
  }

  function showLiked() {
    favourites.replaceChildren(...[...KEYS, ...liked].map((dice) => T.element("li", {}, button(dice, () => {
      field.value = dice;
      showLiked();
      withDice(roll)();
    }, { "aria-label": `Roll ${dice}` }))));
    keep.textContent = liked.includes(typed()) ? "Forget" : "Keep";
    keep.disabled = !typed() || KEYS.includes(typed());
  }

  function toggleLiked() {
    const dice = typed();
    if (liked.includes(dice)) liked = liked.filter((known) => known !== dice);
    else if (read()) liked = [...liked, dice];
    store(KEPT, liked);
    showLiked();
  }

  const withDice = (act) => () => T.withRareDice(act, (words) => fault.replaceChildren(words));

  function showLog(rolls) {
    list.replaceChildren(...rolls.map((each) => T.element("li", {},
      T.element("a", { href: T.root + each.page + each.hash }, each.title), " ", T.element("span", {}, each.says))));
  }

  // Shows the dice, or the log.
  function turn(part) {
    dialog.dataset.part = part;
    const isLog = part === "log";
    dialog.setAttribute("aria-label", isLog ? "Rolls" : "Dice");
    heading.textContent = isLog ? "Rolls" : "Dice";
    other.textContent = isLog ? "Dice" : "Log";
  }

  async function copy() {
    const lines = [...list.querySelectorAll("li")].map((line) =>
      `${line.textContent} ${new URL(line.firstChild.href).href}`);
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      T.say(`Copied: ${lines.length} ${lines.length === 1 ? "roll" : "rolls"}`);
    } catch {
      T.say("The browser lets nothing be copied from here.");
    }
  }

  function build() {
    field = T.element("input", {
      type: "text", "aria-label": "Dice", "aria-describedby": "tray_fault", maxlength: limits.MAX_TEXT, value: liked[0] || "d20",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", placeholder: "2d6 + 1",
    });
    fault = T.element("p", { class: "dice-fault of-dice", id: "tray_fault", role: "status" });
    status = T.element("div", { class: "shown of-dice", role: "status" });
    keep = button("Keep", withDice(toggleLiked), { title: "Keep these dice at hand, or forget them" });
    favourites = T.element("ul", { class: "favourites of-dice", "aria-label": "Dice at hand" });
    list = T.element("ol", { class: "log of-log", tabindex: "-1", "aria-label": "Rolls, the last first" });
    heading = T.element("h2", {});
    other = button("", () => turn(dialog.dataset.part === "log" ? "dice" : "log"), { class: "other" });
    const form = T.element("form", { class: "asked of-dice", action: "#" }, field,
      T.element("button", { type: "submit", class: "roll" }, "Roll"), keep);
    dialog = T.element("dialog", { class: "tray" },
      T.element("div", { class: "head" }, heading, button("Copy", copy, { class: "of-log" }), button("Clear", () => T.log.clear(), { class: "of-log" }),
        other, button("Close", () => dialog.close(), { class: "close" })),
      form, fault, favourites, status, list);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      withDice(roll)();
    });
    field.addEventListener("input", showLiked);
    dialog.addEventListener("click", (event) => {
      // Beside it, or on a roll of this page, which shows itself there.
      if (event.target === dialog || event.target.closest(".log a")) dialog.close();
    });
    document.body.append(dialog);
    T.log.watch(showLog);
    showLiked();
  }

  // Opens the tray, or its part "log"; `dice` are rolled at once. Where fingers type, no keyboard comes unasked.
  T.openTray = (given, part, dice = "") => {
    limits = given;
    if (!dialog) build();
    turn(part || "dice");
    if (!dialog.open) dialog.showModal();
    if (part === "log") {
      list.focus();
    } else if (dice) {
      field.value = dice;
      showLiked();
      withDice(roll)();
      status.parentElement.querySelector(".roll").focus();
    } else if (matchMedia("(pointer: coarse)").matches) {
      favourites.querySelector("button").focus();
    } else {
      field.focus();
      field.select();
    }
  };
})(window.Tablewright);
