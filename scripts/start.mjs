/**
 * `npm start`: installs, builds, migrates, makes a demo portal with sample data and an API key on the first run, and
 * serves this machine alone: `npm start -- --port 3100 --host 0.0.0.0`. Other settings come from the environment.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt, ensureInstalled, mustRun, root, run } from './workspace.mjs';

const PORTAL = 'demo';
const OWNER = 'owner@demo.procurekit.ru';
const SAMPLES = 200;
/** People of the demo portal beside its owner: what one of them asks for, another one decides. */
const PEOPLE = {
  buyer: 'Олег Смирнов',
  procurement_manager: 'Мария Кузнецова',
  approver: 'Сергей Иванов',
  finance: 'Дина Алиева',
  warehouse_keeper: 'Иван Соколов',
};
const READY_WITHIN_MS = 60_000;
const cli = join(root, 'packages/cli/dist/main.js');
const { port, host } = readOptions();
process.env.PROCUREKIT_HOST = host;
const url = process.env.PROCUREKIT_BASE_URL ?? `http://localhost:${port}`;
// A checkout is for development: receivers on this machine are what webhooks are tried with.
process.env.PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS ??= '1';

await refuseUsedPort();
// What the packages are built from stands among the dependencies of the workspace; tools and tests are left to `npm test`.
await ensureInstalled({ only: ['@procurekit/cli', '@procurekit/core', '@procurekit/server-koa'] });
await ensureBuilt({ only: '@procurekit/cli', types: false });
const migrated = await procurekit('migrate');
if (migrated.applied.length > 0) console.log(`> Migrated the database (${migrated.dialect})`);
const { secret, password } = await prepareDemo();
const server = serve();
await untilReady();
showWhatToDo(secret, password);
process.exitCode = await server;

function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
    const wanted = values.port ?? process.env.PORT ?? '3000';
    const number = Number(wanted);
    if (!/^\d+$/.test(wanted) || number < 1 || number > 65_535) {
      throw new RangeError(`${wanted} is not a port: give a number from 1 to 65535.`);
    }
    return { port: number, host: values.host ?? (process.env.PROCUREKIT_HOST || '127.0.0.1') };
  } catch (error) {
    console.error(`${error.message}\nUsage: npm start -- [--port 3100] [--host 0.0.0.0]`);
    process.exit(2);
  }
}

async function prepareDemo() {
  const { items: portals } = await procurekit('portal', 'list');
  // Made up anew for each checkout, so that a demo which is reachable from elsewhere is nobody's open door.
  const password = portals.some(({ slug }) => slug === PORTAL) ? null : `Demo-${randomBytes(6).toString('hex')}-1`;
  if (password !== null) {
    const owner = ['--admin-email', OWNER, '--admin-name', 'Анна Петрова', '--admin-password', password];
    await procurekit('portal', 'create', '--slug', PORTAL, '--name', 'Demo', ...owner);
    for (const [role, name] of Object.entries(PEOPLE)) {
      const person = ['--email', addressOf(role), '--name', name, '--roles', role, '--password', password];
      await procurekit('user', 'create', '--portal', PORTAL, ...person);
    }
  }
  const { items: keys } = await procurekit('key', 'list', '--portal', PORTAL);
  if (keys.length > 0) return { secret: null, password };
  const samples = ['seed', '--portal', PORTAL, '--requisitions', String(SAMPLES), '--json'];
  await mustRun(`Creating a demo portal with ${SAMPLES} requisitions`, () => run(process.execPath, [cli, ...samples]));
  const key = await procurekit('key', 'create', '--portal', PORTAL, '--name', 'Demo key', '--scopes', 'all');
  return { secret: key.secretPlaintext, password };
}

async function procurekit(...args) {
  const { code, output } = await run(process.execPath, [cli, ...args, '--json']);
  if (code === 0) return JSON.parse(output);
  console.error(output);
  process.exit(code);
}

function serve() {
  const child = spawn(process.execPath, [cli, 'serve', '--port', String(port)], { cwd: root, stdio: 'inherit' });
  // The server stops in order by itself; this process only waits for it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

async function untilReady() {
  const deadline = Date.now() + READY_WITHIN_MS;
  const stopped = server.then((code) => process.exit(code));
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const reachable = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  while (Date.now() < deadline) {
    const health = await fetch(`http://${reachable}:${port}/health`).catch(() => null);
    if (health?.status === 200) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), stopped]);
  }
  console.error(`The server did not become ready within ${READY_WITHIN_MS / 1000} s.`);
}

function addressOf(role) {
  return `${role.split('_')[0]}@demo.procurekit.ru`;
}

function showWhatToDo(secret, password) {
  const shown = secret ?? '<your key>';
  const lines = [
    '',
    `  Procurekit is ready: ${url}`,
    `  API explorer:        ${url}/docs with a key, ${url}/docs?surface=workspace signed in`,
    `  Console:             ${url}/console signed in, for keys, webhooks and their deliveries`,
    `  Listening on:        ${host}, port ${port}; to change them: npm start -- --port 3100 --host 0.0.0.0`,
    secret === null
      ? `  API key:             shown on the first run; another one: node packages/cli/dist/main.js key create --portal ${PORTAL} --name dev --scopes all`
      : `  API key (shown this once): ${secret}`,
    password === null
      ? `  Sign-in:             ${OWNER}, with the password shown on the first run; a new one: node packages/cli/dist/main.js user update --portal ${PORTAL} --user ${OWNER} --reset-password`
      : `  Sign-in (shown this once): ${OWNER} / ${password}`,
    `  With the same password:    ${Object.keys(PEOPLE).map(addressOf).join(', ')}`,
    '',
    `  curl -H 'X-API-Key: ${shown}' '${url}/api/v1/integration-api/purchase-requisitions?limit=3'`,
    `  curl -H 'Content-Type: application/json' -d '{"email":"${OWNER}","password":"${password ?? '<your password>'}","transport":"bearer"}' '${url}/api/v1/auth/login'`,
    '',
  ];
  console.log(lines.join('\n'));
}

async function refuseUsedPort() {
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
  if (error === null) return;
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Choose another one: npm start -- --port ${port + 100}`
      : `${host}, port ${port}, cannot be used: ${error.message}`,
  );
  process.exit(1);
}
