import { StorageUnavailable } from '../../../../kernel/ports/storage-errors.js';

/** For so long a portal is left alone whose rows could not be reached; each time in a row twice as long. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 16_000;
/** Portals that are tried at the same time. */
const AT_ONCE = 8;

/** What came of work on rows of several portals. */
export interface Reached<Item, Result> {
  /** One, unless it had to be done portal by portal. */
  readonly results: readonly Result[];
  /** What is of portals that could not be reached. */
  readonly left: readonly Item[];
}

/**
 * Portals whose rows cannot be reached while those of others can: each may lie on a server of its own. Nobody else waits for them: they are
 * left alone for a while each time.
 */
export interface AwayPortals {
  /**
   * Does something for rows of several portals at once, or else, when a database is away, portal by portal.
   * @throws whatever the work throws otherwise, and when the database cannot be reached at all
   */
  reach<Item extends OfPortal, Result>(
    items: readonly Item[],
    work: (items: readonly Item[]) => Promise<Result>,
  ): Promise<Reached<Item, Result>>;
  /** How long the last of these portals will be left alone, in milliseconds. */
  pauseMs(items: readonly OfPortal[]): number;
}

interface OfPortal {
  readonly portalId: string;
}

interface Absence {
  readonly until: number;
  readonly pauseMs: number;
}

/** Builds the memory of who is away; `ping` throws when the database cannot be reached at all. */
export function createAwayPortals(deps: {
  readonly ping: () => Promise<void>;
  readonly onAway: (portalId: string, error: unknown) => void;
}): AwayPortals {
  const absences = new Map<string, Absence>();
  const leftMs = ({ portalId }: OfPortal) => Math.max(0, (absences.get(portalId)?.until ?? 0) - performance.now());

  function noteBack(portalId: string): void {
    if (absences.size > 0) absences.delete(portalId);
  }

  function noteAway(portalId: string, error: unknown): void {
    const before = absences.get(portalId)?.pauseMs;
    const pauseMs = before === undefined ? FIRST_PAUSE_MS : Math.min(before * 2, LONGEST_PAUSE_MS);
    absences.set(portalId, { until: performance.now() + pauseMs, pauseMs });
    deps.onAway(portalId, error);
  }

  /** Null where only some could not be reached, or all. */
  async function together<Item extends OfPortal, Result>(
    parts: ReadonlyMap<string, readonly Item[]>,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    if (parts.size < 2) return null;
    try {
      const result = await work();
      for (const portalId of parts.keys()) noteBack(portalId);
      return { result };
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return null;
    }
  }

  return {
    async reach(items, work) {
      const present = items.filter((item) => leftMs(item) === 0);
      const left = items.filter((item) => !present.includes(item));
      const parts = byPortal(present);
      const whole = await together(parts, () => work(present));
      if (whole !== null) return { results: [whole.result], left };
      const results: Awaited<ReturnType<typeof work>>[] = [];
      const reachOne = async ([portalId, part]: readonly [string, readonly (typeof items)[number][]]) => {
        try {
          results.push(await work(part));
          noteBack(portalId);
        } catch (error) {
          if (!(error instanceof StorageUnavailable)) throw error;
          // Where nothing can be reached, it is not for the portal.
          await deps.ping();
          noteAway(portalId, error);
          left.push(...part);
        }
      };
      const waiting = [...parts];
      while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(reachOne));
      return { results, left };
    },
    pauseMs: (items) => Math.ceil(Math.max(0, ...items.map(leftMs))),
  };
}

function byPortal<Item extends OfPortal>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const parts = new Map<string, Item[]>();
  for (const item of items) {
    const part = parts.get(item.portalId);
    if (part === undefined) parts.set(item.portalId, [item]);
    else part.push(item);
  }
  return parts;
}
