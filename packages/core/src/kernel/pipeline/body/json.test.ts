import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createTurnsToRead } from '../../operations/large-json.js';
import type { HttpRequest } from '../http-message.js';
import { readJson } from './json.js';

const bodyOf = (length: number): HttpRequest => ({
  method: 'POST',
  url: '/',
  ip: '127.0.0.1',
  header: (name) => (name === 'content-type' ? 'application/json' : undefined),
  readBody: () => Promise.resolve(new TextEncoder().encode(JSON.stringify('x'.repeat(length)))),
  streamBody: () => {
    throw new Error('It is read whole.');
  },
});

const turnToRead = createTurnsToRead();
const turn = (bytes: Uint8Array) => turnToRead(bytes, 'portal');

it('reads one large body at a time, so that others are served between two', async () => {
  const order: string[] = [];
  const read = async (name: string, length: number) => {
    await readJson(bodyOf(length), turn);
    order.push(name);
  };
  let isOver = false;
  const others = async () => {
    while (!isOver) {
      await nextTurn();
      order.push('others');
    }
  };

  const reading = [read('large', 70_000), read('larger', 90_000), read('largest', 100_000), read('small', 10)];
  await Promise.all([Promise.all(reading).then(() => (isOver = true)), others()]);

  const large = order.filter((name) => name !== 'small');
  expect(order[0]).toBe('small');
  for (const name of ['larger', 'largest']) expect(large[large.indexOf(name) - 1]).toBe('others');
});

it('leaves others as much time as a large body took, its judgement included', async () => {
  const JUDGED_MS = 60;
  const judge = async () => {
    await readJson(bodyOf(70_000), turn);
    const startedAt = performance.now();
    while (performance.now() - startedAt < JUDGED_MS);
    return { startedAt, endedAt: performance.now() };
  };

  const [first, second] = await Promise.all([judge(), judge()]);

  expect(second.startedAt - first.endedAt).toBeGreaterThanOrEqual(JUDGED_MS - 5);
});
