import type { Job } from './backlog.js';
import { countParked, step, type Lane, type LaneEffect, type LaneInput } from './lane.js';
import { createTurns } from './turns.js';

/** How much a worker may do at a time. */
export interface FleetLimits {
  /** Requests under way, those to slow receivers not counted. */
  readonly concurrency: number;
  /** Requests that may wait for slow receivers beside these. */
  readonly maxParked: number;
  /** Lanes that are held at a time. */
  readonly maxLanes: number;
  /** Of these, lanes of one portal, where its share of what is free is not less. */
  readonly lanesPerPortal: number;
}

/** A lane that is to be read, and what of it. */
export type Reading = Extract<LaneEffect, { readonly type: 'read' }>;

/** Requests that are checked together. */
const BATCH = 100;
/** Outcomes that may wait for their commit; a crash repeats these attempts. */
const MAX_UNSAVED = 256;
/** So many times as much as a portal holds must be free still. */
const SHARES_LEFT = 3;
/** While others wait for a place, a lane is given back after it was served for this long. */
const TURN_MS = 2000;
/** Lanes that make room at a time. */
const MAX_CLOSED = 64;

/** What the lanes of a portal take up. */
interface Usage {
  lanes: number;
  requests: number;
}

/**
 * The lanes that a worker holds, and whose turn it is: portals take turns, and so do the lanes of a portal. It keeps the
 * current state of each and adds up what all of them have under way; it does not wait for anything.
 */
export class Fleet {
  readonly #limits: FleetLimits;
  readonly #lanes = new Map<string, Lane>();
  readonly #toSend = createTurns<string>();
  readonly #toRead = createTurns<string>();
  readonly #usage = new Map<string, Usage>();
  #requests = 0;
  #parked = 0;
  #unsaved = 0;

  constructor(limits: FleetLimits) {
    this.#limits = limits;
  }

  /** Lanes held. */
  get size(): number {
    return this.#lanes.size;
  }

  /** Requests under way. */
  get requests(): number {
    return this.#requests;
  }

  /** Requests that keep the process busy: those that are not just waiting for a slow receiver. */
  get active(): number {
    return this.#requests - this.#parked;
  }

  /** Whether another request could be started. */
  get hasRoom(): boolean {
    return this.active < this.#limits.concurrency;
  }

