// Starts `tablewright lsp`, and speaks to it as long as the window is open.

import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { SELECTOR, WATCHED, start } from "./options";

let client: LanguageClient | undefined;

async function restart(): Promise<void> {
  await client?.stop();
  const setting = vscode.workspace.getConfiguration("tablewright").get<string[]>("command");
  const server = start(setting);
  client = new LanguageClient(
    "tablewright",
    "Tablewright",
    { command: server.command, args: server.args },
    {
      documentSelector: SELECTOR,
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(WATCHED) },
    },
  );
  try {
    await client.start();
  } catch {
    client = undefined;
    const words = `${server.command} ${server.args.join(" ")} cannot be started. Is Tablewright installed?`;
    const choice = await vscode.window.showErrorMessage(words, "Settings");
    if (choice) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "tablewright.command");
    }
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("tablewright.restart", restart),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("tablewright.command")) {
        await restart();
      }
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
