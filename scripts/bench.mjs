/**
 * `npm run bench`: builds what changed and measures the calls of an ERP against a bare server in the same run.
 * `--quick` measures for a shorter time, `--sqlite` or `--postgres` one database alone, `--check` fails below a budget.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled, root } from './workspace.mjs';

await ensureInstalled();
await ensureBuilt();
const child = spawn(process.execPath, [join(root, 'bench/http/run.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
