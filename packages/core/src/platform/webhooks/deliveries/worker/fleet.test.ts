import { beforeEach, describe, expect, it } from 'vitest';

import { newDelivery } from '../new-delivery.js';
import type { AttemptResult } from '../send-attempt.js';
import type { Job } from './backlog.js';
import { Fleet, type FleetLimits } from './fleet.js';
import { newLane } from './lane.js';

const LIMITS: FleetLimits = { concurrency: 1000, maxParked: 1000, maxLanes: 10, lanesPerPortal: 10 };
const SUCCESS: AttemptResult = {
  verdict: 'succeeded',
  startedAtMs: 0,
  durationMs: 1,
  responseStatus: 200,
  responseBody: null,
  errorCode: null,
  errorMessage: null,
  retryAfterMs: null,
};
let fleet: Fleet;

beforeEach(() => {
  fleet = new Fleet(LIMITS);
});

function addLane(id: string, portalId: string, { failuresInRow = 0, leasedUntilMs = 20_000 } = {}): void {
  fleet.add(newLane({ id, portalId, failuresInRow, leasedUntilMs, heldSince: 0, emptyLooks: 0 }));
}

/** Reads deliveries into every lane that wants some: so many each, called `<lane>1`, `<lane>2` and so on. */
function fill(waiting = 10): void {
  for (let reading = fleet.takeReading(); reading !== undefined; reading = fleet.takeReading()) {
    const { id, portalId } = reading.lane;
    const found = Array.from({ length: waiting }, (_, index): Job => {
      const name = `${id}${index + 1}`;
      return {
        portalId,
        delivery: newDelivery({ id: name, subscriptionId: id, eventId: name, event: 'e', now: '' }),
        body: '{}',
      };
    });
    fleet.tell(id, { type: 'read', page: { found, readUpTo: null } });
  }
}

/** A lane in the fleet with so many deliveries. */
function addFull(id: string, portalId: string, { waiting = 10, failuresInRow = 0 } = {}): void {
  addLane(id, portalId, { failuresInRow });
  fill(waiting);
}

const taken = (nowMs = 0) => fleet.takeJobs(nowMs).map(({ delivery }) => delivery.id);
const end = (laneId: string, deliveryId: string) =>
  fleet.tell(laneId, { type: 'ended', deliveryId, end: SUCCESS, uptime: 0, nowMs: 0, random: 0 });
const park = (laneId: string, deliveryId: string) => {
  fleet.tell(laneId, { type: 'sent', deliveryId, uptime: 0 });
  fleet.takeOver({ uptime: 301, lingerMs: 250 });
};

