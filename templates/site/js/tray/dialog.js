// The dice tray: any dice, by keys or typed, and the log of all rolls, which is a part of its own.
"use strict";
((T) => {
  const KEPT = "tablewright-favourites";
  // Dice that everybody has at hand; those of one's own come after them.
  const KEYS = ["d4", "d6", "d8", "d10", "d12", "d20", "d%", "2d6", "3d6"];
  const ODDS = "odds.html";
  // So many of the rolls before stand below the one that fell.
  const BEFORE = 3;
  let limits;
  let dialog;
  let field;
  let fault;
  let told;
  let status;
  let keep;
  let favourites;
  let list;
  let heading;
  let other;
  let adding;
  let before;
  let struck;
  // What fell in this tray, the last first; what is shown of the last, and what was typed for it.
  let fallen = [];
  let last = null;
  let logged = [];

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
      const words = `${wrong.message}${wrong.hint ? `; ${wrong.hint}` : ""}.`;
      // What begins with something that was typed begins with that.
      fault.append((words.charAt(0).toUpperCase() + words.slice(1)).replace(/`/g, ""));
      last = null;
      tellLast();
      return null;
    }
  }

  // Tells what fell last, and of which dice, where others are typed by now.
  function tellLast() {
    const isPast = last !== null && last.typed !== typed();
    status.classList.toggle("past", isPast);
    status.replaceChildren(...(isPast ? [T.tellNote(`An earlier roll of ${last.typed}`)] : []), ...(last?.shown ?? []));
  }

  // The dice that are typed, without a word of what is wrong with them; null where they are none.
  function readQuietly() {
    try {
      return typed() ? T.readRoll(field.value, limits) : null;
    } catch (wrong) {
      if (!(wrong instanceof T.DiceFault)) throw wrong;
      return null;
    }
  }

  // What may come of the dice that are typed, before they fall; nothing of what is no dice yet.
  function foretell() {
    told.replaceChildren();
    T.withRareDice(() => {
      const asked = readQuietly();
      const odds = asked && T.quickOdds(asked.dice, limits);
      if (!odds) return;
      told.replaceChildren(asked.holds ? `${T.percent(T.chanceOf(odds, asked.holds))} that it holds`
        : `${T.number(odds.totals[0].total)} to ${T.number(odds.totals.at(-1).total)}, ${T.onePlace(T.meanOf(odds))} on average`);
    }, () => {});
  }

  // What was typed is another now: what is told of it, and of what fell, follows.
  function follow() {
    field.dataset.own = "1";
    fault.replaceChildren();
    field.removeAttribute("aria-invalid");
    foretell();
    tellLast();
    showLiked();
  }

  function roll() {
    const asked = read();
    if (!asked) return;
    const seed = T.freshSeed();
    const found = T.roll(asked.dice, new T.Dice(seed));
    const held = !asked.holds ? "" : asked.holds(found.total) ? "holds" : "fails";
    const odds = held && T.quickOdds(asked.dice, limits);
    const chance = odds ? ` The chance was ${T.percent(T.chanceOf(odds, asked.holds))}.` : "";
    last = { typed: typed(), shown: [T.tellRoll(found), ...(held ? [T.element("p", "figures", T.element("b", {}, `It ${held}.`), chance)] : [])] };
    foretell();
    tellLast();
    status.classList.remove("thrown");
    requestAnimationFrame(() => status.classList.add("thrown"));
    const says = `${T.number(found.total)}${held && `, ${held}`}`;
    T.log.add({ page: ODDS, hash: T.addressOf(seed, [["dice", typed()]]), title: typed(), says });
    before.replaceChildren(...fallen.map((line) => T.element("li", {}, line)));
    fallen = [`${typed()}: ${says}`, ...fallen].slice(0, BEFORE);
    open(false);
    showLiked();
    offerLoss(found.total);
  }

  // While a fight goes on, what fell may be lost by somebody in it.
  async function offerLoss(total) {
    struck.replaceChildren();
    try {
      if (!T.fightHere && stored("tablewright-fight", {}).now?.round > 0) {
        await Promise.all(["trackers.css", "combatants.js"].map((name) => T.load(`assets/${name}`)));
        await T.load("assets/trackers.js");
        T.fightShown(document.body, T.keptHere("fight"));
      }
      if (!T.fightHere?.()) return;
      await T.loadOffers();
      T.offerLoss(struck, total);
    } catch {
      // Without it dice are but dice.
    }
  }

  // Whether a tap on dice adds them to those that are typed, until they are rolled.
  const isOpen = () => adding.getAttribute("aria-pressed") === "true";
  const open = (is) => adding.setAttribute("aria-pressed", String(is));

  // The dice `all` and one more of `key`: "2d6" of "d6", "2d6 + d8" beside others.
  function withOne(all, key) {
    if (!all || /[<>=≤≥≠]/.test(all)) return key;
    let isCounted = false;
    const counted = all.replace(/(?<![\w)])(\d*)(d(?:\d+|%))(?![\w{])/g, (said, count, die) => {
      if (isCounted || die !== key) return said;
      isCounted = true;
      return `${Number(count || 1) + 1}${die}`;
    });
    return isCounted ? counted : `${all} + ${key}`;
  }

  // Dice that nobody has rolled or typed are none to add to.
  function startAdding() {
    open(!isOpen());
    if (isOpen() && !field.dataset.own) field.value = "";
    showLiked();
  }

  function tap(dice) {
    field.value = isOpen() ? withOne(typed(), dice) : dice;
    follow();
    if (!isOpen()) withDice(roll)();
  }

  function showLiked() {
    const verb = isOpen() ? "Add" : "Roll";
    const focused = [...favourites.querySelectorAll("button")].indexOf(document.activeElement);
    const keyOf = (dice) => button(dice, () => tap(dice), { "aria-label": `${verb} ${dice}` });
    favourites.replaceChildren(...[...KEYS.map(keyOf), adding, ...liked.map(keyOf)].map((key) => T.element("li", {}, key)));
    favourites.querySelectorAll("button")[focused]?.focus();
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
    logged = rolls;
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

  function clear() {
    const gone = logged;
    if (!gone.length) return;
    T.log.clear();
    T.say("All rolls are cleared.", () => {
      for (const each of [...gone].reverse()) T.log.add(each);
      return "They are back.";
    });
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
    told = T.element("p", "foretells of-dice");
    status = T.element("div", { class: "shown of-dice", role: "status" });
    keep = button("Keep", withDice(toggleLiked), { title: "Keep these dice at hand, or forget them" });
    adding = button("+", startAdding, { "aria-label": "Add dice", "aria-pressed": "false", title: "Taps add dice, until they are rolled" });
    before = T.element("ol", { class: "before of-dice", "aria-label": "Rolls before" });
    struck = T.element("div", { class: "offers tracker of-dice", role: "group", "aria-label": "Who loses as much" });
    favourites = T.element("ul", { class: "favourites of-dice", "aria-label": "Dice at hand" });
    list = T.element("ol", { class: "log of-log", tabindex: "-1", "aria-label": "Rolls, the last first" });
    heading = T.element("h2", {});
    other = button("", () => turn(dialog.dataset.part === "log" ? "dice" : "log"), { class: "other" });
    const form = T.element("form", { class: "asked of-dice", action: "#" }, field,
      T.element("button", { type: "submit", class: "roll" }, "Roll"), keep);
    dialog = T.element("dialog", { class: "tray" },
      T.element("div", { class: "head" }, heading, button("Copy", copy, { class: "of-log" }), button("Clear", clear, { class: "of-log" }),
        other, button("Close", () => dialog.close(), { class: "close" })),
      form, fault, told, favourites, status, struck, before, list);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      withDice(roll)();
    });
    field.addEventListener("input", follow);
    dialog.addEventListener("click", (event) => {
      // Beside it, or on a roll of this page, which shows itself there.
      if (event.target === dialog || event.target.closest(".log a")) dialog.close();
    });
    document.body.append(dialog);
    T.log.watch(showLog);
    foretell();
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
      open(false);
      tap(dice);
      status.parentElement.querySelector(".roll").focus();
    } else if (matchMedia("(pointer: coarse)").matches) {
      favourites.querySelector("button").focus();
    } else {
      field.focus();
      field.select();
    }
  };
})(window.Tablewright);
