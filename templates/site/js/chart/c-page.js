// The page of odds: what is typed is read, reckoned and drawn.
"use strict";
((T) => {
  const section = document.querySelector(".dice-panel");
  if (!section) return;
  const { limits } = T;
  const form = section.querySelector("form");
  const [field, second] = form.querySelectorAll("input[type=text]");
  const [fault, secondFault] = section.querySelectorAll(".dice-fault");
  const shows = form.querySelectorAll("[name=show]");
  const status = section.querySelector("[role=status]");
  const drawn = section.querySelector(".drawn");
  const START = "#odds:";
  const ROLLED = "#roll:";
  let current = null;
  // The dice beside them, and the chart of both.
  let beside = null;
  let chart = null;
  // The dice that lie: what was typed for them, what that means, and what they came to.
  let lying = null;

  // The typed text with its fault marked, and what to write instead.
  function complain(wrong, input, said) {
    const characters = [...input.value];
    const to = wrong.offset + wrong.length;
    const marked = T.element("mark", {}, characters.slice(wrong.offset, to).join("") || "\u00a0");
    const before = characters.slice(0, wrong.offset).join("");
    const shown = T.element("code", {}, before, marked, characters.slice(to).join(""));
    // What stands between backticks is typed, and every second part does.
    const words = (wrong.message + (wrong.hint ? `; ${wrong.hint}` : "")).split(String.fromCharCode(96));
    words[0] = words[0].charAt(0).toUpperCase() + words[0].slice(1);
    said.replaceChildren(shown);
    words.forEach((part, nth) => said.append(nth % 2 ? T.element("code", {}, part) : part));
    said.append(".");
    input.setAttribute("aria-invalid", "true");
  }

  // Tell of the dice that lie: for what is typed now, where that is rolled with the same dice.
  function tell(isFresh = false) {
    if (!lying) return;
    const isOf = current?.dice.text === lying.roll.dice.text;
    const { holds } = isOf ? current : lying.roll;
    const notes = [];
    if (!isOf) notes.push(T.tellNote(`An earlier roll of ${lying.typed}`));
    else if (field.value.trim() !== lying.typed) notes.push(T.tellNote(`The same dice for ${field.value.trim()}`));
    const held = !holds ? "" : holds(lying.found.total) ? "It holds." : "It does not hold.";
    status.classList.toggle("past", !isOf);
    status.classList.toggle("thrown", isFresh);
    status.replaceChildren(...notes, T.tellRoll(lying.found), held && T.element("p", "figures", held));
    chart?.mark(isOf ? lying.found.total : null);
  }

  // What `input` says, or null after `said` has told why it cannot be read.
  function readIn(input, said) {
    try {
      const found = T.readRoll(input.value, limits);
      input.removeAttribute("aria-invalid");
      said.replaceChildren();
      return found;
    } catch (wrong) {
      if (!(wrong instanceof T.DiceFault)) throw wrong;
      complain(wrong, input, said);
      return null;
    }
  }

  const shown = () => [...shows].find((choice) => choice.checked).value;

  function draw() {
    drawn.replaceChildren(...T.drawOdds(current, beside, shown()));
    T.watchFrames(drawn);
    chart = drawn.querySelector(".curve");
  }

  // All that is typed and chosen, as the page's address.
  function addressed() {
    const dice = [field, ...(beside ? [second] : [])].map(({ value }) => encodeURIComponent(value.trim()));
    return START + dice.join("/") + (shown() === "each" ? "" : `?${shown()}`);
  }

  // What is drawn is of before while nothing can be read, and says so.
  function keepOld() {
    drawn.classList.add("past");
    if (drawn.querySelector(".of-before")) return;
    drawn.prepend(T.element("p", "of-before", "What is typed now cannot be read. Below is what was typed before."));
  }

  // Throws RareDice where what reads them is not loaded; nothing that matters has changed by then.
  function read() {
    current = readIn(field, fault);
    beside = second.value.trim() ? readIn(second, secondFault) : null;
    if (!second.value.trim()) {
      second.removeAttribute("aria-invalid");
      secondFault.replaceChildren();
    }
    if (!current) {
      keepOld();
      return;
    }
    drawn.classList.remove("past");
    draw();
    window.history.replaceState(null, "", addressed());
  }

  // Reads what is typed, and acts when it is read.
  const whenRead = (act) => T.withRareDice(() => {
    read();
    act();
  }, (words) => fault.replaceChildren(words));

  const show = () => whenRead(tell);

  async function castTyped() {
    tell();
    const asked = current;
    if (!asked) return;
    const typed = field.value.trim();
    if (await isReady()) cast(typed, asked, T.freshSeed());
  }

  const roll = () => whenRead(castTyped);

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
    const more = [beside ? ["with", second.value.trim()] : null, shown() === "each" ? null : ["show", shown()]];
    const hash = T.addressOf(seed, [["dice", typed], ...more.filter(Boolean)]);
    window.history.replaceState(null, "", hash);
    T.log.add({ page: T.page, hash, title: typed, says: T.number(lying.found.total) });
  }

  // What the chart shows, as an address has it; each total where it says nothing that is known.
  function choose(showing) {
    for (const choice of shows) choice.checked = choice.value === showing;
    if (![...shows].some((choice) => choice.checked)) shows[0].checked = true;
  }

  // Roll once more what an address tells of.
  async function replay() {
    if (!await isReady()) return;
    const asked = T.readAddress(location.hash);
    const said = (name) => asked?.fields.find((one) => one.name === name)?.value;
    if (said("dice") === undefined) {
      status.textContent = "This address of a roll cannot be read.";
      return;
    }
    field.value = said("dice");
    second.value = said("with") ?? "";
    choose(said("show"));
    whenRead(() => {
      if (current) cast(field.value.trim(), current, asked.seed);
    });
    section.scrollIntoView({ block: "nearest" });
  }

  function showAddressed() {
    if (location.hash.startsWith(ROLLED)) replay();
    if (!location.hash.startsWith(START)) return;
    const [dice, showing] = location.hash.slice(START.length).split("?");
    try {
      [field.value, second.value] = [...dice.split("/").map(decodeURIComponent), ""];
    } catch {
      return;
    }
    choose(showing);
    show();
    section.scrollIntoView({ block: "nearest" });
  }

  // Dice named on the page can be chosen, now that there is something to show them.
  for (const named of document.querySelectorAll("[data-dice]")) {
    const href = START + encodeURIComponent(named.dataset.dice);
    named.replaceChildren(T.element("a", { href }, named.textContent));
  }

  let waiting = 0;
  for (const input of [field, second]) {
    input.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(show, 200);
    });
  }
  for (const choice of shows) choice.addEventListener("change", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    roll();
  });
  addEventListener("hashchange", showAddressed);
  if (location.hash.startsWith(START) || location.hash.startsWith(ROLLED)) {
    showAddressed();
  } else {
    choose("each");
    current = T.readRoll(field.value, limits);
    draw();
  }
})(window.Tablewright);
