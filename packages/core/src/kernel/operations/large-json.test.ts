import { expect, it } from 'vitest';

import { createTurnsToRead, type TurnToRead } from './large-json.js';

const LARGE = new Uint8Array(70_000);
const READ_MS = 20;

/** Reads bodies of a portal when it is their turn, each of which takes a while, and notes in which order they were read. */
function reading(turnToRead: TurnToRead, read: string[]) {
  return async (portalId: string | null, name: string) => {
    await turnToRead(LARGE, portalId);
    const startedAt = performance.now();
    while (performance.now() - startedAt < READ_MS);
    read.push(name);
  };
}

it('lets portals take turns, however many bodies one of them has waiting', async () => {
  const read: string[] = [];
  const next = reading(createTurnsToRead(), read);

  const busy = ['a1', 'a2', 'a3', 'a4'].map((name) => next('a', name));
  await Promise.all([...busy, next('b', 'b1'), next(null, 'anybody'), next('b', 'b2')]);

  expect(read).toEqual(['a1', 'b1', 'anybody', 'a2', 'b2', 'a3', 'a4']);
});

it('serves a portal next that comes while another one has bodies waiting', async () => {
  const read: string[] = [];
  const next = reading(createTurnsToRead(), read);

  const [first, ...others] = ['a1', 'a2', 'a3'].map((name) => next('a', name));
  await first;
  // The second of the busy portal was there before.
  await Promise.all([...others, next('b', 'b1')]);

  expect(read).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('lets no body wait for those of another Procurekit', async () => {
  const read: string[] = [];
  const [next, elsewhere] = [reading(createTurnsToRead(), read), reading(createTurnsToRead(), read)];

  await Promise.all([...['a1', 'a2', 'a3'].map((name) => next('a', name)), elsewhere('a', 'other')]);

  expect(read).toEqual(['a1', 'other', 'a2', 'a3']);
});

it('reads small bodies at once', async () => {
  const read: string[] = [];
  const turnToRead = createTurnsToRead();
  const next = reading(turnToRead, read);

  const large = next('a', 'large');
  await turnToRead(new Uint8Array(100), 'a');
  read.push('small');
  await large;

  expect(read).toEqual(['small', 'large']);
});
