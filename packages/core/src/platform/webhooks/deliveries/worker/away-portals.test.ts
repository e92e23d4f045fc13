import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { StorageUnavailable } from '../../../../kernel/ports/storage-errors.js';
import { createAwayPortals } from './away-portals.js';

const HERE = { portalId: 'here' };
const AWAY = { portalId: 'away' };
const UNREACHABLE = new StorageUnavailable('No answer.');

let now = 0;
let isAway = true;
let isAllAway = false;
const noted: string[] = [];
const asked: string[][] = [];

const ping = () => (isAllAway ? Promise.reject(UNREACHABLE) : Promise.resolve());
const names = (items: readonly (typeof HERE)[]) => items.map(({ portalId }) => portalId);

async function work(items: readonly (typeof HERE)[]): Promise<readonly string[]> {
  asked.push(names(items));
  await Promise.resolve();
  if (isAllAway || (isAway && items.includes(AWAY))) throw UNREACHABLE;
  return names(items);
}

beforeEach(() => {
  [now, isAway, isAllAway] = [0, true, false];
  noted.length = 0;
  asked.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

const open = () => createAwayPortals({ ping, onAway: (portalId) => noted.push(portalId) });

it('works on rows of all portals at once while they can be reached', async () => {
  isAway = false;

  expect(await open().reach([HERE, AWAY], work)).toEqual({ results: [['here', 'away']], left: [] });
  expect(asked).toEqual([['here', 'away']]);
});

it('works portal by portal when one cannot be reached, and leaves it alone for longer and longer', async () => {
  const portals = open();
  const pauses: number[] = [];

  for (let round = 0; round < 6; round += 1) {
    expect(await portals.reach([HERE, AWAY], work)).toEqual({ results: [['here']], left: [AWAY] });
    pauses.push(portals.pauseMs([HERE, AWAY]));
    asked.length = 0;
    expect(await portals.reach([HERE, AWAY], work)).toEqual({ results: [['here']], left: [AWAY] });
    expect(asked).toEqual([['here']]);
    now += portals.pauseMs([AWAY]);
  }

  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000]);
  expect(noted).toEqual(Array(6).fill('away'));
});

it('starts anew once it has been reached', async () => {
  const portals = open();
  await portals.reach([AWAY], work);
  now += portals.pauseMs([AWAY]);
  isAway = false;
  expect(await portals.reach([HERE, AWAY], work)).toEqual({ results: [['here', 'away']], left: [] });
  isAway = true;

  await portals.reach([AWAY], work);

  expect(portals.pauseMs([AWAY])).toBe(1000);
});

it('takes nobody for away when nothing can be reached, nor for another failure', async () => {
  const portals = open();
  isAllAway = true;

  await expect(portals.reach([HERE, AWAY], work)).rejects.toBe(UNREACHABLE);
  await expect(portals.reach([HERE], () => Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');

  expect(noted).toEqual([]);
  expect(portals.pauseMs([HERE, AWAY])).toBe(0);
});
