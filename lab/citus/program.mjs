/** The command line on a database, and a server of it. */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { root } from '../../scripts/workspace.mjs';

const runProgram = promisify(execFile);
const CLI = join(root, 'packages/cli/dist/main.js');
const READY_WITHIN_MS = 120_000;

/** Calls the command line with the settings of a database, in a folder that its files go to. */
export function programOf(url, folder) {
  const env = {
    ...process.env,
    PROCUREKIT_DATABASE_URL: url,
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PROCUREKIT_FILES: `file:${join(folder, 'files')}`,
    PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1',
    PROCUREKIT_LOG_LEVEL: 'warn',
  };
  const options = { cwd: folder, env };
  return {
    options,
    procurekit: async (...words) => (await runProgram(process.execPath, [CLI, ...words], options)).stdout,
  };
}

/** Starts a server and waits until it answers. */
export async function serve({ options }, origin) {
  const args = [CLI, 'serve', '--host', '127.0.0.1', '--port', new URL(origin).port];
  const server = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const answers = () =>
    fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + READY_WITHIN_MS; !(await answers()); await sleep(100)) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The server did not start.');
  }
  return server;
}
