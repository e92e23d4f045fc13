/**
 * `npm run bench`: builds what changed and measures the calls of an ERP against a bare server in the same run.
 * `--quick` measures for a shorter time, `--sqlite` or `--postgres` one database alone, `--check` fails below a budget.
 * `--sales` measures the list of sales invoices and their issuing instead, `--signed-in` what a session costs.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled, root } from './workspace.mjs';

await ensureInstalled();
await ensureBuilt();
const SUITES = { '--sales': 'sales', '--signed-in': 'signed-in' };
const chosen = Object.keys(SUITES).find((flag) => process.argv.includes(flag));
const measured = `bench/${SUITES[chosen] ?? 'http'}/run.mjs`;
const child = spawn(process.execPath, [join(root, measured), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
