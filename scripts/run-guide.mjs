/**
 * Follows a guide as a reader would: runs its `sh` blocks in one shell, one after the other, and compares what they print
 * with the `text` block behind them, in which `…` stands for anything. Installing is left out, because the packages of
 * the workspace are tried; ports are free ones.
 */
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { followSteps, stepsOf } from './follow-guide.mjs';
import { freePort } from './free-port.mjs';
import { root } from './workspace.mjs';

const PORTS_OF_GUIDE = [3000, 4000];

const path = resolve(root, process.argv[2] ?? 'docs/connect-your-erp.md');
const steps = stepsOf(await readFile(path, 'utf8')).map(({ commands, expected }) => ({
  commands: commands.replaceAll(/^npm install .*$/gm, ':'),
  expected,
}));
const folder = await mkdtemp(join(tmpdir(), 'procurekit-guide-'));
try {
  const ports = new Map();
  for (const port of PORTS_OF_GUIDE) ports.set(port, await freePort());
  await installPackages();
  const problems = await followSteps(steps, { folder, ports, env: { PORT: String(ports.get(3000)) } });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${steps.length} blocks of the guide do what it says.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Puts the command line and the verifier where an installation would put them. */
async function installPackages() {
  const bin = join(folder, 'bin');
  const scope = join(folder, 'node_modules/@procurekit');
  await mkdir(bin);
  await mkdir(scope, { recursive: true });
  await symlink(join(root, 'packages/webhook-verifier'), join(scope, 'webhook-verifier'), 'junction');
  const command = join(bin, 'procurekit');
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'packages/cli/dist/main.js')}" "$@"\n`);
  await chmod(command, 0o755);
}
