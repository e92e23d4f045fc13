/**
 * Follows a guide as a reader would: runs its `sh` blocks in one shell, one after the other, and compares what they print
 * with the `text` block behind them, in which `…` stands for anything. Installing is left out, because the packages of
 * the workspace are tried; ports are free ones.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { freePort } from './free-port.mjs';
import { root } from './workspace.mjs';

const WITHIN_MS = 120_000;
const PORTS_OF_GUIDE = [3000, 4000];
const MARK = '--- end of block';

const path = process.argv[2] ?? join(root, 'docs/connect-your-erp.md');
const blocks = blocksOf(await readFile(path, 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'procurekit-guide-'));
try {
  const ports = new Map();
  for (const port of PORTS_OF_GUIDE) ports.set(port, await freePort());
  await installPackages();
  const { code, output } = await runShell(scriptOf(blocks, ports), ports.get(3000));
  const problems = compare(output.split(`${MARK}\n`));
  if (code !== 0) problems.push(`The shell ended with ${code} after:\n${output}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${blocks.length} blocks of the guide do what it says.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The commands of a guide, each with what they should print if the guide says it. */
function blocksOf(guide) {
  const fenced = [...guide.matchAll(/^```(sh|text)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({ kind, text }));
  return fenced.flatMap(({ kind, text }, index) => {
    const next = fenced[index + 1];
    return kind === 'sh' ? [{ commands: text, expected: next?.kind === 'text' ? next.text : null }] : [];
  });
}

function scriptOf(guideBlocks, ports) {
  const commands = guideBlocks.map(({ commands: text }) => text.replaceAll(/^npm install .*$/gm, ':'));
  const script = ['set -euo pipefail', ...commands.flatMap((text) => [text, `echo '${MARK}'`])].join('\n');
  return script.replaceAll(/\b(3000|4000)\b/g, (port) => ports.get(Number(port)));
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

function runShell(script, port) {
  const path = join(folder, 'bin') + delimiter + process.env.PATH;
  // In a group of its own, so that the servers of a guide that fails end with it.
  const shell = spawn('bash', ['-c', script], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PATH: path, PORT: String(port), NO_COLOR: '1' },
  });
  let output = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  shell.stderr.on('data', (chunk) => (output += chunk));
  const stopAll = () => {
    try {
      process.kill(-shell.pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  const tooLong = setTimeout(stopAll, WITHIN_MS);
  return new Promise((resolve) => {
    shell.on('exit', stopAll);
    shell.on('close', (code) => {
      clearTimeout(tooLong);
      resolve({ code: code ?? 1, output });
    });
  });
}

function compare(printed) {
  return blocks.flatMap(({ commands, expected }, index) => {
    const actual = printed[index] ?? '';
    if (expected === null || matches(expected.trim(), actual.trim())) return [];
    return [`The guide says\n\n${commands}\nprints\n\n${expected}\nbut it prints\n\n${actual}`];
  });
}

function matches(expected, actual) {
  const pattern = expected.split('…').map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(actual);
}
