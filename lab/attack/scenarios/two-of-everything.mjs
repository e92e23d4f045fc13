import { randomUUID } from 'node:crypto';

import { startReceiver } from '../receiver.mjs';

const AT_ONCE = 200;
const DELIVERED_WITHIN_MS = 60_000;

/** Two servers with their workers on one database, and two hundred calls at the same time. */
export async function twoOfEverything({ arena, tally }) {
  const receiver = await startReceiver();
  try {
    const other = await arena.start();
    const clients = [arena.withKey('victim'), arena.withKey('victim', other)];
    const event = 'integration_api.procurement.created';
    await clients[0].post('/webhook', [{ name: 'W', event, url: `${receiver.url}/created` }]);
    const once = await oneKey(clients, tally);
    const many = await manyKeys(clients, tally);
    await deliveredOnce({ receiver, tally }, [...once, ...many]);
  } finally {
    await receiver.stop();
  }
}

/** The same call, two hundred times at the same moment: one effect. */
async function oneKey(clients, tally) {
  const name = randomUUID();
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      clients[index % 2].post('/purchase-requisitions', { name }, { headers }),
    ),
  );
  for (const { status, body, text } of answers) {
    const held = status === 201 || body?.code === 'idempotency_in_progress';
    tally.check(held, `a repeated call was answered with ${status}: ${text}`);
  }
  const ids = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
  tally.check(ids.size === 1, `one idempotency key made ${ids.size} records`);
  const { body } = await clients[0].get(`/purchase-requisitions?search=${name}`);
  tally.check(body.total === 1, `one idempotency key left ${body.total} rows`);
  tally.figure('answered 201', answers.filter(({ status }) => status === 201).length);
  return ids;
}

/** Different calls at the same moment: all succeed, and no number comes twice. */
async function manyKeys(clients, tally) {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      clients[index % 2].post('/purchase-requisitions', { name: `n ${index}` }),
    ),
  );
  for (const { status, text } of answers) tally.check(status === 201, `a create was answered with ${status}: ${text}`);
  const numbers = answers.map(({ body }) => body?.number);
  tally.check(new Set(numbers).size === numbers.length, 'a number was given twice');
  return answers.flatMap(({ body }) => (body?.id === undefined ? [] : [body.id]));
}

async function deliveredOnce({ receiver, tally }, ids) {
  const isThere = (id) => receiver.has('/created', id, 1);
  const endsAt = performance.now() + DELIVERED_WITHIN_MS;
  while (!ids.every(isThere) && performance.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const id of ids) tally.check(isThere(id), `never delivered: ${id}`);
  tally.check(receiver.duplicates() === 0, `${receiver.duplicates()} deliveries came twice without a crash`);
}
