/**
 * Runs the commands of docs/operations.md in their order, in an empty folder: those of its blocks and those within its text. What
 * goes on until it is stopped has to get ready and to stop in order; everything else has to succeed. Docker, and tools of Postgres
 * that its npm package lacks, are left out.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { startBenchPostgres } from '../lab/bench/postgres.mjs';
import { freePort } from './free-port.mjs';
import { root, run } from './workspace.mjs';

const READY_WITHIN_MS = 60_000;
const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'procurekit-operations-'));
const env = { PATH: join(folder, 'bin') + delimiter + process.env.PATH, NO_COLOR: '1', HOME: folder };
try {
  await installCommand();
  const { commands, key } = await prepare();
  for (const command of commands) {
    // As the page says: what is there is moved away first.
    if (/ restore (?!.*--verify)/.test(command)) await rename(join(folder, 'data'), join(folder, `data-${Date.now()}`));
    if (/^procurekit (?:serve|worker)/.test(command)) await mustGetReady(command);
    else await must(answered(command, key));
  }
  await rotateMasterKey();
  const statements = await runSql();
  console.log(`${commands.length} commands and ${statements} statements of the page do what it says.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function installCommand() {
  await mkdir(join(folder, 'bin'));
  const command = join(folder, 'bin/procurekit');
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'packages/cli/dist/main.js')}" "$@"\n`);
  await chmod(command, 0o755);
}

/** The commands with places and ports of this run, and what they expect to be there: a portal, an owner, a key. */
async function prepare() {
  const ports = new Map();
  for (const port of ['3000', '9100', '9101']) ports.set(port, String(await freePort()));
  env.PORT = ports.get('3000');
  const written = [...page.matchAll(/^(procurekit .+)$|`(procurekit [^`]*)`/gm)].map(
    ([, line, words]) => line ?? words,
  );
  const commands = [...new Set(written)]
    // Options that the text adds to a command, and a command by its name alone, are run where they are written out.
    .filter((command) => /^procurekit \S+(?: |$)/.test(command) && !command.startsWith('procurekit keys'))
    .map((command) => command.replaceAll('/backups/', `${folder}/backups/`))
    .map((command) => command.replaceAll(/\b(?:3000|9100|9101)\b/g, (port) => ports.get(port)));
  if (commands.length < 15) throw new Error(`The page has no more than ${commands.length} commands.`);
  await mkdir(join(folder, 'backups'));
  const [create = ''] = /procurekit portal create .+$/m.exec(page) ?? [];
  await must(create.replace('procurekit', 'procurekit migrate && procurekit'));
  const key = await must('procurekit key create --portal acme --name ERP --scopes all --json');
  return { commands, key: JSON.parse(key).id };
}

/** A command with the key that it names, and with the answer to what it would ask. */
function answered(command, key) {
  return command.replaceAll(/\bKEY\b/g, key).replace(/ key revoke .*/, '$& --yes');
}

async function must(command) {
  const { code, output } = await run('bash', ['-c', command], { cwd: folder, env });
  if (code !== 0) throw new Error(`${command}: exit code ${code}\n${output}`);
  return output;
}

async function mustGetReady(command) {
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: folder, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!/"msg":"(?:ready|working)"/.test(said)) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('it does not get ready');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const [, metricsPort] = /--metrics-port (\d+)/.exec(command) ?? [];
    if (metricsPort !== undefined) await mustMeasure(`http://127.0.0.1:${metricsPort}/metrics`);
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`it was stopped and exited with ${code}`);
  } catch (error) {
    throw new Error(`${command}: ${error.message}\n${said}`, { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}

async function mustMeasure(url) {
  const text = await (await fetch(url)).text();
  if (!text.includes('procurekit_')) throw new Error(`${url} measures nothing of ours`);
}

/** The block about the master key, with the key that the folder has. */
async function rotateMasterKey() {
  const [, block = ''] = /^```sh\n(PROCUREKIT_MASTER_KEY=[\s\S]*?)^```$/m.exec(page) ?? [];
  if (!block.includes('procurekit keys rotate')) throw new Error('The page does not replace the master key.');
  await must(`set -e; OLD_KEY=$(cat data/master.key); export PROCUREKIT_MASTER_KEY\n${block}`);
}

/** What the page has Postgres told, on a Postgres. */
async function runSql() {
  const [, sql = ''] = /^```sql\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const statements = sql.split(';').filter((statement) => statement.trim() !== '');
  const { default: pg } = await import(createRequire(join(root, 'packages/core/package.json')).resolve('pg'));
  const postgres = await startBenchPostgres();
  try {
    const client = new pg.Client({ connectionString: await postgres.createDatabase('procurekit') });
    await client.connect();
    await client.query('create role procurekit');
    for (const statement of statements) await client.query(statement);
    await client.end();
  } finally {
    await postgres.stop();
  }
  return statements.length;
}