describe('taking turns', () => {
  it('serves portals in turn, however many subscriptions each has', () => {
    fleet = new Fleet({ ...LIMITS, concurrency: 8 });
    for (const id of ['a', 'b', 'c']) addFull(id, 'large');
    addFull('z', 'small');

    expect(taken()).toEqual(['a1', 'z1', 'b1', 'z2', 'c1', 'z3', 'a2', 'z4']);
  });

  it('serves the subscriptions of a portal in turn, each oldest first', () => {
    fleet = new Fleet({ ...LIMITS, concurrency: 5 });
    addFull('a', 'one');
    addFull('b', 'one');

    expect(taken()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('goes on where it left off', () => {
    fleet = new Fleet({ ...LIMITS, concurrency: 1 });
    addFull('a', 'one');
    addFull('b', 'two');

    const turns = [taken(), end('a', 'a1'), taken(), end('b', 'b1'), taken()];

    expect([turns[0], turns[2], turns[4]]).toEqual([['a1'], ['b1'], ['a2']]);
  });

  it('leaves the places that others may need to others, and goes on once requests have ended', () => {
    fleet = new Fleet({ ...LIMITS, maxParked: 4 });
    for (const id of ['a', 'b', 'c']) addFull(id, 'large');
    addFull('z', 'small', { waiting: 1 });

    expect(taken()).toEqual(['a1', 'z1', 'b1', 'c1', 'a2']);
    expect(taken()).toEqual([]);
    end('a', 'a1');
    expect(taken()).toEqual(['b2']);
  });

  it('costs a portal no turn when the next of its subscriptions has nothing to send any more', () => {
    fleet = new Fleet({ ...LIMITS, concurrency: 3 });
    for (const id of ['a', 'b']) addFull(id, 'large');
    addFull('z', 'small');
    fleet.tell('a', { type: 'closed' });

    expect(taken()).toEqual(['b1', 'z1', 'b2']);
  });

  it('hands out no more than there is', () => {
    addFull('a', 'one', { waiting: 2 });

    expect(taken()).toEqual(['a1', 'a2']);
    expect(taken()).toEqual([]);
  });

  it('reads the deliveries of portals in turn, however many lanes each has', () => {
    for (let index = 0; index < 9; index += 1) addLane(`a${index}`, 'large');
    addLane('b', 'small');

    expect([fleet.takeReading()?.lane.id, fleet.takeReading()?.lane.id]).toEqual(['a0', 'b']);
  });
});

describe('a subscription', () => {
  it('has at most five requests under way', () => {
    addFull('a', 'one');

    expect(taken()).toHaveLength(5);
    end('a', 'a1');
    end('a', 'a2');
    expect(taken()).toEqual(['a6', 'a7']);
  });

  it('has one at a time after twenty failures in a row', () => {
    addFull('a', 'one', { failuresInRow: 20 });
    addFull('b', 'one', { failuresInRow: 19 });

    expect(taken()).toHaveLength(6);
    end('a', 'a1');
    expect(taken()).toHaveLength(5);
  });

  it('starts nothing near the end of its lease', () => {
    addFull('a', 'one');

    expect(taken(19_500)).toEqual([]);
    fleet.tell('a', { type: 'extended', leasedUntilMs: 40_000 });
    expect(taken(19_500)[0]).toBe('a1');
  });

  it('starts nothing while it is being given back, or once another worker has it', () => {
    addFull('a', 'one');
    addFull('b', 'one');
    fleet.tell('a', { type: 'closed' });
    fleet.tell('b', { type: 'lost' });

    expect(taken()).toEqual([]);
    expect(fleet.held().map(({ id }) => id)).toEqual(['a']);
  });

  it('waits for its slow requests while many receivers are slow', () => {
    fleet = new Fleet({ ...LIMITS, concurrency: 1, maxParked: 1 });
    addFull('slow', 'one');
    taken();
    park('slow', 'slow1');
    expect([fleet.requests, fleet.active]).toEqual([1, 0]);
    addFull('quick', 'two');

    expect(taken()).toEqual(['quick1']);
  });

  it('is not read while its receiver hangs, before one of its requests has ended', () => {
    addFull('a', 'one', { waiting: 5 });
    for (const id of taken()) park('a', id);
    fleet.tell('a', { type: 'woken' });
    expect(fleet.takeReading()).toBe(undefined);

    end('a', 'a1');

    expect(fleet.takeReading()?.lane.id).toBe('a');
  });
});

describe('a lane', () => {
  it('that is claimed again after its own lease had run out keeps what is under way, and drops what waits', () => {
    addFull('a', 'one', { waiting: 6 });
    taken();

    addLane('a', 'one', { leasedUntilMs: 50_000 });

    const [lane] = fleet.held();
    expect([lane?.leasedUntilMs, lane?.requests.length, taken()]).toEqual([50_000, 5, []]);
    expect([...(fleet.takeReading()?.query.known ?? [])]).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('is given back once it has been empty for so long', () => {
    addFull('a', 'one', { waiting: 0 });

    const atFirst = fleet.takeOver({ uptime: 1000, lingerMs: 250 });
    const then = fleet.takeOver({ uptime: 1250, lingerMs: 250 });

    expect([atFirst.length, then.length, fleet.size]).toEqual([0, 1, 0]);
  });

  it('makes room for others that wait when there are as many as there may be', () => {
    for (let index = 0; index < 10; index += 1) addFull(`lane ${index}`, 'one');

    fleet.review(2001);

    expect(fleet.held().every(({ phase }) => phase === 'closing')).toBe(true);
    expect(fleet.takeOver({ uptime: 2001, lingerMs: 250 })).toHaveLength(10);
  });

  it('leaves the more places to other portals the fewer there are', () => {
    const shares = [fleet.lanesPerPortal];
    for (const portal of ['a', 'b']) {
      for (let index = 0; index < 3; index += 1) addLane(`${portal}${index}`, portal);
      shares.push(fleet.lanesPerPortal);
    }

    expect(shares).toEqual([4, 3, 2]);
  });
});
