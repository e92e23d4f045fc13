import { shareOfFree } from './fair-share.js';
import { needsFetch, type FetchDeliveries } from './fetch-deliveries.js';
import { isIdle, isSettled, readAnew, type Lane } from './lane.js';
import type { LaneLeases } from './lane-leases.js';
import type { LaneRoster } from './lane-roster.js';
import { createTurns } from './turns.js';

/** Lanes of one claim: few, so that workers who start at the same time share the work. */
const LANES_PER_CLAIM = 16;
/** Lanes that are given back in one transaction. */
const LANES_PER_RELEASE = 64;
/** Reads of deliveries at a time. */
const MAX_FETCHES = 8;
/** While others wait for a place, a lane is given back after it was served for this long. */
const TURN_MS = 2000;

interface KeeperDeps {
  readonly leases: LaneLeases;
  readonly roster: LaneRoster;
  readonly fetch: FetchDeliveries;
  readonly maxLanes: number;
  /** Lanes of one portal that can be held at a time, where its share of what is free is not less. */
  readonly lanesPerPortal: number;
  /** Leases are renewed at this pace. */
  readonly heartbeatMs: number;
  /** Called when there may be something to do. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/** Brings lanes and their deliveries in from the storage, holds them, and gives them back. */
export class LaneKeeper {
  readonly #deps: KeeperDeps;
  /** Lanes that need deliveries; their portals take turns. */
  readonly #hungry = createTurns<Lane>();
  #wantsClaim = false;
  #isClaiming = false;
  #releasing = 0;
  #fetching = 0;
  #claimed = 0;
  #heldAt = performance.now();

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** Lanes should be claimed. */
  get wantsClaim(): boolean {
    return this.#wantsClaim;
  }

  /** Something is being read or given back. */
  get isBusy(): boolean {
    return this.#isClaiming || this.#releasing > 0 || this.#fetching > 0;
  }

  /** Lanes claimed so far. */
  get claimed(): number {
    return this.#claimed;
  }

  /** Says that lanes may have become due. */
  look(): void {
    this.#wantsClaim = true;
  }

  /** Says that a lane may have deliveries that are not in memory. */
  refresh(lane: Lane): void {
    lane.mayHaveMore = true;
    this.consider(lane);
  }

  /** Notes a lane that needs deliveries. */
  consider(lane: Lane): void {
    if (needsFetch(lane)) this.#hungry.add(lane.portalId, lane);
  }

  /** Claims lanes when asked to, and starts the reads that are needed. */
  bringIn({ hasRoom }: { readonly hasRoom: boolean }): void {
    const { roster, maxLanes } = this.#deps;
    if (this.#wantsClaim && hasRoom && !this.#isClaiming && roster.size < maxLanes) void this.#claim();
    while (this.#fetching < MAX_FETCHES) {
      const lane = this.#hungry.take();
      if (lane === undefined) break;
      if (needsFetch(lane)) void this.#fetch(lane);
    }
  }

  /** Gives back lanes that have had nothing to do for so long, and those that are closing. */
  giveBack({ lingerMs, nowMs }: { readonly lingerMs: number; readonly nowMs: number }): void {
    const { roster } = this.#deps;
    const done = [...roster.all()].filter((lane) => isDone(lane, nowMs, lingerMs)).slice(0, LANES_PER_RELEASE);
    if (done.length === 0) return;
    for (const lane of done) roster.remove(lane);
    void this.#release(done);
  }

  /** Has every lane read again and, when the roster or the share of a portal is full, makes room for lanes that wait. */
  review(nowMs: number): void {
    const { roster, maxLanes } = this.#deps;
    const isFull = roster.size >= maxLanes;
    const fullPortals = this.#fullPortals();
    let toClose = LANES_PER_RELEASE;
    for (const lane of roster.all()) {
      const isInTheWay = isFull || fullPortals.has(lane.portalId);
      if (isInTheWay && toClose > 0 && nowMs - lane.heldSinceMs > TURN_MS) {
        this.close(lane);
        toClose -= 1;
      }
      readAnew(lane);
      this.consider(lane);
      roster.offer(lane);
    }
    this.look();
  }

  /** Renews the leases when it is time to. */
  hold(): void {
    const { leases, roster, heartbeatMs, onError } = this.#deps;
    const lanes = [...roster.all()];
    if (lanes.length === 0 || performance.now() - this.#heldAt < heartbeatMs) return;
    this.#heldAt = performance.now();
    leases.extend(lanes).then((lost) => {
      for (const lane of lost) {
        this.close(lane);
        roster.remove(lane);
      }
    }, onError);
  }

  /** Ends the work on a lane as soon as its requests have ended. */
  close(lane: Lane): void {
    lane.isClosing = true;
    for (const { delivery } of lane.waiting) lane.known.delete(delivery.id);
    lane.waiting.length = 0;
  }

  get #lanesPerPortal(): number {
    const { maxLanes, lanesPerPortal, roster } = this.#deps;
    return Math.min(lanesPerPortal, shareOfFree(maxLanes - roster.size));
  }

  #fullPortals(): ReadonlySet<string> {
    const held = new Map<string, number>();
    for (const { portalId } of this.#deps.roster.all()) held.set(portalId, (held.get(portalId) ?? 0) + 1);
    const most = this.#lanesPerPortal;
    return new Set([...held].filter(([, count]) => count >= most).map(([portalId]) => portalId));
  }

  async #claim(): Promise<void> {
    const { leases, roster, maxLanes, onChange, onError } = this.#deps;
    this.#isClaiming = true;
    this.#wantsClaim = false;
    const limit = Math.min(LANES_PER_CLAIM, maxLanes - roster.size);
    try {
      const lanes = await leases.claim({ limit, perPortal: this.#lanesPerPortal });
      this.#claimed += lanes.length;
      for (const lane of lanes) this.#takeOn(lane);
      if (lanes.length === limit) this.#wantsClaim = true;
    } catch (error) {
      onError(error);
    }
    this.#isClaiming = false;
    onChange();
  }

  #takeOn(claimed: Lane): void {
    const { roster } = this.#deps;
    const held = roster.find(claimed.id);
    // Our own lease had run out while the database was away; what is under way in the lane must stay known.
    if (held !== undefined) held.leasedUntilMs = claimed.leasedUntilMs;
    else roster.add(claimed);
    this.refresh(held ?? claimed);
    roster.offer(held ?? claimed);
  }

  async #fetch(lane: Lane): Promise<void> {
    this.#fetching += 1;
    try {
      await this.#deps.fetch(lane);
      this.consider(lane);
    } catch (error) {
      this.#deps.onError(error);
    }
    this.#fetching -= 1;
    this.#deps.roster.offer(lane);
    this.#deps.onChange();
  }

  async #release(lanes: readonly Lane[]): Promise<void> {
    this.#releasing += 1;
    try {
      if (await this.#deps.leases.release(lanes)) this.#wantsClaim = true;
    } catch (error) {
      // Their leases will run out.
      this.#deps.onError(error);
    }
    this.#releasing -= 1;
    this.#deps.onChange();
  }
}

function isDone(lane: Lane, nowMs: number, lingerMs: number): boolean {
  if (lane.isClosing) return isSettled(lane);
  if (!isIdle(lane)) lane.idleSinceMs = null;
  else lane.idleSinceMs ??= nowMs;
  return lane.idleSinceMs !== null && nowMs - lane.idleSinceMs >= lingerMs;
}
