import fc from 'fast-check';
import { expect, it } from 'vitest';

import { toInstant } from '../../../../kernel/values/time/instant.js';
import { newDelivery, type DeliveryRow } from '../new-delivery.js';
import { ATTEMPTS_PER_SCHEDULE, RETRY_DELAYS_SECONDS } from '../schedule.js';
import type { AttemptResult } from '../send-attempt.js';
import type { DuePage, Job } from './backlog.js';
import { Fleet, type Reading } from './fleet.js';
import { newLane, type Lane, type LaneEffect, type RequestEnd } from './lane.js';
import type { UnsavedOutcome } from './save-outcomes.js';

/*
 * Two workers on one storage, while deliveries arrive, reads and commits fail, receivers hang, leases run out and the clock
 * jumps, in any order. What must hold is checked at every send and after every command; at the end, when the world has become
 * friendly, everything must have been delivered and given back.
 */

const LIMITS = { concurrency: 6, maxParked: 6, maxLanes: 4, lanesPerPortal: 3 };
const LEASE_MS = 20_000;
const LEASE_MARGIN_MS = 1000;
const MAX_UNSAVED = 256;
const PORTALS = ['portal 0', 'portal 1', 'portal 2'];
const LANES = Array.from({ length: 6 }, (_, index) => ({ id: `lane ${index}`, portalId: `portal ${index % 3}` }));
const ANSWERS = {
  succeeded: { verdict: 'succeeded', retryAfterMs: null },
  retry: { verdict: 'retry', retryAfterMs: null },
  retryLater: { verdict: 'retry', retryAfterMs: 60_000 },
  failed: { verdict: 'failed', retryAfterMs: null },
} as const;
type Answer = keyof typeof ANSWERS | 'aborted';

interface StoredLane {
  readonly portalId: string;
  holder: WorkerAtWork | null;
  leasedUntilMs: number;
  failuresInRow: number;
}

interface StoredDelivery {
  row: DeliveryRow;
  /** An outcome was saved by a worker that had lost the lane: its next holder may have read the delivery before. */
  wasSavedLate: boolean;
}

interface WorkerAtWork {
  readonly fleet: Fleet;
  checking: Job[];
  flying: Job[];
  readings: { readonly reading: Reading; readonly page: DuePage }[];
  unsaved: UnsavedOutcome[];
  /** Failures in a row by lane, as counted here. */
  readonly failures: Map<string, number>;
}

class World {
  readonly lanes = new Map<string, StoredLane>();
  readonly deliveries = new Map<string, StoredDelivery>();
  readonly workers: readonly WorkerAtWork[];
  nowMs = Date.parse('2026-01-15T09:30:00.000Z');
  latestMs = this.nowMs;
  uptime = 0;
  /** Clocks that are put back make leases longer than they are; then nothing but "at least once" is promised. */
  wasPutBack = false;

  constructor(failuresInRow: number) {
    for (const { id, portalId } of LANES) {
      this.lanes.set(id, { portalId, holder: null, leasedUntilMs: 0, failuresInRow });
    }
    this.workers = [0, 1].map(() => ({
      fleet: new Fleet(LIMITS),
      checking: [],
      flying: [],
      readings: [],
      unsaved: [],
      failures: new Map(),
    }));
  }

  arrive(index: number, count: number, isHeard: boolean): void {
    const { id: subscriptionId } = at(LANES, index);
    for (let left = count; left > 0; left -= 1) {
      const id = `d${String(this.deliveries.size).padStart(4, '0')}`;
      const row = newDelivery({ id, subscriptionId, eventId: id, event: 'e', now: toInstant(this.nowMs) });
      this.deliveries.set(id, { row, wasSavedLate: false });
    }
    if (isHeard) for (const { fleet } of this.workers) fleet.tell(subscriptionId, { type: 'woken' });
  }

  pass(ms: number): void {
    this.uptime += ms;
    this.jump(ms);
  }

  jump(ms: number): void {
    this.nowMs += ms;
    this.wasPutBack ||= ms < 0;
    this.latestMs = Math.max(this.latestMs, this.nowMs);
  }

