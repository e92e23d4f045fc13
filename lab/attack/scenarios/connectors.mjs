import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ACCOUNT, startConnectedSystems } from '../connected-systems.mjs';
import { root } from '../../../scripts/workspace.mjs';

const PRELOAD = join(root, 'lab/attack/preload/clock.mjs');
const INSTALLATIONS = '/integrations/installations';
const REACHED_WITHIN_MS = 60_000;
/** Whatever the dead one held is free by then. */
const LATER_MS = 60_000;
const REFRESH = ['POST /connect/token'];
/** Calls within a run of the ERP at whose answer the process dies. */
const DEATHS = ['GET /v1/catalog-items?limit=200&cursor', 'POST /v1/catalog-items', 'PUT /v1/requisitions/q1/status'];

/**
 * SIGKILL in the middle of an exchange with other systems, at the moment at which they did what they were asked and nobody heard of it:
 * another process goes on where the dead one was. Nothing is lost, nothing is made twice, and what a provider gave in exchange for a
 * refresh token is fetched again, or it is said that somebody has to connect it again.
 */
export async function connectors({ arena, tally, isShort }) {
  const systems = await startConnectedSystems();
  const clock = join(arena.folder, 'clock-of-exchanges');
  const env = {
    NODE_OPTIONS: `--import=${PRELOAD}`,
    ATTACK_CLOCK: clock,
    PROCUREKIT_OAUTH_BANK_PAYMENTS_CLIENT_ID: 'me',
    PROCUREKIT_OAUTH_BANK_PAYMENTS_AUTH_URL: systems.url,
    PROCUREKIT_OAUTH_BANK_PAYMENTS_API_URL: systems.url,
  };
  let aheadMs = 0;
  await writeFile(clock, '0', { mode: 0o600 });
  await arena.server.end('SIGTERM');
  await arena.restart({ env });
  const slug = `exchanges-${randomBytes(3).toString('hex')}`;
  await arena.addPortal(slug);
  const context = {
    arena,
    tally,
    systems,
    slug,
    owner: () => arena.signedIn(slug),
    /** Kills the server whenever a call is held, one after another; another one goes on a minute later. */
    async dieAt(deaths, begin) {
      let held = systems.hold(deaths[0]);
      const answer = await begin();
      for (const [index, call] of deaths.entries()) {
        const isHeld = await Promise.race([held.then(() => true), sleep(REACHED_WITHIN_MS).then(() => false)]);
        tally.check(isHeld, () => `nobody asked ${call}; asked was\n${systems.calls()}`);
        await arena.server.end('SIGKILL');
        // Before the next one begins: it may come there at once.
        if (index + 1 < deaths.length) held = systems.hold(deaths[index + 1]);
        aheadMs += LATER_MS;
        await writeFile(clock, String(aheadMs));
        await arena.restart({ env });
      }
      return answer;
    },
  };
  try {
    await withinRun(context, isShort ? DEATHS.slice(1, 2) : DEATHS);
    await withinRefresh(context);
    tally.figure('kills', aheadMs / LATER_MS);
  } finally {
    await arena.server.end('SIGTERM');
    await arena.restart();
    await systems.stop();
  }
}

async function install({ owner }, integrationSlug, config) {
  const { body: installed, text } = await owner().post(INSTALLATIONS, { integrationSlug });
  if (installed?.id === undefined) throw new Error(`No installation: ${text}`);
  const path = `${INSTALLATIONS}/${installed.id}`;
  const saved = await owner().call('PATCH', `${path}/config`, { body: config });
  if (saved.status !== 200) throw new Error(`the settings are answered with ${saved.status}: ${saved.text}`);
  return path;
}

/** Begins a run, or finds the one that is under way. */
async function begin({ owner }, path) {
  const { status, body, text } = await owner().post(`${path}/sync`);
  if (status !== 202) throw new Error(`a run is answered with ${status}: ${text}`);
  return body.jobId;
}

/** What became of a run. */
async function ended({ owner }, path, jobId) {
  const endsAt = performance.now() + REACHED_WITHIN_MS;
  for (;;) {
    const { body } = await owner().get(`${path}/jobs/${jobId}`);
    if (body?.status === 'completed' || body?.status === 'failed') return body;
    if (performance.now() > endsAt) return { ...body, status: `${body?.status} after a minute` };
    await sleep(100);
  }
}

async function withinRun(context, deaths) {
  const { arena, slug, tally, owner, systems } = context;
  await arena.withKey(slug).post('/catalog-items', { name: 'Our bolt', sku: 'B-1' });
  const path = await install(context, 'erp-rest-bridge', { baseUrl: systems.url, apiKey: 'k-1' });
  const enabled = await owner().post(`${path}/enable`);
  if (enabled.status !== 200) throw new Error(`turning it on is answered with ${enabled.status}: ${enabled.text}`);
  let jobId = await context.dieAt(deaths, () => begin(context, path));
  const standing = async () => {
    const totals = ['/catalog', '/purchase-requisitions'].map(async (list) => (await owner().get(list)).body?.total);
    return [...(await Promise.all(totals)), systems.made()].join();
  };
  for (const what of ['a run that was killed', 'the run after it']) {
    const { status, errors } = await ended(context, path, jobId);
    tally.check(status === 'completed', `${what} is ${status}`);
    tally.check(errors?.length === 0, () => `${what} has errors: ${JSON.stringify(errors)}`);
    const after = await standing();
    tally.check(after === '4,1,2', `after ${what} there are ${after} articles, requisitions and things told`);
    jobId = await begin(context, path);
  }
  await ended(context, path, jobId);
  await owner().post(`${path}/disable`);
}

async function withinRefresh(context) {
  const { tally, owner, systems } = context;
  const path = await install(context, 'bank-payments', ACCOUNT);
  await connect(context);
  const enabled = await owner().post(`${path}/enable`);
  if (enabled.status !== 200) throw new Error(`turning it on is answered with ${enabled.status}: ${enabled.text}`);
  systems.endTokens();
  const jobId = await context.dieAt(REFRESH, () => begin(context, path));
  const { status, errors } = await ended(context, path, jobId);
  tally.check(status === 'completed', `a run whose token was being refreshed is ${status}`);
  tally.check(
    errors?.length === 0,
    () => `a run whose token was being refreshed has errors: ${JSON.stringify(errors)}`,
  );
  const { body: operations } = await owner().get('/bank-operations');
  tally.check(operations?.total === 2, `of 2 operations at the bank ${operations?.total} are here`);

  // A bank that takes a refresh token once gave what it gave to the dead: nobody else has it.
  systems.beStrict();
  systems.endTokens();
  await context.dieAt(REFRESH, () => begin(context, path));
  const { body: tested } = await owner().post(`${path}/test`);
  const isTold = tested?.ok === false && tested.message.startsWith('remote_auth_failed');
  tally.check(isTold, () => `a bank that is to be connected again is told as ${JSON.stringify(tested)}`);
  await connect(context);
  const { body: again } = await owner().post(`${path}/test`);
  tally.check(again?.ok === true, () => `a bank that was connected again is ${JSON.stringify(again)}`);
}

/** Agrees at the provider, as a person does. */
async function connect({ owner }) {
  const asked = await owner().get('/integrations/oauth/bank-payments/authorize?mode=json');
  const state = new URL(asked.body.authorizationUrl).searchParams.get('state');
  const landed = await owner().get(`/integrations/oauth/bank-payments/callback?code=good&state=${state}`);
  if (landed.status !== 302) throw new Error(`the provider is answered with ${landed.status}: ${landed.text}`);
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