  /** Places for further lanes. */
  get free(): number {
    return Math.max(0, this.#limits.maxLanes - this.#lanes.size);
  }

  /**
   * How many lanes one portal may hold while so many more could be held: a part of what is left, so that however many portals
   * hold on to theirs, there is room for one more. One alone gets a quarter of all, each of two a fifth.
   */
  get lanesPerPortal(): number {
    return Math.min(this.#limits.lanesPerPortal, Math.max(1, Math.ceil(this.free / SHARES_LEFT)));
  }

  /** Lanes that are ours. */
  held(): Lane[] {
    return [...this.#lanes.values()].filter(({ phase }) => phase !== 'lost');
  }

  has(laneId: string): boolean {
    return this.#lanes.has(laneId);
  }

  /** Takes on a lane that was claimed. */
  add(lane: Lane): void {
    if (!this.#lanes.has(lane.id)) {
      this.#lanes.set(lane.id, lane);
      this.#usageOf(lane.portalId).lanes += 1;
    }
    this.tell(lane.id, { type: 'claimed', leasedUntilMs: lane.leasedUntilMs });
  }

  /** Tells a lane what happened, and returns what is to be done; one that is not held any more need not know. */
  tell(laneId: string, input: LaneInput): readonly LaneEffect[] {
    const lane = this.#lanes.get(laneId);
    if (lane === undefined) return [];
    const [next, effects] = step(lane, input);
    if (next !== lane) {
      this.#lanes.set(laneId, next);
      this.#count(lane, next);
    }
    for (const { type } of effects) this.#note(next, type);
    return effects;
  }

  /** Takes what may be sent now. */
  takeJobs(nowMs: number): Job[] {
    const { concurrency, maxParked } = this.#limits;
    const room = Math.min(
      BATCH,
      concurrency - this.active,
      concurrency + maxParked - this.#requests,
      MAX_UNSAVED - this.#unsaved,
    );
    const turn = { type: 'sendingTurn', nowMs, crowded: this.#parked > maxParked / 2 } as const;
    // No more than could still wait beside them: however many portals have receivers that hang, another has room.
    const perPortal = Math.max(1, maxParked - this.#parked);
    const isFull = (portalId: string) => (this.#usage.get(portalId)?.requests ?? 0) >= perPortal;
    const jobs: Job[] = [];
    while (jobs.length < room) {
      const job = this.#toSend.take((laneId) => this.tell(laneId, turn).find(isSend)?.job, isFull);
      if (job === undefined) break;
      jobs.push(job);
    }
    return jobs;
  }

  /** Takes the next lane that is to be read. */
  takeReading(): Reading | undefined {
    return this.#toRead.take((laneId) => this.tell(laneId, { type: 'readingTurn' }).find(isRead));
  }

  /** Lets time pass, and takes the lanes to give back: those closing, and those that had nothing to do for `lingerMs`. */
  takeOver(time: { readonly uptime: number; readonly lingerMs: number }): Lane[] {
    const over: Lane[] = [];
    const tick = { type: 'tick', ...time } as const;
    for (const [laneId, lane] of this.#lanes) {
      if (this.tell(laneId, tick).some(({ type }) => type === 'giveBack')) over.push(lane);
    }
    return over;
  }

  /** Has every lane look for what is due and, when there are no places or a portal has its share, makes room for others. */
  review(uptime: number): void {
    const most = this.lanesPerPortal;
    const isFull = this.free === 0;
    const full = new Set([...this.#usage].filter(([, { lanes }]) => lanes >= most).map(([portalId]) => portalId));
    let toClose = MAX_CLOSED;
    for (const { id, portalId, heldSince } of this.#lanes.values()) {
      if ((isFull || full.has(portalId)) && toClose > 0 && uptime - heldSince > TURN_MS) {
        this.tell(id, { type: 'closed' });
        toClose -= 1;
      } else this.tell(id, { type: 'reviewed' });
    }
  }

  /** Gives back all lanes as soon as nothing is under way in them. */
  close(): void {
    for (const laneId of this.#lanes.keys()) this.tell(laneId, { type: 'closed' });
  }

  /** Gives back those of a portal. */
  closePortal(portalId: string): void {
    for (const lane of this.#lanes.values()) if (lane.portalId === portalId) this.tell(lane.id, { type: 'closed' });
  }

  /** Does what concerns the lines and the places of lanes. */
  #note(lane: Lane, effect: LaneEffect['type']): void {
    if (effect === 'askToSend') this.#toSend.add(lane.portalId, lane.id);
    else if (effect === 'askToRead') this.#toRead.add(lane.portalId, lane.id);
    else if (effect === 'giveBack' || effect === 'forget') this.#remove(lane);
  }

  #remove({ id, portalId }: Lane): void {
    this.#lanes.delete(id);
    const usage = this.#usageOf(portalId);
    usage.lanes -= 1;
    if (usage.lanes === 0) this.#usage.delete(portalId);
  }

  #count(before: Lane, after: Lane): void {
    const requests = after.requests.length - before.requests.length;
    this.#requests += requests;
    this.#parked += countParked(after) - countParked(before);
    this.#unsaved += after.unsaved - before.unsaved;
    if (requests !== 0) this.#usageOf(after.portalId).requests += requests;
  }

  #usageOf(portalId: string): Usage {
    const known = this.#usage.get(portalId);
    if (known !== undefined) return known;
    const usage = { lanes: 0, requests: 0 };
    this.#usage.set(portalId, usage);
    return usage;
  }
}

function isSend(effect: LaneEffect): effect is Extract<LaneEffect, { readonly type: 'send' }> {
  return effect.type === 'send';
}

function isRead(effect: LaneEffect): effect is Reading {
  return effect.type === 'read';
}