  claim(worker: WorkerAtWork): void {
    const { fleet } = worker;
    let places = Math.min(2, fleet.free);
    for (const [id, lane] of this.lanes) {
      const isTaken = lane.holder !== null && lane.leasedUntilMs > this.nowMs;
      if (places === 0 || isTaken || this.#dueIn(id).length === 0) continue;
      places -= 1;
      lane.holder = worker;
      lane.leasedUntilMs = this.nowMs + LEASE_MS;
      const { portalId, leasedUntilMs, failuresInRow } = lane;
      if (!fleet.has(id)) worker.failures.set(id, failuresInRow);
      fleet.add(newLane({ id, portalId, leasedUntilMs, failuresInRow, heldSince: this.uptime, emptyLooks: 0 }));
    }
  }

  extend(worker: WorkerAtWork): void {
    const leasedUntilMs = this.nowMs + LEASE_MS;
    for (const { id } of worker.fleet.held()) {
      const stored = this.#lane(id);
      if (stored.holder === worker) stored.leasedUntilMs = leasedUntilMs;
      worker.fleet.tell(id, stored.holder === worker ? { type: 'extended', leasedUntilMs } : { type: 'lost' });
    }
  }

  tick(worker: WorkerAtWork, lingerMs: number): void {
    for (const { id } of worker.fleet.takeOver({ uptime: this.uptime, lingerMs })) {
      const stored = this.#lane(id);
      if (stored.holder === worker) stored.holder = null;
      const isUnderWay = inMemory(worker).some(({ subscriptionId }) => subscriptionId === id);
      must(!isUnderWay, 'no lane is given back with something under way');
    }
  }

  beginRead(worker: WorkerAtWork): void {
    const reading = worker.fleet.takeReading();
    if (reading === undefined) return;
    const { lane, query } = reading;
    const { after, limit, known } = query;
    const rows = this.#dueIn(lane.id).filter(({ row }) => after === null || placeOf(row) > after.join());
    const read = rows.slice(0, limit).map(({ row }) => row);
    const last = read.length === limit ? read.at(-1) : undefined;
    const found = read.filter(({ id }) => !known.has(id));
    worker.readings.push({
      reading,
      page: {
        found: found.map((delivery) => ({ portalId: lane.portalId, delivery, body: '{}' })),
        readUpTo: last === undefined ? null : [String(last.nextAttemptAt), last.id],
      },
    });
  }

  endRead(worker: WorkerAtWork, isRead: boolean): void {
    const next = worker.readings.shift();
    if (next === undefined) return;
    worker.fleet.tell(next.reading.lane.id, { type: 'read', page: isRead ? next.page : null });
  }

  send(worker: WorkerAtWork): void {
    const before = new Set(inMemory(worker).map(({ id }) => id));
    const jobs = worker.fleet.takeJobs(this.nowMs);
    for (const job of jobs) {
      this.#mustBeAllowed(worker, job, before);
      worker.checking.push(job);
    }
    this.#expectFair(worker, jobs);
  }

  check(worker: WorkerAtWork, index: number, verdict: 'permitted' | 'stopped' | 'unknown'): void {
    const job = take(worker.checking, index);
    if (job === undefined) return;
    const { id: deliveryId, subscriptionId } = job.delivery;
    if (verdict !== 'permitted') return this.#end(worker, job, verdict === 'stopped' ? 'key_revoked' : null);
    worker.fleet.tell(subscriptionId, { type: 'sent', deliveryId, uptime: this.uptime });
    worker.flying.push(job);
  }

  answer(worker: WorkerAtWork, index: number, answer: Answer): void {
    const job = take(worker.flying, index);
    if (job === undefined) return;
    if (answer === 'aborted') return this.#end(worker, job, null);
    const laneId = job.delivery.subscriptionId;
    worker.failures.set(laneId, answer === 'succeeded' ? 0 : (worker.failures.get(laneId) ?? 0) + 1);
    this.#end(worker, job, this.#result(answer));
  }

  /** Commits the first outcomes that wait; those of deliveries that somebody else moved on are dropped. */
  save(worker: WorkerAtWork, count: number): void {
    const saved = worker.unsaved.splice(0, count);
    const byLane = new Map<string, string[]>();
    for (const { delivery, changes, failuresInRow } of saved) {
      const stored = this.#delivery(delivery.id);
      const { id, subscriptionId } = delivery;
      byLane.set(subscriptionId, [...(byLane.get(subscriptionId) ?? []), id]);
      if (stored.row.status !== 'pending' || stored.row.attempts !== delivery.attempts) continue;
      const lane = this.#lane(subscriptionId);
      stored.row = { ...stored.row, ...changes };
      stored.wasSavedLate ||= lane.holder !== worker;
      lane.failuresInRow = failuresInRow;
    }
    for (const [laneId, deliveryIds] of byLane) worker.fleet.tell(laneId, { type: 'saved', deliveryIds });
  }

  /** Does everything once, as a worker does that nothing happens to. */
  work(worker: WorkerAtWork, answer: Answer, count = LIMITS.concurrency): void {
    this.claim(worker);
    this.beginRead(worker);
    this.endRead(worker, true);
    this.send(worker);
    while (worker.checking.length > 0) this.check(worker, 0, 'permitted');
    for (let left = count; left > 0; left -= 1) this.answer(worker, 0, answer);
    this.save(worker, count);
  }

  /** What must hold at every moment. */
  expectLimits(): void {
    for (const worker of this.workers) {
      const { fleet, checking, flying, unsaved } = worker;
      const ids = inMemory(worker).map(({ id }) => id);
      must(new Set(ids).size === ids.length, 'a delivery is under way once at a time');
      must(fleet.requests === checking.length + flying.length, 'requests are counted');
      must(fleet.requests <= LIMITS.concurrency + LIMITS.maxParked, 'requests have a limit');
      must(unsaved.length <= MAX_UNSAVED + fleet.requests, 'outcomes that wait for their commit have a limit');
      must(fleet.size <= LIMITS.maxLanes, 'lanes have a limit');
    }
  }

  /** Lets the world be friendly for two minutes and a moment for each delivery, and expects that nothing is due then. */
  expectAllIsDelivered(): void {
    const rounds = 240 + this.deliveries.size;
    for (let round = 0; round < rounds && this.#isAtWork; round += 1) {
      this.pass(500);
      for (const worker of this.workers) {
        this.extend(worker);
        worker.fleet.review(this.uptime);
        while (worker.readings.length > 0) this.endRead(worker, true);
        this.work(worker, 'succeeded', LIMITS.concurrency + LIMITS.maxParked);
        this.tick(worker, 250);
      }
    }
    expect(LANES.flatMap(({ id }) => this.#dueIn(id)).map(({ row }) => row)).toEqual([]);
    for (const { row } of this.deliveries.values()) expect(row.attempts).toBeLessThanOrEqual(ATTEMPTS_PER_SCHEDULE);
  }

  /** Expects that workers who stop leave nothing behind. */
  expectAllIsGivenBack(): void {
    for (const worker of this.workers) {
      worker.fleet.close();
      this.tick(worker, 0);
      const { size, requests, active } = worker.fleet;
      expect({ size, requests, active }).toEqual({ size: 0, requests: 0, active: 0 });
    }
    for (const lane of this.lanes.values()) expect(lane.holder).toBe(null);
  }

  get #isAtWork(): boolean {
    return this.workers.some(({ fleet }) => fleet.size > 0) || LANES.some(({ id }) => this.#dueIn(id).length > 0);
  }

  #mustBeAllowed(worker: WorkerAtWork, { delivery, portalId }: Job, before: ReadonlySet<string>): void {
    const { id, subscriptionId } = delivery;
    const lane = this.#lane(subscriptionId);
    must(!before.has(id), 'nothing is sent while it is under way');
    must(portalId === lane.portalId, 'a delivery stays in its portal');
    must(Date.parse(String(delivery.nextAttemptAt)) <= this.latestMs, 'nothing is sent before it is due');
    must(delivery.attempts < ATTEMPTS_PER_SCHEDULE, 'attempts have an end');
    const ofLane = [...worker.checking, ...worker.flying].filter(
      (job) => job.delivery.subscriptionId === subscriptionId,
    );
    const most = (worker.failures.get(subscriptionId) ?? 0) >= 20 ? 1 : 5;
    must(ofLane.length < most, 'a receiver gets few requests at a time');
    must(worker.fleet.active <= LIMITS.concurrency, 'requests that keep the process busy have a limit');
    if (this.wasPutBack) return;
    must(lane.holder === worker && lane.leasedUntilMs > this.nowMs, 'nothing is sent in a lane of somebody else');
    const { row, wasSavedLate } = this.#delivery(id);
    const isAsRead = row.status === 'pending' && row.attempts === delivery.attempts;
    must(isAsRead || wasSavedLate, 'nothing is sent that is over');
  }

  /** Expects that no portal got two turns more than another one that still had something to send. */
  #expectFair({ fleet, checking, flying }: WorkerAtWork, jobs: readonly Job[]): void {
    const turns = (portal: string) => jobs.filter(({ portalId }) => portalId === portal).length;
    const most = Math.max(...PORTALS.map(turns));
    const parked = fleet.requests - fleet.active;
    const perPortal = Math.max(1, LIMITS.maxParked - parked);
    for (const portal of PORTALS) {
      const lanes = fleet.held().filter(({ portalId }) => portalId === portal);
      // Those of lanes that were lost count too: they have not ended.
      const underWay = [...checking, ...flying].filter(({ portalId }) => portalId === portal);
      if (underWay.length < perPortal && lanes.some((lane) => this.#isReady(lane))) {
        must(most - turns(portal) <= 1, `portals take turns, ${portal} too`);
      }
    }
  }

  #isReady({ phase, backlog, requests, failuresInRow, leasedUntilMs }: Lane): boolean {
    const isFull = requests.length >= (failuresInRow >= 20 ? 1 : 5) || requests.some(({ isParked }) => isParked);
    const isOurs = phase === 'held' && leasedUntilMs > this.latestMs + LEASE_MARGIN_MS;
    return isOurs && !isFull && backlog.waiting.length > backlog.taken;
  }

  #end(worker: WorkerAtWork, { delivery }: Job, end: RequestEnd): void {
    const { id: deliveryId, subscriptionId } = delivery;
    const times = { uptime: this.uptime, nowMs: this.nowMs, random: 0.5 };
    const effects = worker.fleet.tell(subscriptionId, { type: 'ended', deliveryId, end, ...times });
    for (const effect of effects) if (effect.type === 'save') worker.unsaved.push(this.#judged(effect, end));
  }

  /** Judges what a lane made of an answer by the specification. */
  #judged({ outcome }: Extract<LaneEffect, { type: 'save' }>, end: RequestEnd): UnsavedOutcome {
    const { delivery, changes } = outcome;
    if (end === null || typeof end === 'string') {
      expect([changes.status, changes.attempts, changes.nextAttemptAt]).toEqual(['stopped', delivery.attempts, null]);
      return outcome;
    }
    expect(changes.attempts).toBe(delivery.attempts + 1);
    const seconds = RETRY_DELAYS_SECONDS[delivery.attempts];
    if (end.verdict !== 'retry') expect([changes.status, changes.nextAttemptAt]).toEqual([end.verdict, null]);
    else if (seconds === undefined) expect([changes.status, changes.nextAttemptAt]).toEqual(['exhausted', null]);
    else {
      const waitMs = Math.max(seconds * 1000, end.retryAfterMs ?? 0);
      expect([changes.status, changes.nextAttemptAt]).toEqual(['pending', toInstant(this.nowMs + waitMs)]);
    }
    return outcome;
  }

