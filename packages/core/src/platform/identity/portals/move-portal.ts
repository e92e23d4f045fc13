import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { bySystem } from '../../../kernel/operations/cause.js';
import { Clock } from '../../../kernel/ports/clock.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { RunAcrossPortals } from '../../../kernel/rows/unit-of-work.js';
import { addMs, toInstant, type Instant } from '../../../kernel/values/time/instant.js';
import { identityErrors } from '../errors.js';
import { Portals } from '../records.js';
import { PortalStandings } from './portal-standings.js';
import type { World } from '../../../kernel/operations/world.js';

/** A portal that was deleted can be had back for so long. */
export const KEPT_AFTER_DELETION_MS = 30 * 24 * 60 * 60 * 1000;

type PortalRow = Row<typeof Portals>;
type Standing = Pick<PortalRow, 'status' | 'removedAfter'>;

/** What becomes of a portal; null where it stays as it is. */
const MOVES = {
  suspend: ({ status }: Standing): Standing | null =>
    status === 'active' ? { status: 'suspended', removedAfter: null } : null,
  resume({ status }: Standing): Standing | null {
    if (status === 'incomplete') throw identityErrors.portalNotComplete({});
    return status === 'active' ? null : { status: 'active', removedAfter: null };
  },
  delete: ({ removedAfter }: Standing, now: Instant): Standing | null =>
    removedAfter !== null ? null : { status: 'deleted', removedAfter: addMs(now, KEPT_AFTER_DELETION_MS) },
};

/** Puts a portal to rest, wakes it, or has it removed later. @throws ProcurekitError `not_found`, `portal_not_complete` */
export async function movePortal(world: World, id: string, move: keyof typeof MOVES): Promise<PortalRow> {
  const now = toInstant(world.port(Clock).now());
  const moved = await world.port(RunAcrossPortals)(
    async (across) => {
      const tx = across.forPortal(id);
      const portal = await tx.collection(Portals).findForUpdate(id);
      if (portal === null) throw requestErrors.notFound({});
      const changes = MOVES[move](portal, now);
      if (changes === null) return portal;
      return saveChanges({ tx, now, announce: () => undefined }, Portals, portal, changes);
    },
    bySystem(`portals.${move}`),
  );
  world.port(PortalStandings).forget();
  return moved;
}
