// How the server is started, and of which files it is told; nothing here needs an editor.

export interface Start {
  command: string;
  args: string[];
}

/** What starts the server, by the setting `tablewright.command`; an empty one means the default. */
export function start(setting: readonly string[] | undefined): Start {
  const [command, ...before] = setting?.length ? setting : ["tablewright"];
  return { command, args: [...before, "lsp"] };
}

/** The files of packs, which alone are spoken of. */
export const SELECTOR = [{ scheme: "file", language: "yaml", pattern: "**/content/**/*.yaml" }];

/** Whatever else a pack is made of: what changes on the disk is compiled again. */
export const WATCHED = "**/content/**";
