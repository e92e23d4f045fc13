import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from './client.mjs';
import { runCli, startServer } from './server-process.mjs';

export const INTEGRATION = '/api/v1/integration-api';
export const WORKSPACE = '/api/v1';
/** Domain of the addresses that suppliers answer to. */
export const REPLY_DOMAIN = 'answers.example';
const PORTALS = ['victim', 'stranger'];

/** An installation of its own: a database, a folder, two portals with their owners and keys, and servers on demand. */
export async function openArena(database, { seed = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-attack-'));
  const log = [];
  const masterKey = randomBytes(32).toString('base64');
  const env = {
    PROCUREKIT_DATABASE_URL: await database.create(folder),
    PROCUREKIT_FILES: `file:${join(folder, 'files')}`,
    PROCUREKIT_MASTER_KEY: masterKey,
    PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1',
    PROCUREKIT_REPLY_DOMAIN: REPLY_DOMAIN,
    PROCUREKIT_KEY_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_USER_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_LOGIN_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_PAGE_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_REGISTER_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_AVAILABILITY_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_SUPPLIER_TOKEN_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_SUPPLIER_IP_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_OAUTH_REQUESTS_PER_MINUTE: '100000',
    PROCUREKIT_CONFIRM_REQUESTS_PER_MINUTE: '100000',
  };
  const servers = new Set();
  const start = async ({ args = [], env: own = {}, ...how } = {}) => {
    const server = await startServer({ cwd: folder, env: { ...env, ...own }, args, log, ...how });
    servers.add(server);
    return server;
  };
  const owners = {};
  for (const slug of PORTALS) owners[slug] = await createPortal(slug, { cwd: folder, env });
  if (seed > 0) await fillPortal('victim', seed, { cwd: folder, env });
  const server = await start();
  const portals = {};
  for (const slug of PORTALS) portals[slug] = await signIn(server.origin, slug, owners[slug]);
  const arena = {
    folder,
    env,
    log,
    masterKey,
    server,
    portals,
    dataFolder: database.folder ?? folder,
    start,
    /** Starts the server of the arena again, after whatever became of it. */
    async restart(options) {
      arena.server = await start(options);
      return arena.server;
    },
    /** Creates a further portal, with sample data where it is to have some. */
    async addPortal(slug, { requisitions = 0 } = {}) {
      const owner = await createPortal(slug, { cwd: folder, env });
      if (requisitions > 0) await fillPortal(slug, requisitions, { cwd: folder, env });
      portals[slug] = await signIn(arena.server.origin, slug, owner);
      return portals[slug];
    },
    /** Issues another key of a portal. */
    issueKey: (slug) => issueKey(arena.signedIn(slug)),
    /** Calls a server with the key of a portal. */
    withKey: (slug, { origin } = arena.server) =>
      createClient(origin + INTEGRATION, { 'X-API-Key': portals[slug].key }),
    /** Calls a server as the owner of a portal. */
    signedIn: (slug, { origin } = arena.server) =>
      createClient(origin + WORKSPACE, { Authorization: `Bearer ${portals[slug].token}` }),
    async close() {
      await Promise.all([...servers].map((each) => each.isAlive() && each.end('SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return arena;
}

function fillPortal(slug, requisitions, where) {
  return runCli(['seed', '--portal', slug, '--requisitions', String(requisitions)], where);
}

async function createPortal(slug, where) {
  const owner = { email: `owner@${slug}.example.com`, password: `Aa1-${randomBytes(9).toString('hex')}` };
  const admin = ['--admin-email', owner.email, '--admin-password', owner.password];
  await runCli(['portal', 'create', '--slug', slug, '--name', slug, ...admin], where);
  return owner;
}

async function signIn(origin, slug, owner) {
  const anybody = createClient(origin + WORKSPACE);
  const { body: session } = await anybody.post('/auth/login', { ...owner, transport: 'bearer' });
  const token = session.accessToken;
  const signedIn = createClient(origin + WORKSPACE, { Authorization: `Bearer ${token}` });
  return { ...owner, token, key: (await issueKey(signedIn)).secretPlaintext };
}

async function issueKey(signedIn) {
  const { body: keys } = await signedIn.get('/api-keys');
  const scopes = keys.availableScopes.filter(({ isGrantable }) => isGrantable).map(({ scope }) => scope);
  const { body: issued } = await signedIn.post('/api-keys', { name: 'attack', scopes: scopes.slice(0, 40) });
  if (issued?.secretPlaintext === undefined) throw new Error(`No key: ${JSON.stringify(issued)}`);
  return issued;
}
