import { createHmac, randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';

import { createClient } from '../client.mjs';

const CREATED = 'integration_api.procurement.created';
const POLL_SECONDS = 8;
/** Seconds within which a place of the limit by address is free again. */
const MOST_WAITS = 20;
/** By then a long poll has begun to wait. */
const BEGUN_MS = 1500;
const STATES = [
  '',
  'x',
  'x'.repeat(512),
  'x'.repeat(100_000),
  '\0',
  '../../x',
  '{"a":1}',
  '%ff',
  '\ud800',
  'ä'.repeat(200),
];

/**
 * What belongs to one caller in the hands of another, or longer than it may be: cursors, idempotency keys, links of
 * suppliers, states of sign-ins at providers, signed bodies under another name, and long polls of those who are shut out meanwhile.
 */
export async function borrowed({ arena, tally }) {
  await cursors(arena, tally);
  await idempotencyKeys(arena, tally);
  await supplierLinks(arena, tally);
  await providerStates(arena, tally);
  await signatures(arena, tally);
  await shutOut(arena, tally);
}

/** A cursor of the victim shows nothing of the victim to a stranger. */
async function cursors(arena, tally) {
  const victim = arena.withKey('victim');
  const since = new Date(Date.now() - 1000).toISOString();
  const { body: requisition } = await victim.post('/purchase-requisitions', { name: 'cursor' });
  let tried = 0;
  for (const [path, query] of [
    ['/events', `since=${since}&limit=1`],
    ['/delivery-trips', 'limit=1'],
    ['/delivery-batches', 'limit=1'],
  ]) {
    const cursor = (await victim.get(`${path}?${query}`)).body?.pageInfo?.nextCursor ?? null;
    if (cursor === null) continue;
    tried += 1;
    const { items = [] } = (await victim.get(`${path}?limit=100`)).body;
    const theirs = new Set([requisition.id, ...items.map(({ id }) => id)]);
    await readOn({ arena, tally }, `${path}?cursor=${encodeURIComponent(cursor)}`, theirs);
  }
  tally.check(tried > 0, 'no list gave a cursor');
}

async function readOn({ arena, tally }, path, theirs) {
  const { status, body, text } = await arena.withKey('stranger').get(path);
  tally.check(status === 200 || body?.code === 'invalid_cursor', () => `${path} was answered with ${status}: ${text}`);
  const shown = (body?.items ?? []).filter(({ id, resource }) => theirs.has(id) || theirs.has(resource?.id));
  tally.check(shown.length === 0, `${path} shows rows of another portal to whoever has its cursor`);
}

async function idempotencyKeys(arena, tally) {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { name: 'kept for the victim' };
  const theirs = await arena.withKey('victim').post('/purchase-requisitions', body, { headers });
  const own = await arena.withKey('stranger').post('/purchase-requisitions', body, { headers });
  const { secretPlaintext: anotherKey } = await arena.issueKey('victim');
  const client = createClient(`${arena.server.origin}/api/v1/integration-api`, { 'X-API-Key': anotherKey });
  const another = await client.post('/purchase-requisitions', body, { headers });
  tally.check(
    theirs.status === 201 && own.status === 201,
    () => `creates were answered with ${theirs.text} ${own.text}`,
  );
  tally.check(own.body?.id !== theirs.body?.id, 'an idempotency key of another portal gave its answer');
  tally.check(another.body?.id !== theirs.body?.id, 'an idempotency key gave the answer of another key');
}

/** A link that was replaced says what one says that never was; the new one is its own supplier's alone. */
async function supplierLinks(arena, tally) {
  const owner = arena.signedIn('victim');
  const { body: rfqs } = await owner.get('/supplier-rfqs?limit=20');
  const tokens = [];
  for (const { id } of rfqs.items) {
    const sent = await owner.post(`/supplier-rfqs/${id}/send`, { channel: 'link', rotateToken: true });
    if (sent.status === 200) tokens.push({ id, token: sent.body.publicUrl.split('/').at(-1) });
    if (tokens.length === 2) break;
  }
  tally.check(tokens.length > 0, 'no price request could be sent');
  const anybody = patient(createClient(`${arena.server.origin}/api/v1/public/v1/supplier-rfqs`));
  const unknown = await anybody.get(`/rfq_${'x'.repeat(43)}`);
  for (const { id, token } of tokens) {
    const before = await anybody.get(`/${token}`);
    tally.check(before.status === 200, () => `a link of a supplier was answered with ${before.status}: ${before.text}`);
    await owner.post(`/supplier-rfqs/${id}/send`, { channel: 'link', rotateToken: true });
    for (const path of ['', '/quote-draft']) {
      const after = await anybody.get(`/${token}${path}`);
      const never = path === '' ? unknown : await anybody.get(`/rfq_${'x'.repeat(43)}${path}`);
      tally.check(saying(after) === saying(never), () => `a link that was replaced tells ${saying(after)}`);
    }
  }
  const [first, second] = tokens;
  const foreign = await anybody.get(`/${first?.token}/files/${second?.id ?? randomUUID()}`);
  tally.check(foreign.status >= 400 && foreign.status < 500, `a link opened a file with ${foreign.status}`);
}

/** Those who have no account share a limit by address, which scenarios before this one may have used up: it is waited for. */
function patient({ get }) {
  return {
    async get(path) {
      for (let wait = 0; ; wait += 1) {
        const answer = await get(path);
        if (answer.status !== 429 || wait === MOST_WAITS) return answer;
        await sleep(1000);
      }
    },
  };
}

async function providerStates(arena, tally) {
  const victim = arena.signedIn('victim');
  const stranger = arena.signedIn('stranger');
  const { body } = await victim.get('/integrations/marketplace?limit=100');
  const slugs = (body?.items ?? []).filter(({ connectionType }) => connectionType === 'OAUTH').map(({ slug }) => slug);
  tally.check(slugs.length > 0, 'no integration is connected by signing in');
  for (const slug of slugs) {
    for (const client of [victim, stranger])
      await client.post('/integrations/installations', { integrationSlug: slug });
    const begun = await victim.get(`/integrations/oauth/${slug}/authorize?mode=json`);
    const url = begun.body?.authorizationUrl;
    const foreign = url === undefined ? [] : [new URL(url).searchParams.get('state')];
    for (const state of [...STATES, ...foreign]) {
      const query = new URLSearchParams({ code: 'stolen', state });
      const { status, text } = await stranger.get(`/integrations/oauth/${slug}/callback?${query}`);
      const what = `${slug} with the state ${state.slice(0, 20)}`;
      tally.check(status !== 0 && status < 500, () => `${what} was answered with ${status}: ${text}`);
      tally.check(status !== 200, `${what} was taken`);
    }
  }
}

/** A signed body says by itself which event it is of: under another name nothing of it happens. */
async function signatures(arena, tally) {
  const slug = `signed-${randomUUID().slice(0, 8)}`;
  await arena.addPortal(slug);
  const owner = arena.signedIn(slug);
  const { body: installed } = await owner.post('/integrations/installations', { integrationSlug: 'inbound-webhook' });
  const installation = `/integrations/installations/${installed.id}`;
  await owner.call('PATCH', `${installation}/config`, { body: { defaultExternalSource: 'erp' } });
  await owner.post(`${installation}/enable`, {});
  const mapping = { operation: 'event.record', rules: { id: '$.id' } };
  for (const named of [{ event: 'paid', eventPath: '$.type' }, { event: 'cancelled' }]) {
    const { status, text } = await owner.post(`${installation}/mappings`, { ...mapping, ...named });
    if (status !== 201) throw new Error(`the mapping is answered with ${status}: ${text}`);
  }
  const { body: endpoint } = await owner.post(`${installation}/webhook-endpoint/regenerate`, {});
  const anybody = createClient(arena.server.origin);
  for (const event of ['cancelled', 'paid']) {
    const body = JSON.stringify({ type: 'paid', id: event });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const mac = createHmac('sha256', endpoint.secretPlaintext).update(`${timestamp}.`).update(body).digest('hex');
    const signed = { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': `sha256=${mac}` };
    const { pathname } = new URL(endpoint.url);
    const { status, text } = await anybody.post(pathname, body, { headers: { ...signed, 'X-Service-Event': event } });
    tally.check(status === 202, () => `a signed body as ${event} is answered with ${status}: ${text}`);
    await worked(owner, installation, event);
  }
  const names = await eventsOf(owner, installation);
  tally.check(names === 'paid', `a body that was signed as paid happened as ${names}`);
}

/** Waits until it is told in the log what became of a request. */
async function worked(owner, installation, event) {
  const isTold = ({ event: of, outcome }) => of === event && outcome !== 'accepted' && outcome !== 'queued';
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { body } = await owner.get(`${installation}/logs?limit=10`);
    if ((body?.items ?? []).some(isTold)) return;
    await sleep(100);
  }
}

/** Events that an installation was told of; they are listed once transactions that are older have ended, whoever's they are. */
async function eventsOf(owner, installation) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { body } = await owner.get(`${installation}/events`);
    const names = (body?.items ?? []).map(({ event }) => event);
    if (names.length > 0) return names.join();
    await sleep(100);
  }
  return '';
}

