import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Transaction } from '../../../kernel/ports/storage.js';
import { Installations, type InstallationRow } from '../installations/records.js';
import { writeNotes, type RunState } from './open-part.js';
import { beginNext } from './queue-sync.js';
import { SyncRuns, UNFINISHED, type SyncRunRow } from './records.js';
import { dropRuns } from './wanted-work.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import type { World } from '../../../kernel/operations/world.js';

/** What changes of a run. */
export interface RunChange {
  readonly changes: Partial<SyncRunRow> & Pick<SyncRunRow, 'status'>;
  /** What the log says of it. */
  readonly noted?: { readonly event: string; readonly responseStatus: number; readonly message?: string } | undefined;
  /** What shows of it at the installation. */
  readonly shown?: Partial<InstallationRow>;
  /** What else belongs to it. */
  also?(unit: UnitOfWork): Promise<void>;
}

/**
 * Changes a run and what shows of it at the installation, and writes the log; whoever waits for its end goes on. False when it was
 * not changed: of a run that was dropped only its calls are noted, and one that is tried again waits for those that came since.
 */
export async function changeRun(
  world: World,
  state: Pick<RunState, 'portalId' | 'installation' | 'runId' | 'notes' | 'cause'>,
  change: RunChange,
): Promise<boolean> {
  const { installation, runId, notes } = state;
  const wasChanged = await world.port(RunUnitOfWork)(
    state.portalId,
    async (unit) => {
      // Held in the order in which whoever disables an installation holds them.
      const now = await unit.tx.collection(Installations).findForUpdate(installation.id);
      const run = await unit.tx.collection(SyncRuns).findForUpdate(runId);
      const isWanted = run?.droppedAt === null && now?.status === 'ACTIVE';
      const told = isWanted && change.noted !== undefined ? [{ ...change.noted, durationMs: 0 }] : [];
      await writeNotes({ installation, notes: [...notes, ...told] }, unit);
      if (now?.status !== 'ACTIVE') await dropRuns(unit, installation.id);
      if (!isWanted || (await waits(unit, run, change))) return false;
      await apply(unit, run, change);
      return true;
    },
    state.cause,
  );
  notes.length = 0;
  return wasChanged;
}

async function apply(
  unit: UnitOfWork,
  { id, installationId }: SyncRunRow,
  { changes, shown = {}, also }: RunChange,
): Promise<void> {
  await unit.tx.collection(SyncRuns).update(id, { ...changes, updatedAt: unit.now });
  if (Object.keys(shown).length > 0) await unit.tx.collection(Installations).update(installationId, shown);
  await also?.(unit);
  if (!UNFINISHED.some((each) => each === changes.status)) await beginNext(unit, installationId);
}

// While it waited to be tried again, others came: it is one of those that wait now.
async function waits(
  { tx, now }: { readonly tx: Transaction; readonly now: string },
  { id, installationId, status }: SyncRunRow,
  { changes }: RunChange,
): Promise<boolean> {
  if (status !== 'failed' || changes.status !== 'running') return false;
  const runs = tx.collection(SyncRuns);
  if (!(await runs.exists({ installationId, status: { in: UNFINISHED } }))) return false;
  await runs.update(id, { status: 'queued', finishedAt: null, updatedAt: now });
  return true;
}
