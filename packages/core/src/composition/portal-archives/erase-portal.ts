import { requestErrors } from '../../kernel/errors/request-errors.js';
import { FileDrafts, fileKey, Files } from '../../platform/files/index.js';
import { identityErrors, Portals, type CountPortal, type PortalStandings } from '../../platform/identity/index.js';
import type { RecurringTask } from '../../kernel/operations/job.js';
import type { Clock } from '../../kernel/ports/clock.js';
import type { FileStore } from '../../kernel/ports/file-store.js';
import type { Storage } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { recordsOfPortals, removeSome, rowsOf } from './portal-rows.js';

const HOUR_MS = 60 * 60 * 1000;

export interface EraseDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly files: FileStore | undefined;
  readonly records: readonly RecordType[];
  readonly counts: () => readonly CountPortal[];
  readonly standings: Pick<PortalStandings, 'forget'>;
}

/**
 * Removes a portal that was deleted, or that did not arrive as a whole: its files, then its rows, itself last, so that whoever is
 * interrupted can begin again. Nothing of it is left but what was written down elsewhere.
 *
 * @throws ProcurekitError `not_found`, `portal_in_use`
 */
export async function erasePortal(deps: EraseDeps, portalId: string): Promise<void> {
  const portal = await deps.storage.system.collection(Portals).find(portalId);
  if (portal === null) throw requestErrors.notFound({});
  if (portal.status === 'active' || portal.status === 'suspended') throw identityErrors.portalInUse({});
  await beginRemoval(deps, portalId);
  await removeFiles(deps, portalId);
  for (const record of recordsOfPortals(deps.records)) {
    while (await deps.storage.transaction(portalId, (tx) => removeSome(tx, record, portalId)));
  }
  await deps.storage.transaction(portalId, async (tx) => {
    await tx.setLastNumbers({});
    await tx.collection(Portals).remove(portalId);
  });
  deps.standings.forget();
}

// Once, however often the removal is begun.
function beginRemoval({ storage, counts, clock }: EraseDeps, portalId: string): Promise<void> {
  return storage.transaction(portalId, async (tx) => {
    const portal = await tx.collection(Portals).findForUpdate(portalId);
    if (portal?.status !== 'deleted') return;
    for (const count of counts()) await count(tx, -1);
    await tx.collection(Portals).update(portalId, { status: 'incomplete', removedAfter: toInstant(clock.now()) });
  });
}

async function removeFiles({ storage, files }: EraseDeps, portalId: string): Promise<void> {
  for (const record of [Files, FileDrafts]) {
    for await (const page of rowsOf(storage, record, portalId)) {
      for (const { id } of page) await files?.remove(fileKey(portalId, id));
    }
  }
}

/** Removes portals whose time is over. */
export function removalTask(deps: EraseDeps): RecurringTask {
  return {
    kind: 'portals.remove',
    everyMs: HOUR_MS,
    async run(_job, { signal }) {
      const over = await deps.storage.system.collection(Portals).list({
        where: { removedAfter: { lte: toInstant(deps.clock.now()) } },
        select: ['id'],
        order: [['id', 'asc']],
      });
      for (const { id } of over) {
        if (signal.aborted) return;
        await erasePortal(deps, id);
      }
    },
  };
}