/** Whoever is shut out while a long poll waits is told nothing of what happens then. */
async function shutOut(arena, tally) {
  const owner = arena.signedIn('victim');
  const shut = {
    'a revoked key': async () => {
      const { item, secretPlaintext } = await arena.issueKey('victim');
      return { key: secretPlaintext, end: () => owner.call('DELETE', `/api-keys/${item.id}`) };
    },
    'a key whose creator is deactivated': async () => {
      const { id, client } = await signInAsAdmin(arena);
      const { body: keys } = await client.get('/api-keys');
      const scopes = (keys?.availableScopes ?? []).filter(({ isGrantable }) => isGrantable).map(({ scope }) => scope);
      const { body: issued, text } = await client.post('/api-keys', { name: 'poll', scopes: scopes.slice(0, 40) });
      if (issued?.secretPlaintext === undefined) throw new Error(`No key of a user: ${text}`);
      return {
        key: issued.secretPlaintext,
        end: () => owner.call('PATCH', `/users/${id}`, { body: { isActive: false } }),
      };
    },
  };
  const polls = [];
  for (const [who, begin] of Object.entries(shut)) {
    const { key, end } = await begin();
    const client = createClient(`${arena.server.origin}/api/v1/integration-api`, { 'X-API-Key': key });
    const open = await client.get('/events?limit=1');
    tally.check(open.status === 200, () => `${who} could not read before: ${open.status} ${open.text}`);
    polls.push({ who, end, polling: client.get(`/events?event=${CREATED}&waitSeconds=${POLL_SECONDS}`) });
  }
  await sleep(BEGUN_MS);
  for (const { who, end } of polls) {
    const ended = await end();
    tally.check(ended.status < 300, () => `${who} could not be shut out: ${ended.status} ${ended.text}`);
  }
  // All of them are shut out by then.
  await arena.withKey('victim').post('/purchase-requisitions', { name: 'behind a closed door' });
  for (const { who, polling } of polls) {
    const { status, body, text } = await polling;
    tally.check([200, 401].includes(status), () => `${who} was answered with ${status}: ${text}`);
    tally.check((body?.items?.length ?? 0) === 0, `${who} was told what happened after that`);
  }
}

async function signInAsAdmin(arena) {
  const password = `Aa1-${randomUUID()}`;
  const email = `${randomUUID()}@victim.example.com`;
  const user = { email, fullName: 'Анна Петрова', roles: ['tenant_admin'], password };
  const { body: created, text } = await arena.signedIn('victim').post('/users', user);
  if (created?.id === undefined) throw new Error(`No user: ${text}`);
  const anybody = createClient(`${arena.server.origin}/api/v1`);
  const { body: session } = await anybody.post('/auth/login', { email, password, transport: 'bearer' });
  const client = createClient(`${arena.server.origin}/api/v1`, { Authorization: `Bearer ${session?.accessToken}` });
  return { id: created.id, client };
}

function saying({ status, body }) {
  return JSON.stringify({ status, code: body?.code, detail: body?.detail });
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
