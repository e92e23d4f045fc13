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
  /** Takes up to `count` deliveries to send: portals take turns, and so do the lanes of a portal. */
  take(count: number): Job[];
}

/** Builds an empty roster. */
export function createLaneRoster(conditions: () => { readonly nowMs: number; readonly crowded: boolean }): LaneRoster {
  const lanes = new Map<string, Lane>();
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
    lane.inFlight += 1;
    offer(lane);
    return job;
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
    take(count) {
      const jobs: Job[] = [];
      while (jobs.length < count) {
        const [turn] = lines;
        if (turn === undefined) break;
        const [portalId, line] = turn;
        const job = takeFrom(line);
        if (job !== undefined) jobs.push(job);
        // To the end: the next turn is another portal's.
        lines.delete(portalId);
        if (line.length > 0) lines.set(portalId, line);
      }
      return jobs;
    },
  };
}
