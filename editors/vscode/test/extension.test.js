// The extension as it is shipped, in an editor that is a stand-in: what it starts, and what it says.

const assert = require("node:assert/strict");
const Module = require("node:module");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { spawn } = require("node:child_process");
const test = require("node:test");
const rpc = require("vscode-jsonrpc/node");

const MAIN = path.join(__dirname, "..", "dist", "extension.js");
const PACKAGE = require("../package.json");

// Whatever else of an editor is asked for: something that can be called, made, read and gone through.
const whatever = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 0;
    if (name === Symbol.iterator) return function* () {};
    return name === "then" ? undefined : whatever;
  },
  apply: () => whatever,
  construct: () => whatever,
});

/** An editor that has what the extension asks for, and notes what it was asked. */
function editor(command) {
  const asked = { errors: [], commands: [], watched: [] };
  const nothing = () => ({ dispose() {} });
  const anything = (known) =>
    new Proxy(known, { get: (held, name) => (name in held ? held[name] : whatever) });
  const vscode = anything({
    version: "1.125.0",
    workspace: anything({
      getConfiguration: () => ({ get: () => command }),
      createFileSystemWatcher: (pattern) => {
        asked.watched.push(pattern);
        return { onDidCreate: nothing, onDidChange: nothing, onDidDelete: nothing, dispose() {} };
      },
      onDidChangeConfiguration: nothing,
      workspaceFolders: [],
      textDocuments: [],
    }),
    window: anything({
      showErrorMessage: async (words) => void asked.errors.push(words),
      createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, dispose() {} }),
    }),
    commands: anything({
      registerCommand: (name) => {
        asked.commands.push(name);
        return nothing();
      },
    }),
  });
  return { vscode, asked };
}

test("what it contributes is what it registers", async () => {
  const { vscode, asked } = editor(["no-such-program-here"]);
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
  try {
    delete require.cache[MAIN];
    const extension = require(MAIN);
    await extension.activate({ subscriptions: [] });
    await extension.deactivate();
  } finally {
    Module._load = load;
  }
  assert.deepEqual(asked.commands, PACKAGE.contributes.commands.map((each) => each.command));
  assert.deepEqual(asked.watched, ["**/content/**"]);
  assert.equal(asked.errors.length, 1);
  assert.match(asked.errors[0], /^no-such-program-here lsp cannot be started/);
});

test("the server tells of a fault in the file that is open", { timeout: 120_000 }, async (t) => {
  const command = (process.env.TABLEWRIGHT ?? "tablewright").split(" ");
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "tablewright-"));
  const file = path.join(root, "content", "game", "order.yaml");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(path.join(root, "content", "game", "pack.yaml"), "kind: pack\ntitle: Game\n");
  fs.writeFileSync(file, "");
  const server = spawn(command[0], [...command.slice(1), "lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise((_, reject) => server.on("error", reject));
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  t.after(() => {
    connection.dispose();
    server.kill();
    fs.rmSync(root, { recursive: true });
  });
  const told = new Promise((resolve) => {
    connection.onNotification("textDocument/publishDiagnostics", (params) => {
      if (params.uri.endsWith("order.yaml")) resolve(params.diagnostics);
    });
  });
  connection.listen();
  const rootUri = pathToFileURL(root).href;
  const asked = connection.sendRequest("initialize", { processId: null, rootUri, capabilities: {} });
  const { capabilities } = await Promise.race([asked, failed]);
  assert.ok(capabilities.hoverProvider && capabilities.renameProvider && capabilities.codeLensProvider);
  connection.sendNotification("initialized", {});
  connection.sendNotification("textDocument/didOpen", {
    textDocument: {
      uri: pathToFileURL(file).href,
      languageId: "yaml",
      version: 1,
      text: "kind: rule\ntitel: Order\ntext: First come, first served.\n",
    },
  });
  const [fault] = await told;
  assert.equal(fault.code, "TW020");
  assert.match(fault.message, /did you mean `title`\?/);
});
