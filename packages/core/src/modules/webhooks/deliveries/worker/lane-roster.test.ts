import { beforeEach, describe, expect, it } from 'vitest';

import { newDelivery } from '../new-delivery.js';
import { newLane, type Lane } from './lane.js';
import { createLaneRoster, type LaneRoster } from './lane-roster.js';

const quiet = { nowMs: 0, crowded: false, perPortal: 1000 };
const conditions = { ...quiet };
let roster: LaneRoster;

beforeEach(() => {
  Object.assign(conditions, quiet);
  roster = createLaneRoster(() => conditions);
});

/** A lane in the roster with so many deliveries, called `<lane>1`, `<lane>2` and so on. */
function addLane(id: string, portalId: string, { waiting = 10, failuresInRow = 0 } = {}): Lane {
  const lane = newLane({ id, portalId, failuresInRow, leasedUntilMs: 20_000, heldSinceMs: 0, emptyLooks: 0 });
  for (let number = 1; number <= waiting; number += 1) {
    const name = `${id}${number}`;
    const delivery = newDelivery({ id: name, subscriptionId: id, eventId: name, event: 'e', now: '' });
    lane.waiting.push({ lane, delivery, body: '{}' });
  }
  roster.add(lane);
  roster.offer(lane);
  return lane;
}

const taken = (count: number) => roster.take(count).map(({ delivery }) => delivery.id);

describe('taking turns', () => {
  it('serves portals in turn, however many subscriptions each has', () => {
    for (const id of ['a', 'b', 'c']) addLane(id, 'large');
    addLane('z', 'small');

    expect(taken(8)).toEqual(['a1', 'z1', 'b1', 'z2', 'c1', 'z3', 'a2', 'z4']);
  });

  it('serves the subscriptions of a portal in turn, each oldest first', () => {
    addLane('a', 'one');
    addLane('b', 'one');

    expect(taken(5)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('goes on where it left off', () => {
    addLane('a', 'one');
    addLane('b', 'two');

    expect([taken(1), taken(1), taken(1)]).toEqual([['a1'], ['b1'], ['a2']]);
  });

  it('leaves the places that others may need to others, and goes on once requests have ended', () => {
    const lanes = ['a', 'b', 'c'].map((id) => addLane(id, 'large'));
    addLane('z', 'small', { waiting: 1 });
    conditions.perPortal = 4;

    expect(taken(100)).toEqual(['a1', 'z1', 'b1', 'c1', 'a2']);
    expect(taken(100)).toEqual([]);
    if (lanes[0] !== undefined) roster.settle(lanes[0]);
    expect(taken(100)).toEqual(['b2']);
  });

  it('hands out no more than there is', () => {
    addLane('a', 'one', { waiting: 2 });

    expect(taken(100)).toEqual(['a1', 'a2']);
    expect(taken(100)).toEqual([]);
  });
});

describe('a subscription', () => {
  it('has at most five requests under way', () => {
    const lane = addLane('a', 'one');

    expect(taken(100)).toHaveLength(5);
    for (const ended of [lane, lane]) roster.settle(ended);
    roster.offer(lane);
    expect(taken(100)).toEqual(['a6', 'a7']);
  });

  it('has one at a time after twenty failures in a row', () => {
    const lane = addLane('a', 'one', { failuresInRow: 20 });
    addLane('b', 'one', { failuresInRow: 19 });

    expect(taken(100)).toHaveLength(6);
    roster.settle(lane);
    lane.failuresInRow = 0;
    roster.offer(lane);
    expect(taken(100)).toHaveLength(5);
  });

  it('starts nothing near the end of its lease', () => {
    const lane = addLane('a', 'one');
    conditions.nowMs = 19_500;

    expect(taken(1)).toEqual([]);
    lane.leasedUntilMs = 40_000;
    roster.offer(lane);
    expect(taken(1)).toEqual(['a1']);
  });

  it('starts nothing while it is being given back, or once it is gone', () => {
    addLane('a', 'one').isClosing = true;
    roster.remove(addLane('b', 'one'));

    expect(taken(1)).toEqual([]);
  });

  it('waits for its slow requests while many receivers are slow', () => {
    addLane('slow', 'one').parked = 1;
    addLane('quick', 'one');
    conditions.crowded = true;

    expect(taken(100).every((name) => name.startsWith('quick'))).toBe(true);
  });
});
