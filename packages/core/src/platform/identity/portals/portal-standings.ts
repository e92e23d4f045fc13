import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { World } from '../../../kernel/operations/world.js';
import { Storage, type Where } from '../../../kernel/ports/storage.js';
import { Portals, PORTAL_STATUSES } from '../records.js';
import { port } from '../../../kernel/ports/port.js';

/** Where the storage cannot tell whether anything has changed, a portal that is suspended is let in for no longer than this. */
const TAKEN_FOR_CERTAIN_MS = 1000;

const RESTING = PORTAL_STATUSES.filter((status) => status !== 'active');

/** Knows which portals do not work at present. */
export interface PortalStandings {
  /** Undefined where that is known without a wait. @throws ProcurekitError `portal_suspended` */
  requireActive(portalId: string): Promise<void> | undefined;
  /** Leaves out what belongs to portals that do not work; what belongs to none stays. */
  ofActivePortals(): Promise<Where<{ readonly portalId: string | null }>>;
  /** Has it looked up again: this process has changed something. */
  forget(): void;
}

export const PortalStandings = port<PortalStandings>('portalStandings');

/** Builds the look at portals that do not work: few, so they are read at once, and anew when something may have changed. */
export function createPortalStandings(world: Pick<World, 'port'>): PortalStandings {
  const storage = world.port(Storage);
  const portals = storage.system.collection(Portals);
  const mark = storage.watchChanges(Portals, ['status']);
  let known:
    { readonly resting: ReadonlySet<string>; readonly mark: number | undefined; readonly at: number } | undefined;
  let reading: Promise<ReadonlySet<string>> | undefined;

  async function read(): Promise<ReadonlySet<string>> {
    const [before, at] = [mark(), performance.now()];
    const rows = await portals.list({ where: { status: { in: RESTING } }, select: ['id'], order: [['id', 'asc']] });
    const resting = new Set(rows.map(({ id }) => id));
    known = { resting, mark: before, at };
    return resting;
  }

  function remembered(): ReadonlySet<string> | undefined {
    if (known === undefined) return undefined;
    const current = mark();
    const isFresh =
      current === undefined ? performance.now() - known.at < TAKEN_FOR_CERTAIN_MS : current === known.mark;
    return isFresh ? known.resting : undefined;
  }

  // On a database that tells of changes, a reading that began before one must not answer for what came after it.
  function resting(): ReadonlySet<string> | Promise<ReadonlySet<string>> {
    const held = remembered();
    if (held !== undefined) return held;
    if (mark() !== undefined) return read();
    return (reading ??= read().finally(() => (reading = undefined)));
  }

  return {
    requireActive(portalId) {
      const ids = resting();
      return ids instanceof Promise ? ids.then((read) => refuseAmong(read, portalId)) : refuseAmong(ids, portalId);
    },
    forget: () => void (known = undefined),
    async ofActivePortals() {
      return { and: [...(await resting())].map((portalId) => ({ portalId: { not: portalId } })) };
    },
  };
}

function refuseAmong(resting: ReadonlySet<string>, portalId: string): undefined {
  if (resting.has(portalId)) throw requestErrors.portalSuspended({});
}
