import type { CommandContext } from './command-context.js';

/** Options that every command understands. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly config?: string;
}

/** A command as it is written; what its options are is between it and its description. */
export type CommandFunction = { run(context: CommandContext, options: object): Promise<void> }['run'];

/** What a command needs to be run. */
export interface Invocation {
  /** Reads the command's code; it is not read before it is called. */
  readonly load: () => Promise<CommandFunction>;
  readonly options: Readonly<Record<string, unknown>> & CommonOptions;
}

/** Runs a command with the settings of flags, environment and file. */
export async function runCommand({ load, options }: Invocation): Promise<void> {
  const [{ readSettings }, { createOutput }, command] = await Promise.all([
    import('./settings/read-settings.js'),
    import('./output.js'),
    load(),
  ]);
  const settings = readSettings({
    flags: options,
    env: process.env,
    cwd: process.cwd(),
    platform: process.platform,
    ...(options.config === undefined ? {} : { configPath: options.config }),
  });
  // The description of the command has made the options what the command asks for.
  await command(
    { settings, output: createOutput({ json: options.json === true, quiet: options.quiet === true }) },
    options,
  );
}
