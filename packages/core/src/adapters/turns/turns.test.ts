import { expect, it, vi } from 'vitest';

import { createTurns, type GiveBack } from './turns.js';

const turnsOf = (size: number, waitMs = 1_000_000_000) =>
  createTurns({ size, waitMs, tooLate: () => new Error('Too late.') });

/** Takes so many places, noting whose turn it is in the order of the turns. */
function takeMany(turns: ReturnType<typeof turnsOf>, owner: string | null, count: number, log: (string | null)[]) {
  const places: GiveBack[] = [];
  const taken = Array.from({ length: count }, async () => {
    const place = await turns.take(owner);
    log.push(owner);
    places.push(place);
  });
  return { places, taken };
}

it('lends at once what is free', () => {
  expect(turnsOf(1).take('a')).toBeTypeOf('function');
});

it('leaves places for others, however many one owner asks for', async () => {
  const turns = turnsOf(10);
  const log: (string | null)[] = [];
  takeMany(turns, 'busy', 40, log);
  await Promise.resolve();

  expect(log).toHaveLength(7);
  expect(turns.take('other')).toBeTypeOf('function');
});

it('serves those who hold least first, and the installation itself before all', async () => {
  const turns = turnsOf(3);
  const log: (string | null)[] = [];
  const busy = takeMany(turns, 'busy', 5, log);
  const own = takeMany(turns, null, 1, log);
  const other = takeMany(turns, 'other', 1, log);
  const itself = takeMany(turns, null, 1, log);
  await Promise.all(own.taken);
  expect(log).toEqual(['busy', 'busy', null]);

  own.places[0]?.();
  await Promise.all(itself.taken);
  busy.places[0]?.();
  await Promise.all(other.taken);

  expect(log).toEqual(['busy', 'busy', null, null, 'other']);
});

it('goes round among those who hold the same', async () => {
  const turns = turnsOf(1);
  const first = await turns.take('first');
  const log: (string | null)[] = [];
  const waiting = ['a', 'b'].map((owner) => takeMany(turns, owner, 2, log));
  first();
  for (let served = 1; served <= 4; served += 1) {
    await vi.waitFor(() => expect(log).toHaveLength(served));
    for (const { places } of waiting) for (const place of places) place();
  }

  expect(log).toEqual(['a', 'b', 'a', 'b']);
});

it('ends the waiting of those who waited too long, and serves the next ones', async () => {
  const turns = turnsOf(1, 20);
  const place = await turns.take('a');

  await expect(turns.take('b')).rejects.toThrow('Too late.');
  const next = turns.take('c');
  place();

  expect(await next).toBeTypeOf('function');
});

it('takes a place back once', async () => {
  const turns = turnsOf(1);
  const place = await turns.take('a');
  place();
  place();
  await turns.take('b');

  expect(turns.take('c')).toBeInstanceOf(Promise);
});
