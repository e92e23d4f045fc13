import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { newRow } from '../../../records/new-row.js';
import { enqueueJob } from '../../jobs/index.js';
import type { InstallationRow } from '../installations/records.js';
import { SyncRuns, UNFINISHED } from './records.js';

/** What queueing needs from outside. */
export interface QueueDeps {
  readonly ids: Ids;
  readonly storage: { wake(): void };
}

/** Whether a run was queued, or which one is under way already. */
export interface QueuedSync {
  readonly queued: boolean;
  readonly jobId: string;
  readonly message: string;
}

/** Queues a run, unless one is under way: an installation has one at a time. The installation is held. */
export async function queueSync(
  { ids, storage }: QueueDeps,
  unit: UnitOfWork,
  {
    installation,
    parts = null,
    ids: only = null,
  }: {
    readonly installation: Pick<InstallationRow, 'id'>;
    readonly parts?: string[] | null;
    readonly ids?: string[] | null;
  },
): Promise<QueuedSync> {
  const { id: installationId } = installation;
  const under = await unit.tx.collection(SyncRuns).findOne({ installationId, status: { in: UNFINISHED } });
  if (under !== null) return { queued: false, jobId: under.id, message: 'A run is already in progress.' };
  const row = newRow(SyncRuns, { id: ids.uuid(), now: unit.now }, { installationId, kind: 'sync', parts, ids: only });
  await unit.tx.collection(SyncRuns).insert(row);
  await enqueueJob({ ids, wake: () => storage.wake() }, unit, {
    kind: 'integrations.sync',
    portalId: unit.portalId,
    payload: { runId: row.id },
  });
  return { queued: true, jobId: row.id, message: 'The exchange is queued.' };
}