  #result(answer: keyof typeof ANSWERS): AttemptResult {
    const nothing = { responseStatus: null, responseBody: null, errorCode: null, errorMessage: null };
    return { ...ANSWERS[answer], startedAtMs: this.nowMs, durationMs: 1, ...nothing };
  }

  #dueIn(laneId: string): StoredDelivery[] {
    const now = toInstant(this.nowMs);
    return [...this.deliveries.values()]
      .filter(({ row }) => row.subscriptionId === laneId && row.nextAttemptAt !== null && row.nextAttemptAt <= now)
      .toSorted((left, right) => (placeOf(left.row) < placeOf(right.row) ? -1 : 1));
  }

  #lane(id: string): StoredLane {
    return found(this.lanes.get(id));
  }

  #delivery(id: string): StoredDelivery {
    return found(this.deliveries.get(id));
  }
}

/** A check that costs little: these are made a million times. */
function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`It must hold that ${rule}.`);
}

function inMemory({ checking, flying, unsaved }: WorkerAtWork) {
  return [...checking, ...flying, ...unsaved].map(({ delivery }) => delivery);
}

function placeOf({ nextAttemptAt, id }: Pick<DeliveryRow, 'nextAttemptAt' | 'id'>): string {
  return [nextAttemptAt, id].join();
}

