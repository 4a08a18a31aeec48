// Runs macros as Foundry VTT does, with dice and dialogues that are told what to show.
const fs = require("fs");
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
const names = ["Roll", "ChatMessage", "foundry", "FormData", "fromUuid"];

const run = async ({ command, cases }) => {
  let shown = [];
  let at = [];
  const told = [];
  class Roll {
    constructor(formula) { this.formula = formula; }
    async evaluate() { this.total = shown.shift(); return this; }
  }
  const ChatMessage = { create: async (message) => { told.push(message.flags.world.tablewright.result); } };
  const foundry = { applications: { api: { DialogV2: { prompt: async ({ ok }) => {
    return ok.callback(null, { form: at });
  } } } } };
  class FormData {
    constructor(form) { this.form = form; }
    get(name) { return String(this.form[Number(name)]); }
  }
  // A table that is drawn from tells which it is, and what was rolled for it.
  const fromUuid = async (uuid) => ({
    draw: async (given) => { told.push([uuid, given ? given.roll.formula : null]); },
  });
  const macro = new AsyncFunction(...names, command);
  for (const [choice, rolls] of cases) {
    at = choice;
    shown = [...rolls];
    await macro(Roll, ChatMessage, foundry, FormData, fromUuid);
  }
  return told;
};

(async () => {
  const macros = JSON.parse(fs.readFileSync(0, "utf8"));
  const told = [];
  for (const macro of macros) told.push(await run(macro));
  process.stdout.write(JSON.stringify(told));
})();
