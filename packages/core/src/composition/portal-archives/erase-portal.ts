import { requestErrors } from '../../kernel/errors/request-errors.js';
import { FileDrafts, fileKey, Files } from '../../platform/files/index.js';
import { identityErrors, portalCounts, Portals, PortalStandings } from '../../platform/identity/index.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { RecurringTask } from '../../kernel/operations/job.js';
import type { World } from '../../kernel/operations/world.js';
import { Clock } from '../../kernel/ports/clock.js';
import { FileStore } from '../../kernel/ports/file-store.js';
import { Storage } from '../../kernel/ports/storage.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { recordsOfPortals, removeSome, rowsOf } from './portal-rows.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes a portal that was deleted, or that did not arrive as a whole: its files, then its rows, itself last, so that whoever is
 * interrupted can begin again. Nothing of it is left but what was written down elsewhere.
 *
 * @throws ProcurekitError `not_found`, `portal_in_use`
 */
export async function erasePortal(world: World, portalId: string): Promise<void> {
  const storage = world.port(Storage);
  const portal = await storage.system.collection(Portals).find(portalId);
  if (portal === null) throw requestErrors.notFound({});
  if (portal.status === 'active' || portal.status === 'suspended') throw identityErrors.portalInUse({});
  await beginRemoval(world, portalId);
  await removeFiles(world, portalId);
  for (const record of recordsOfPortals(world.port(Composed).records)) {
    while (await storage.transaction(portalId, (tx) => removeSome(tx, record, portalId)));
  }
  await storage.transaction(portalId, async (tx) => {
    await tx.setLastNumbers({});
    await tx.collection(Portals).remove(portalId);
  });
  world.port(PortalStandings).forget();
}

// Once, however often the removal is begun.
function beginRemoval(world: World, portalId: string): Promise<void> {
  return world.port(Storage).transaction(portalId, async (tx) => {
    const portal = await tx.collection(Portals).findForUpdate(portalId);
    if (portal?.status !== 'deleted') return;
    for (const count of world.ask(portalCounts)) await count(tx, -1);
    const removedAfter = toInstant(world.port(Clock).now());
    await tx.collection(Portals).update(portalId, { status: 'incomplete', removedAfter });
  });
}

async function removeFiles({ port }: World, portalId: string): Promise<void> {
  for (const record of [Files, FileDrafts]) {
    for await (const page of rowsOf(port(Storage), record, portalId)) {
      for (const { id } of page) await port(FileStore)?.remove(fileKey(portalId, id));
    }
  }
}

/** Removes portals whose time is over. */
export const removalTask: RecurringTask = {
  kind: 'portals.remove',
  everyMs: HOUR_MS,
  async run(_job, run) {
    const over = await run
      .port(Storage)
      .system.collection(Portals)
      .list({
        where: { removedAfter: { lte: toInstant(run.port(Clock).now()) } },
        select: ['id'],
        order: [['id', 'asc']],
      });
    for (const { id } of over) {
      if (run.signal.aborted) return;
      await erasePortal(run, id);
    }
  },
};
