import { randomUUID } from 'node:crypto';

import { startReceiver } from '../receiver.mjs';

export const CREATED = 'integration_api.procurement.created';
const UPDATED = 'integration_api.procurement.updated';
const WRITERS = 4;
/** More than are written with the change, so that kills hit between the commit and the fan-out too. */
const MANY = 60;
const RECOVERED_WITHIN_MS = 30_000;
const PAGE = 100;

/**
 * Kills the server again and again while it is written to. Whatever it had acknowledged must be there, once, with a number
 * of its own, in the feed, and at every receiver.
 */
export async function kill({ arena, tally, isShort }) {
  const receiver = await startReceiver();
  const state = { created: new Map(), updated: [], isOver: false };
  try {
    const before = await total(arena);
    const since = new Date(Date.now() - 1000).toISOString();
    await subscribe(arena, TARGETS, receiver.url);
    const writers = Array.from({ length: WRITERS }, () => keepWriting(arena, tally, state));
    const readyMs = [];
    for (let round = 0; round < (isShort ? 2 : 50); round += 1) {
      const before = state.created.size;
      while (state.created.size < before + 5) await sleep(20);
      await rename(arena, state, round);
      await sleep(Math.random() * 200);
      await arena.server.end('SIGKILL');
      readyMs.push((await arena.restart()).readyAfterMs);
    }
    state.isOver = true;
    await Promise.all(writers);
    const restartedAt = performance.now();
    const isDelivered = () => missing(receiver, state).length === 0;
    while (!isDelivered() && performance.now() - restartedAt < RECOVERED_WITHIN_MS * 2) await sleep(100);
    tally.figure('kills', readyMs.length);
    tally.figure('acknowledged', state.created.size + state.updated.length);
    tally.figure('slowest start ms', Math.round(Math.max(...readyMs)));
    tally.figure('all delivered after ms', Math.round(performance.now() - restartedAt));
    tally.figure('repeated deliveries', receiver.duplicates());
    for (const ms of readyMs) tally.check(ms < RECOVERED_WITHIN_MS, `a server took ${ms} ms to start again`);
    for (const name of missing(receiver, state)) tally.check(false, `never delivered: ${name}`);
    tally.check(state.updated.length > 0, 'no change was acknowledged, so that nothing was fanned out');
    await checkRows(arena, tally, { state, before });
    await checkFeed(arena, tally, { state, since });
  } finally {
    state.isAbandoned = true;
    await receiver.stop();
  }
}

const TARGETS = [
  { event: CREATED, path: '/created' },
  ...Array.from({ length: MANY }, (_, index) => ({ event: UPDATED, path: `/updated/${index}` })),
];

/** Subscribes a receiver to events; answers the first of the subscriptions. */
export async function subscribe(arena, targets, url) {
  const ids = [];
  for (let from = 0; from < targets.length; from += 50) {
    const elements = targets.slice(from, from + 50).map(({ event, path }) => ({ name: path, event, url: url + path }));
    const { status, body, text } = await arena.withKey('victim').post('/webhook', elements);
    if (status !== 201) throw new Error(`subscribing was answered with ${status}: ${text}`);
    ids.push(...body.items.map(({ id }) => id));
  }
  return ids[0];
}

/** Creates requisitions; each is asked for with the same key until there is an answer, or nobody wants one any more. */
export async function keepWriting(arena, tally, state) {
  while (!state.isOver) {
    const idempotencyKey = randomUUID();
    const headers = { 'Idempotency-Key': idempotencyKey };
    const ask = () => arena.withKey('victim').post('/purchase-requisitions', { name: idempotencyKey }, { headers });
    let answer = await ask();
    while (isTryAgain(answer) && !state.isAbandoned) {
      await sleep(50);
      answer = await ask();
    }
    if (state.isAbandoned) return;
    if (tally.check(answer.status === 201, () => `a create was answered with ${answer.status}: ${answer.text}`)) {
      state.created.set(answer.body.id, { number: answer.body.number, name: idempotencyKey });
    }
    await sleep(5);
  }
}

// No answer, or one that says to come again: the server is away, or the call before is still under way.
function isTryAgain({ status, body }) {
  return status === 0 || status === 503 || body?.code === 'idempotency_in_progress';
}

async function rename(arena, state, round) {
  const [id] = [...state.created.keys()].slice(-1);
  const client = arena.withKey('victim');
  const { body: before } = await client.get(`/purchase-requisitions/${id}`);
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { name: `round ${round}`, version: before.version };
  const answer = await client.call('PATCH', `/purchase-requisitions/${id}`, { body, headers });
  if (answer.status === 200) state.updated.push({ id, version: answer.body.version });
}

function missing(receiver, { created, updated }) {
  return [
    ...[...created.keys()].filter((id) => !receiver.has('/created', id, 1)).map((id) => `created ${id}`),
    ...updated.flatMap(({ id, version }) =>
      Array.from({ length: MANY }, (_, index) => `/updated/${index}`)
        .filter((path) => !receiver.has(path, id, version))
        .map((path) => `${path} ${id} ${version}`),
    ),
  ];
}

/** How many requisitions there are. */
export async function total(arena) {
  return (await arena.withKey('victim').get('/purchase-requisitions?limit=1')).body.total;
}

/** What was acknowledged is there, once and with a number of its own; `isAlone`: nobody else has created anything. */
export async function checkRows(arena, tally, { state: { created }, before, isAlone = true }) {
  const rows = new Map();
  for (let page = 1; ; page += 1) {
    const { body } = await arena.withKey('victim').get(`/purchase-requisitions?limit=${PAGE}&page=${page}`);
    for (const row of body.items) rows.set(row.id, row);
    if (body.items.length < PAGE) break;
  }
  for (const id of created.keys()) tally.check(rows.has(id), `acknowledged and gone: ${id}`);
  const added = (await total(arena)) - before;
  if (isAlone) tally.check(added === created.size, `${added} rows for ${created.size} idempotency keys`);
  const numbers = [...created.values()].map(({ number }) => number);
  tally.check(new Set(numbers).size === numbers.length, 'a number was given twice');
}

/** What was acknowledged was announced, once. */
export async function checkFeed(arena, tally, { state, since }) {
  const told = new Map();
  const client = arena.withKey('victim');
  for (let query = `since=${since}`, more = true; more;) {
    const { body } = await client.get(`/events?limit=${PAGE}&event=${CREATED}&${query}`);
    for (const { resource } of body.items) told.set(resource.id, (told.get(resource.id) ?? 0) + 1);
    query = `cursor=${body.pageInfo.nextCursor}`;
    more = body.pageInfo.hasMore;
  }
  for (const id of state.created.keys())
    tally.check(told.get(id) === 1, `in the feed ${told.get(id) ?? 0} times: ${id}`);
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
