#!/usr/bin/env node
import { CommanderError, type Command } from 'commander';

import { EXIT } from './exit-codes.js';
import { createProgram } from './program.js';
import { holdYoungGeneration } from './young-generation.js';

// Passwords and keys on the command line would otherwise be seen in the list of processes.
process.title = 'procurekit';

// Whoever reads the output may have read enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failure),
);

const program = createProgram();
let called = program;
program.hook('preAction', (_program, command) => {
  called = command;
});
for (const command of withSubcommands(program)) command.exitOverride();

if (['serve', 'worker'].includes(process.argv[2] ?? '')) holdYoungGeneration();
// Services have their own way to stop; whatever else is interrupted just ends.
else process.once('SIGINT', () => process.exit(EXIT.interrupted));

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has said what is wrong; help and version are no failures.
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  } else {
    const [{ reportError }, { exitCodeOf }, { optionNamer }] = await Promise.all([
      import('./report-error.js'),
      import('./exit-codes.js'),
      import('./name-option.js'),
    ]);
    const options = called.options.flatMap(({ long }) => long ?? []);
    const nameOption = optionNamer({ name: called.name(), options, words: process.argv });
    reportError(error, { json: process.argv.includes('--json'), nameOption });
    process.exitCode = exitCodeOf(error);
  }
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap((sub) => withSubcommands(sub))];
}
