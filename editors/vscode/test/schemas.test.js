// The schemas that lie in every project, as the server that most editors have for YAML reads them.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { execFileSync, spawn } = require("node:child_process");
const test = require("node:test");
const rpc = require("vscode-jsonrpc/node");
const YAML = require("yaml");

const [PROGRAM, ...BEFORE] = (process.env.TABLEWRIGHT ?? "tablewright").split(" ");
const SERVER = require.resolve("yaml-language-server/bin/yaml-language-server");
const SETTINGS = { validate: true, completion: true, hover: true, schemaStore: { enable: false } };

/** A project as `new` begins it, in a folder of its own. */
function begun() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tablewright-"));
  execFileSync(PROGRAM.includes("/") ? path.resolve(PROGRAM) : PROGRAM, [...BEFORE, "new", "project", "my-game"], {
    cwd: folder,
    stdio: "pipe",
  });
  return { folder, root: path.join(folder, "my-game") };
}

/** All files of entries below `folder`. */
function entries(folder) {
  return fs.readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => path.join(folder, name))
    .sort();
}

/** The server with nothing open; `diagnostics` waits for what it says of a file with such a text. */
async function served(root) {
  const server = spawn(process.execPath, [SERVER, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  const waiting = new Map();
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => waiting.get(uri)?.(diagnostics));
  connection.onRequest("workspace/configuration", ({ items }) =>
    items.map(({ section }) => (section === "yaml" ? SETTINGS : {})));
  for (const asked of ["client/registerCapability", "vscode/content"]) connection.onRequest(asked, () => null);
  connection.listen();
  const configuration = { workspace: { configuration: true } };
  await connection.sendRequest("initialize", {
    processId: null,
    rootUri: pathToFileURL(root).href,
    capabilities: configuration,
  });
  connection.sendNotification("initialized", {});
  connection.sendNotification("workspace/didChangeConfiguration", { settings: { yaml: SETTINGS } });
  let version = 0;
  return {
    diagnostics(file, text) {
      const uri = pathToFileURL(file).href;
      const told = new Promise((resolve) => waiting.set(uri, resolve));
      connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId: "yaml", version: ++version, text },
      });
      return told;
    },
    async completed(file, line, character) {
      const position = { textDocument: { uri: pathToFileURL(file).href }, position: { line, character } };
      const { items } = await connection.sendRequest("textDocument/completion", position);
      return items.map(({ label }) => label);
    },
    end() {
      connection.dispose();
      server.kill();
    },
  };
}

const FAULTS = path.join(__dirname, "../../../tests/editing/faults.yaml");
const OF_KINDS = ["check", "rule", "table"];

test("of the faults that people make, the schemas alone mark those that a form can tell", { timeout: 120_000 }, async (t) => {
  const { folder, root } = begun();
  const server = await served(root);
  t.after(() => {
    server.end();
    fs.rmSync(folder, { recursive: true });
  });
  const faults = YAML.parse(fs.readFileSync(FAULTS, "utf8"), { schema: "failsafe" });
  assert.ok(faults.length >= 20);
  for (const { name, file, text, marked = [] } of faults) {
    const kind = /^kind: (.*)$/m.exec(text)[1];
    const schema = OF_KINDS.includes(kind) ? kind : "entry";
    const modeline = `# yaml-language-server: $schema=../../.tablewright/schemas/${schema}.schema.json`;
    const told = await server.diagnostics(path.join(root, "content", "my-game", file), `${modeline}\n${text}`);
    const lines = told.map(({ range }) => String(range.start.line)); // below the first, which is the modeline
    assert.equal(told.length > 0, marked.length > 0, `${name}: ${JSON.stringify(told)}`);
    for (const line of marked) assert.ok(lines.includes(line), `${name}: ${JSON.stringify(told)}`);
  }
});

test("another server finds the shipped schemas, and what they know", { timeout: 120_000 }, async (t) => {
  const { folder, root } = begun();
  const server = await served(root);
  t.after(() => {
    server.end();
    fs.rmSync(folder, { recursive: true });
  });
  const files = entries(path.join(root, "content"));
  assert.ok(files.length >= 6);
  for (const file of files) {
    assert.deepEqual(await server.diagnostics(file, fs.readFileSync(file, "utf8")), [], file);
  }

  const modeline = (file) => fs.readFileSync(file, "utf8").split("\n").find((line) => line.startsWith("# yaml-language-server"));
  const table = files.find((file) => /^kind: table$/m.test(fs.readFileSync(file, "utf8")));
  const wrong = path.join(path.dirname(table), "wrong.yaml");
  const found = await server.diagnostics(wrong, `${modeline(table)}\nkind: table\ntitle: T\nrolled: 2d6\n`);
  assert.ok(found.some(({ message, range }) => /rolled/.test(message) && range.start.line === 3), JSON.stringify(found));

  // A thing's fields are those of its model.
  const thing = files.find((file) => !/^kind: (table|check|rule|model|screen|example|pack)$/m.test(fs.readFileSync(file, "utf8")));
  const kind = /^kind: .+$/m.exec(fs.readFileSync(thing, "utf8"))[0];
  const fields = /^values:\n((?:  .+\n)+)/m.exec(fs.readFileSync(thing, "utf8"))[1].match(/^  [a-z_]+(?=:)/gm).map((name) => name.trim());
  const another = path.join(path.dirname(thing), "another.yaml");
  await server.diagnostics(another, `${modeline(thing)}\n${kind}\ntitle: T\nvalues:\n  \n`);
  const offered = await server.completed(another, 4, 2);
  for (const field of fields) assert.ok(offered.includes(field), `${field} of ${offered}`);
});
