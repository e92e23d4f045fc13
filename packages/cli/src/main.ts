#!/usr/bin/env node
import { EXIT } from './exit-codes.js';
import { runProgram } from './run-program.js';
import { holdYoungGeneration } from './young-generation.js';

// Passwords and keys on the command line would otherwise be seen in the list of processes.
process.title = 'procurekit';

// Whoever reads the output may have read enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failure),
);

if (['serve', 'worker'].includes(process.argv[2] ?? '')) holdYoungGeneration();
// Services have their own way to stop; whatever else is interrupted just ends.
else process.once('SIGINT', () => process.exit(EXIT.interrupted));

await runProgram(process.argv);
