/** Whether everything is as it was promised. */
import { setTimeout as sleep } from 'node:timers/promises';

import { readDeliveries } from './phases.mjs';

/** What a server has written whose clock is ahead is due by so much later. */
const ARRIVED_WITHIN_MS = 150_000;
const MINUTE_MS = 60_000;

export async function judge({ origin, key, load, file, lanes, limit, alone }) {
  const stored = await listAll(origin, key);
  const names = new Map();
  for (const { name } of stored) names.set(name, (names.get(name) ?? 0) + 1);
  const missing = () => missingIn(stored, lanes, file);
  const until = Date.now() + ARRIVED_WITHIN_MS;
  while ((await missing()).length > 0 && Date.now() < until) await sleep(500);
  const deliveries = await readDeliveries(file);
  const events = new Map();
  for (const { id, eventId } of deliveries) events.set(id, (events.get(id) ?? new Set()).add(eventId));
  const most = mostInWindow(load.admitted);
  const doubles = deliveries.length - new Set(deliveries.map(({ lane, eventId }) => `${lane} ${eventId}`)).size;
  console.log(
    `${load.written.length} were written and ${stored.length} are there; ${deliveries.length} deliveries, ` +
      `${doubles} of them again after an answer that was not heard; a key with a limit of ${limit} had at most ${most} calls in a window, ` +
      `and ${alone} counts were not answered by the store in time`,
  );
  return [
    ...load.written
      .filter(({ name }) => names.get(name) !== 1)
      .map(({ name }) => `${name} is there ${names.get(name) ?? 0} times`),
    ...(new Set(stored.map(({ number }) => number)).size === stored.length ? [] : ['a number came twice']),
    ...(await missing()).map((lost) => `no delivery ${lost}`),
    ...[...events].filter(([, ids]) => ids.size > 1).map(([id]) => `several events say that ${id} was made`),
    // An answer may come after the end of the window in which its call was counted.
    ...(most <= limit * 1.1 + alone ? [] : [`a key with a limit of ${limit} had ${most} calls in a window`]),
  ];
}

async function missingIn(stored, lanes, file) {
  const arrived = new Set((await readDeliveries(file)).map(({ lane, id }) => `${lane} ${id}`));
  return stored.flatMap(({ id }) =>
    Array.from({ length: lanes }, (_, lane) => `/${lane} ${id}`).filter((wanted) => !arrived.has(wanted)),
  );
}

// What is promised is the limit of windows that begin with the minutes of the store, whose clock is right. A minute between two of them
// may see more: calls that came late in the one before count for less than they are.
function mostInWindow(times) {
  const counts = new Map();
  for (const time of times) {
    const window = Math.floor(time / MINUTE_MS);
    counts.set(window, (counts.get(window) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

async function listAll(origin, key) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/v1/integration-api/purchase-requisitions?limit=100&page=${page}`, {
      headers: { 'X-API-Key': key, Connection: 'close' },
    });
    if (!response.ok) throw new Error(await response.text());
    const { items, total } = await response.json();
    all.push(...items);
    if (all.length >= total) return all;
  }
}
