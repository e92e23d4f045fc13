/**
 * `npm run bench`: builds what changed and measures the calls of an ERP against a bare server in the same run.
 * `--quick` measures for a shorter time, `--sqlite` or `--postgres` one database alone, `--check` fails below a budget,
 * `--write` puts the figures of the calls into docs/operations.md.
 * `--orders` measures purchase orders and approvals instead, `--sales` the list of sales invoices and their issuing, `--signed-in`
 * what a session costs, `--logistics` the map beside what vehicles tell, `--inbound` how signed inbound webhooks are taken,
 * `--bi` the memory of a server that sends a dataset, `--analytics` what a manager asks of two years (`--requisitions 1000000`: of a
 * million), `--inbox` what waits for somebody among 100,000 things.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled, root } from '../scripts/workspace.mjs';

await ensureInstalled();
await ensureBuilt();
const measured =
  ['orders', 'sales', 'signed-in', 'logistics', 'inbound', 'bi', 'analytics', 'inbox'].find((name) =>
    process.argv.includes(`--${name}`),
  ) ?? 'http';
const options = process.argv.slice(2).filter((option) => option !== `--${measured}`);
const child = spawn(process.execPath, [join(root, 'lab/bench', measured, 'run.mjs'), ...options], {
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
