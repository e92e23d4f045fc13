import { expect, it } from 'vitest';

import { ownTurn } from './own-turn.js';

/** Does work in three parts, and notes whose part was done in which turn of the event loop. */
async function workInParts(name: string, log: string[]): Promise<void> {
  for (let part = 0; part < 3; part += 1) {
    await ownTurn();
    log.push(name);
  }
}

it('lets one of those who wait go on in each turn of the event loop, in the order in which they came', async () => {
  const log: string[] = [];
  let isOver = false;
  const nextTurn = (): void => {
    if (log.at(-1) !== '|') log.push('|');
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  await Promise.all([workInParts('a', log), workInParts('b', log)]);
  isOver = true;

  expect(log.join('').replaceAll('|', '')).toBe('ababab');
  expect(log.join('')).not.toMatch(/\w\w/);
});

it('is for whoever asks next as well', async () => {
  await ownTurn();
  await ownTurn();
});
