import { createServer } from 'node:http';

import { startHostileReceiver } from '../hostile-receiver.mjs';
import { percentile, slownessOfMachine } from '../tally.mjs';

const EVENT = 'integration_api.procurement.created';
/** Active subscriptions that a key and a portal may have; elements of one call. */
const [OF_KEY, OF_PORTAL, AT_ONCE] = [100, 1000, 50];
const MOST_AGE_MS = 1000;
const MOST_GROWTH_MIB = 300;
const ARRIVED_WITHIN_MS = 60_000;
const WRITE_EVERY_MS = 100;

/**
 * Portals subscribe thousands of receivers that hang, and have something sent to all of them: what another portal is told
 * of meanwhile must be there within a second.
 */
export async function hangingReceivers({ arena, tally, isShort }) {
  const ages = await startClock();
  const client = arena.withKey('victim');
  const { body } = await client.post('/webhook', [{ name: 'clock', event: EVENT, url: ages.url }]);
  try {
    const [alone] = await measure({ client, ages, tally, seconds: isShort ? 1 : 5 });
    tally.figure('age alone, worst ms', Math.round(alone.worst));
    for (const count of isShort ? [60] : [60, 1000, 5000]) await beside({ arena, tally, ages, client }, count);
  } finally {
    await client.post(`/webhook/${body.items[0].id}/disable`, {});
    await ages.stop();
  }
}

async function beside({ arena, tally, ages, client }, count) {
  const hostile = await startHostileReceiver();
  const portals = [];
  const before = arena.server.rssMiB();
  try {
    for (let left = count; left > 0; left -= OF_PORTAL) {
      const slug = `hostile-${count}-${portals.length}`;
      await arena.addPortal(slug);
      portals.push({ slug, keyIds: await subscribe({ arena, slug, hostile }, Math.min(left, OF_PORTAL)) });
    }
    // Each tells all of its receivers, again and again.
    const busy = portals.map(({ slug }) => keepTelling(arena.withKey(slug)));
    const startedAt = performance.now();
    while (hostile.connections() < Math.min(count, 500) && performance.now() - startedAt < 10_000) await sleep(50);
    const [{ worst, p95, writeMs }, lost] = await measure({ client, ages, tally, seconds: count > 100 ? 20 : 5 });
    const held = hostile.connections();
    await Promise.all(busy.map(({ stop }) => stop()));
    const limit = MOST_AGE_MS * (await slownessOfMachine());
    const growth = arena.server.rssMiB() - before;
    const figures = [
      `worst ${Math.round(worst)} ms`,
      `p95 ${Math.round(p95)} ms`,
      `writes p95 ${Math.round(writeMs)} ms`,
      `${held} held`,
    ];
    tally.figure(`age beside ${count}`, [...figures, `${Math.round(growth)} MiB`].join(', '));
    tally.check(worst <= limit, `beside ${count} hanging receivers another portal waits ${Math.round(worst)} ms`);
    // Not stretched: a machine that is busy makes some wait, a worker that is held up makes all of them wait.
    tally.check(
      p95 <= MOST_AGE_MS,
      `beside ${count} hanging receivers another portal waits ${Math.round(p95)} ms (p95)`,
    );
    tally.check(lost === 0, `beside ${count} hanging receivers ${lost} deliveries of another portal did not come`);
    tally.check(growth < MOST_GROWTH_MIB, `${count} hanging receivers took ${Math.round(growth)} MiB`);
  } finally {
    for (const { slug, keyIds } of portals) {
      for (const id of keyIds) await arena.signedIn(slug).call('DELETE', `/api-keys/${id}`);
    }
    await hostile.stop();
  }
}

/** Subscribes receivers that never answer, with as many keys as it takes; answers the keys. */
async function subscribe({ arena, slug, hostile }, count) {
  const keyIds = [];
  for (let made = 0; made < count; made += AT_ONCE) {
    if (made % OF_KEY === 0) {
      const { item, secretPlaintext } = await arena.issueKey(slug);
      keyIds.push(item.id);
      arena.portals[slug].key = secretPlaintext;
    }
    const targets = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => {
      const name = `hangs ${made + index}`;
      return { name, event: EVENT, url: `${hostile.url}/never-answers/${made + index}` };
    });
    const { status, text } = await arena.withKey(slug).post('/webhook', targets);
    if (status !== 201) throw new Error(`subscribing was answered with ${status}: ${text}`);
  }
  return keyIds;
}

function keepTelling(client) {
  let isOver = false;
  const telling = (async () => {
    while (!isOver) {
      await client.post('/purchase-requisitions', { name: 'told to all' });
      await sleep(500);
    }
  })();
  return {
    stop() {
      isOver = true;
      return telling;
    },
  };
}

/** Creates a requisition every now and then: how long after its answer is the receiver told? */
async function measure({ client, ages, tally, seconds }) {
  const endsAt = performance.now() + seconds * 1000;
  const created = [];
  while (performance.now() < endsAt) {
    const { status, body, text, ms } = await client.post('/purchase-requisitions', { name: 'clock' });
    if (tally.check(status === 201, () => `a create was answered with ${status}: ${text}`)) {
      created.push({ id: body.id, at: performance.now(), ms });
    }
    await sleep(WRITE_EVERY_MS);
  }
  const waitsUntil = performance.now() + ARRIVED_WITHIN_MS;
  const missing = () => created.filter(({ id }) => !ages.came.has(id)).length;
  while (missing() > 0 && performance.now() < waitsUntil) await sleep(20);
  const waited = created.map(({ id, at }) => Math.max(0, (ages.came.get(id) ?? Infinity) - at));
  const writeMs = percentile(
    created.map(({ ms }) => ms),
    0.95,
  );
  return [{ worst: Math.max(...waited), p95: percentile(waited, 0.95), writeMs }, missing()];
}

/** A receiver that notes when it was told of each record. */
async function startClock() {
  const came = new Map();
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { id } = JSON.parse(Buffer.concat(chunks).toString()).resource;
      if (!came.has(id)) came.set(id, performance.now());
      response.end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    came,
    url: `http://127.0.0.1:${server.address().port}/clock`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
