import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, it } from 'vitest';

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

it('reads one large body at a time, so that others are served between two', async () => {
  const order: string[] = [];
  const read = async (name: string, length: number) => {
    await readJson(bodyOf(length));
    order.push(name);
  };
  const others = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await nextTurn();
      order.push('others');
    }
  };

  await Promise.all([
    read('large', 70_000),
    read('larger', 90_000),
    read('largest', 100_000),
    read('small', 10),
    others(),
  ]);

  const large = order.filter((name) => name !== 'small');
  expect(order[0]).toBe('small');
  for (const name of ['larger', 'largest']) expect(large[large.indexOf(name) - 1]).toBe('others');
});
