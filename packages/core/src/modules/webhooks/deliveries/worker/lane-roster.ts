import { canStart, type Job, type Lane } from './lane.js';

/** The lanes that a worker holds, and whose turn it is. */
export interface LaneRoster {
  readonly size: number;
  find(id: string): Lane | undefined;
  all(): Iterable<Lane>;
  add(lane: Lane): void;
  remove(lane: Lane): void;
  /** Puts a lane in line when it can start a request; to be called whenever that may have changed. */
  offer(lane: Lane): void;
  /** Notes that a request of a lane has ended. */
  settle(lane: Lane): void;
  /** Takes up to `count` deliveries to send: portals take turns, and so do the lanes of a portal. */
  take(count: number): Job[];
}

/** What it depends on whether a request may be started. */
export interface RosterConditions {
  readonly nowMs: number;
  /** So many requests take long that slow lanes must wait. */
  readonly crowded: boolean;
  /** Requests that one portal may have under way. */
  readonly perPortal: number;
}

/** Builds an empty roster. */
export function createLaneRoster(conditions: () => RosterConditions): LaneRoster {
  const lanes = new Map<string, Lane>();
  /** Requests under way by portal. */
  const underWay = new Map<string, number>();
  /** Lanes in line by portal, in the order in which the portals take turns. */
  const lines = new Map<string, Lane[]>();

  function offer(lane: Lane): void {
    if (lane.isInLine || !canStart(lane, conditions())) return;
    lane.isInLine = true;
    const line = lines.get(lane.portalId);
    if (line === undefined) lines.set(lane.portalId, [lane]);
    else line.push(lane);
  }

  function takeFrom(line: Lane[]): Job | undefined {
    const lane = line.shift();
    if (lane === undefined) return undefined;
    lane.isInLine = false;
    // Things may have changed while it stood in line.
    if (lanes.get(lane.id) !== lane || !canStart(lane, conditions())) return undefined;
    const job = lane.waiting.shift();
    start(lane);
    offer(lane);
    return job;
  }

  function start(lane: Lane): void {
    lane.inFlight += 1;
    underWay.set(lane.portalId, (underWay.get(lane.portalId) ?? 0) + 1);
  }

  function settle(lane: Lane): void {
    lane.inFlight -= 1;
    const left = (underWay.get(lane.portalId) ?? 1) - 1;
    if (left > 0) underWay.set(lane.portalId, left);
    else underWay.delete(lane.portalId);
  }

  return {
    get size() {
      return lanes.size;
    },
    find: (id) => lanes.get(id),
    all: () => lanes.values(),
    add: (lane) => void lanes.set(lane.id, lane),
    remove: (lane) => void lanes.delete(lane.id),
    offer,
    settle,
    take(count) {
      const jobs: Job[] = [];
      const { perPortal } = conditions();
      const full = new Map<string, Lane[]>();
      while (jobs.length < count) {
        const [turn] = lines;
        if (turn === undefined) break;
        const [portalId, line] = turn;
        const isFull = (underWay.get(portalId) ?? 0) >= perPortal;
        const job = isFull ? undefined : takeFrom(line);
        if (job !== undefined) jobs.push(job);
        // To the end: the next turn is another portal's.
        lines.delete(portalId);
        if (isFull) full.set(portalId, line);
        else if (line.length > 0) lines.set(portalId, line);
      }
      for (const [portalId, line] of full) lines.set(portalId, line);
      return jobs;
    },
  };
}