function take<T>(list: T[], index: number): T | undefined {
  return list.length === 0 ? undefined : list.splice(index % list.length, 1)[0];
}

function at<T>(list: readonly T[], index: number): T {
  return found(list[index % list.length]);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such thing in this world.');
  return value;
}

class Happens implements fc.Command<object, World> {
  readonly #name: string;
  readonly #happen: (world: World) => void;

  constructor(name: string, happen: (world: World) => void) {
    this.#name = name;
    this.#happen = happen;
  }

  check(): boolean {
    return true;
  }

  run(_: object, world: World): void {
    this.#happen(world);
    world.expectLimits();
  }

  toString(): string {
    return this.#name;
  }
}

const some = fc.nat({ max: 20 });
const answer = fc.constantFrom<Answer>('succeeded', 'retry', 'retryLater', 'failed', 'aborted');
const verdict = fc.constantFrom('permitted', 'permitted', 'permitted', 'stopped', 'unknown');

/** Something that happens to the world. */
function happens<T extends unknown[]>(
  name: string,
  details: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  happen: (world: World, ...details: T) => void,
) {
  return fc
    .tuple<T>(...details)
    .map((drawn) => new Happens(`${name}(${drawn.join(', ')})`, (world) => happen(world, ...drawn)));
}

/** Something that one of the workers does. */
function does<T extends unknown[]>(
  name: string,
  details: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  act: (world: World, worker: WorkerAtWork, ...details: T) => void,
) {
  return fc
    .tuple(fc.nat({ max: 1 }), fc.tuple<T>(...details))
    .map(
      ([who, drawn]) =>
        new Happens(`${name}(${[who, ...drawn].join(', ')})`, (world) => act(world, at(world.workers, who), ...drawn)),
    );
}

