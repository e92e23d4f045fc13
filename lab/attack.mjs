/** `npm run attack` and `npm run soak`: build what changed and attack it, or keep it busy for hours. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled, root } from '../scripts/workspace.mjs';

await ensureInstalled();
await ensureBuilt({ only: '@procurekit/cli', types: false });
const args = process.argv.slice(2);
const [program, ...rest] =
  args[0] === 'soak' ? ['lab/attack/soak.mjs', ...args.slice(1)] : ['lab/attack/run.mjs', ...args];
const child = spawn(process.execPath, [join(root, program), ...rest], { stdio: 'inherit' });
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
