// The page of odds: what is typed is read, reckoned and drawn.
"use strict";
((T) => {
  const section = document.querySelector(".dice-panel");
  if (!section) return;
  const limits = JSON.parse(section.dataset.limits);
  const form = section.querySelector("form");
  const field = form.querySelector("input");
  const fault = section.querySelector(".dice-fault");
  const status = section.querySelector("[role=status]");
  const drawn = section.querySelector(".drawn");
  const START = "#odds:";
  const ROLLED = "#roll:";
  let current = null;
  // The dice that lie: what was typed for them, what that means, and what they came to.
  let lying = null;

  // The typed text with its fault marked, and what to write instead.
  function complain(wrong) {
    const characters = [...field.value];
    const to = wrong.offset + wrong.length;
    const marked = T.element("mark", {}, characters.slice(wrong.offset, to).join("") || "\u00a0");
    const before = characters.slice(0, wrong.offset).join("");
    const shown = T.element("code", {}, before, marked, characters.slice(to).join(""));
    // What stands between backticks is typed, and every second part does.
    const words = (wrong.message + (wrong.hint ? `; ${wrong.hint}` : "")).split(String.fromCharCode(96));
    words[0] = words[0].charAt(0).toUpperCase() + words[0].slice(1);
    fault.replaceChildren(shown);
    words.forEach((part, nth) => fault.append(nth % 2 ? T.element("code", {}, part) : part));
    fault.append(".");
    field.setAttribute("aria-invalid", "true");
  }

  // Tell of the dice that lie: for what is typed now, where that is rolled with the same dice.
  function tell(isFresh = false) {
    if (!lying) return;
    const isOf = current?.dice.text === lying.roll.dice.text;
    const { holds } = isOf ? current : lying.roll;
    const notes = [];
    if (!isOf) notes.push(T.tellNote(`An earlier roll of ${lying.typed}`));
    else if (field.value.trim() !== lying.typed) notes.push(T.tellNote(`The same dice for ${field.value.trim()}`));
    const held = !holds ? "" : holds(lying.found.total) ? "It holds. " : "It does not hold. ";
    status.classList.toggle("past", !isOf);
    status.classList.toggle("thrown", isFresh);
    status.replaceChildren(...notes, T.tellRoll(lying.found), T.element("p", "figures", `${held}Seed ${lying.seed}`));
  }

  function read() {
    current = null;
    try {
      current = T.readRoll(field.value, limits);
    } catch (wrong) {
      if (!(wrong instanceof T.DiceFault)) throw wrong;
      complain(wrong);
    }
    drawn.classList.toggle("past", !current);
    if (!current) return;
    field.removeAttribute("aria-invalid");
    fault.replaceChildren();
    drawn.replaceChildren(...T.drawOdds(current));
    window.history.replaceState(null, "", START + encodeURIComponent(field.value.trim()));
  }

  function show() {
    read();
    tell();
  }

  async function roll() {
    show();
    const asked = current;
    if (!asked) return;
    const typed = field.value.trim();
    if (await isReady()) cast(typed, asked, T.freshSeed());
  }

  // Whether what rolls dice is there; it is loaded when it is first needed.
  async function isReady() {
    try {
      await T.loaded(section.dataset.engine);
      return true;
    } catch {
      status.textContent = "The roller could not be loaded.";
      return false;
    }
  }

  // Let dice fall, and keep them in the log and the address.
  function cast(typed, asked, seed) {
    lying = { typed, roll: asked, seed, found: T.roll(asked.dice, new T.Dice(seed)) };
    tell(true);
    const hash = T.addressOf(seed, [["dice", typed]]);
    window.history.replaceState(null, "", hash);
    T.log.add({ page: T.page, hash, title: typed, says: T.number(lying.found.total) });
  }

  // Roll once more what an address tells of.
  async function replay() {
    if (!await isReady()) return;
    const asked = T.readAddress(location.hash);
    const dice = asked?.fields.find(({ name }) => name === "dice");
    if (!dice) {
      status.textContent = "This address of a roll cannot be read.";
      return;
    }
    field.value = dice.value;
    read();
    if (current) cast(field.value.trim(), current, asked.seed);
    section.scrollIntoView({ block: "nearest" });
  }

  function showAddressed() {
    if (location.hash.startsWith(ROLLED)) replay();
    if (!location.hash.startsWith(START)) return;
    try {
      field.value = decodeURIComponent(location.hash.slice(START.length));
    } catch {
      return;
    }
    show();
    section.scrollIntoView({ block: "nearest" });
  }

  // Dice named on the page can be chosen, now that there is something to show them.
  for (const named of document.querySelectorAll("[data-dice]")) {
    const href = START + encodeURIComponent(named.dataset.dice);
    named.replaceChildren(T.element("a", { href }, named.textContent));
  }

  let waiting = 0;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, 200);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    roll();
  });
  addEventListener("hashchange", showAddressed);
  if (location.hash.startsWith(START) || location.hash.startsWith(ROLLED)) {
    showAddressed();
  } else {
    current = T.readRoll(field.value, limits);
    drawn.replaceChildren(...T.drawOdds(current));
  }
})(window.Tablewright);