const COMMANDS = [
  happens('arrive', [fc.nat({ max: 5 }), fc.integer({ min: 1, max: 12 }), fc.boolean()], (world, ...of) =>
    world.arrive(...of),
  ),
  happens('flood', [fc.nat({ max: 5 }), fc.integer({ min: 90, max: 150 })], (world, lane, count) =>
    world.arrive(lane, count, false),
  ),
  happens('pass', [fc.nat({ max: 25_000 })], (world, ms) => world.pass(ms)),
  happens('pass', [fc.nat({ max: 400 })], (world, ms) => world.pass(ms)),
  happens('jump', [fc.integer({ min: 0, max: 60_000 })], (world, ms) => world.jump(ms)),
  happens('putBack', [fc.integer({ min: 1, max: 60_000 }), fc.nat({ max: 9 })], (world, ms, chance) =>
    chance === 0 ? world.jump(-ms) : undefined,
  ),
  does('claim', [], (world, worker) => world.claim(worker)),
  does('extend', [], (world, worker) => world.extend(worker)),
  does('review', [], (world, { fleet }) => fleet.review(world.uptime)),
  does('stop', [], (_, { fleet }) => fleet.close()),
  does('tick', [fc.constantFrom(0, 250)], (world, worker, lingerMs) => world.tick(worker, lingerMs)),
  does('beginRead', [], (world, worker) => world.beginRead(worker)),
  does('endRead', [fc.boolean()], (world, worker, isRead) => world.endRead(worker, isRead)),
  does('send', [], (world, worker) => world.send(worker)),
  does('check', [some, verdict], (world, worker, ...of) => world.check(worker, ...of)),
  does('answer', [some, answer], (world, worker, ...of) => world.answer(worker, ...of)),
  does('save', [some], (world, worker, count) => world.save(worker, count)),
  // All at once, so that most runs get far.
  does('work', [answer, some], (world, worker, ...of) => world.work(worker, ...of)),
];

it('delivers all that is due, one attempt at a time, fairly and within its limits, whatever happens', () => {
  const commands = fc.commands(COMMANDS, { maxCommands: 150, size: 'max' });
  fc.assert(
    fc.property(commands, fc.constantFrom(0, 18), (happening, failuresInRow) => {
      const world = new World(failuresInRow);
      fc.modelRun(() => ({ model: {}, real: world }), happening);
      world.expectAllIsDelivered();
      world.expectAllIsGivenBack();
    }),
    { numRuns: 200 },
  );
}, 120_000);
