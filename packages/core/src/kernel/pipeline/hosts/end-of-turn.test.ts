import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createEndOfTurn } from './end-of-turn.js';

it('does what comes in one turn of the event loop at its end, in the order in which it came', async () => {
  const atEndOfTurn = createEndOfTurn();
  const done: number[] = [];

  for (const piece of [1, 2, 3]) atEndOfTurn(() => done.push(piece));
  await Promise.resolve();
  const before = [...done];
  await setImmediate();

  expect([before, done]).toEqual([[], [1, 2, 3]]);
});

it('does sixteen at once, and the rest at the end', async () => {
  const atEndOfTurn = createEndOfTurn();
  let done = 0;

  for (let piece = 0; piece < 20; piece += 1) atEndOfTurn(() => (done += 1));
  const before = done;
  await setImmediate();

  expect([before, done]).toEqual([16, 20]);
});

it('lets nothing wait for long behind the work of others', () => {
  const atEndOfTurn = createEndOfTurn();
  let done = 0;

  atEndOfTurn(() => (done += 1));
  for (const until = performance.now() + 2; performance.now() < until;);
  atEndOfTurn(() => (done += 1));

  expect(done).toBe(2);
});

it('takes what comes while it is at it', async () => {
  const atEndOfTurn = createEndOfTurn();
  const done: string[] = [];

  atEndOfTurn(() => {
    done.push('first');
    atEndOfTurn(() => done.push('second'));
  });
  await setImmediate();
  await setImmediate();

  expect(done).toEqual(['first', 'second']);
});
