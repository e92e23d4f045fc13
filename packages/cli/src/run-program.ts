import { CommanderError, type Command } from 'commander';

import { EXIT, exitCodeOf } from './exit-codes.js';
import { createProgram } from './program.js';

/** Runs what was typed. What goes wrong is written on standard error, and told by the exit code of the process. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = createProgram({ argv });
  let called = program;
  program.hook('preAction', (_program, command) => {
    called = command;
  });
  for (const command of withSubcommands(program)) command.exitOverride();
  try {
    await program.parseAsync(argv);
  } catch (error) {
    // Commander has said what is wrong; help and version are no failures.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    else process.exitCode = await report(error, { called, argv });
  }
}

async function report(
  error: unknown,
  { called, argv }: { readonly called: Command; readonly argv: readonly string[] },
): Promise<number> {
  const [{ reportError }, { optionNamer }] = await Promise.all([
    import('./report-error.js'),
    import('./name-option.js'),
  ]);
  const options = called.options.flatMap(({ long }) => long ?? []);
  const nameOption = optionNamer({ name: called.name(), options, words: argv });
  reportError(error, { json: argv.includes('--json'), nameOption });
  return exitCodeOf(error);
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap((sub) => withSubcommands(sub))];
}
