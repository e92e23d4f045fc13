import { expect, it } from 'vitest';

import { newLane, type Lane } from './lane.js';
import { LaneKeeper } from './lane-keeper.js';
import type { LaneLeases } from './lane-leases.js';
import { createLaneRoster } from './lane-roster.js';

const aLane = (id: string, leasedUntilMs = 20_000, portalId = 'portal') =>
  newLane({ id, portalId, leasedUntilMs, heldSinceMs: 0, emptyLooks: 0, failuresInRow: 0 });

/** A keeper whose claims yield these lanes, one batch after another, and whose leases are all renewed but those of `lost`. */
function keeperOf(batches: readonly Lane[][], lost: readonly string[] = []) {
  const roster = createLaneRoster(() => ({ nowMs: 0, crowded: false, perPortal: 1000 }));
  const waiting = [...batches];
  const shares: number[] = [];
  const fetched: string[] = [];
  const leases: LaneLeases = {
    claim: ({ perPortal }) => {
      shares.push(perPortal);
      return Promise.resolve(waiting.shift() ?? []);
    },
    extend: (lanes) => Promise.resolve(lanes.filter(({ id }) => lost.includes(id))),
    release: () => Promise.resolve(false),
  };
  const keeper = new LaneKeeper({
    leases,
    roster,
    fetch: ({ id }) => {
      fetched.push(id);
      return Promise.resolve();
    },
    maxLanes: 10,
    lanesPerPortal: 10,
    heartbeatMs: -1,
    onChange: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const claim = async () => {
    keeper.look();
    keeper.bringIn({ hasRoom: true });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { keeper, roster, claim, shares, fetched };
}

it('goes on with a lane that it claims again after its own lease had run out', async () => {
  const { roster, claim } = keeperOf([[aLane('a', 20_000)], [aLane('a', 50_000)]]);
  await claim();
  const held = roster.find('a');
  held?.known.add('under way');

  await claim();

  expect(roster.find('a')).toBe(held);
  expect(held?.leasedUntilMs).toBe(50_000);
});

it('starts nothing more in a lane that another worker has taken', async () => {
  const { keeper, roster, claim } = keeperOf([[aLane('a'), aLane('b')]], ['a']);
  await claim();
  const lost = roster.find('a');

  keeper.hold();
  await new Promise((resolve) => setImmediate(resolve));

  expect(lost?.isClosing).toBe(true);
  expect([...roster.all()].map(({ id }) => id)).toEqual(['b']);
});

it('gives a lane back once it has been empty for so long', async () => {
  const { keeper, roster, claim } = keeperOf([[aLane('a')]]);
  await claim();
  const lane = roster.find('a');
  if (lane !== undefined) lane.mayHaveMore = false;

  keeper.giveBack({ lingerMs: 250, nowMs: 1000 });
  const atFirst = roster.size;
  keeper.giveBack({ lingerMs: 250, nowMs: 1250 });

  expect([atFirst, roster.size]).toEqual([1, 0]);
});

it('makes room for lanes that wait when it holds as many as it may', async () => {
  const lanes = Array.from({ length: 10 }, (_, index) => aLane(`lane ${index}`));
  const { keeper, roster, claim } = keeperOf([lanes]);
  await claim();

  keeper.review(2001);

  expect([...roster.all()].every(({ isClosing }) => isClosing)).toBe(true);
});

it('lets a portal hold less the more others hold, so that there is always room for one more', async () => {
  const batches = ['a', 'b', 'c'].map((name) => Array.from({ length: 3 }, (_, index) => aLane(`${name}${index}`)));
  const { claim, shares } = keeperOf(batches);

  for (const _ of batches) await claim();

  expect(shares).toEqual([4, 3, 2]);
});

it('reads the deliveries of portals in turn, however many lanes each has', async () => {
  const many = Array.from({ length: 9 }, (_, index) => aLane(`a${index}`));
  const { keeper, claim, fetched } = keeperOf([[...many, aLane('b', 20_000, 'other')]]);
  await claim();

  keeper.bringIn({ hasRoom: true });

  expect(fetched.slice(0, 2)).toEqual(['a0', 'b']);
});

it('reads nothing for a lane whose receiver hangs before one of its requests has ended', async () => {
  const lane = aLane('a');
  lane.parked = 5;
  const { keeper, claim, fetched } = keeperOf([[lane]]);
  await claim();
  expect(fetched).toEqual([]);

  lane.parked = 4;
  keeper.consider(lane);
  keeper.bringIn({ hasRoom: true });

  expect(fetched).toEqual(['a']);
});
