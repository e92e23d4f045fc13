import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader, Transaction } from '../../../kernel/ports/storage.js';
import { writeLog } from '../installations/log.js';
import { Installations, type InstallationRow } from '../installations/records.js';
import { SyncRuns, UNFINISHED } from './records.js';
import { RemoteError } from './remote-error.js';
import type { World } from '../../../kernel/operations/world.js';

/** Asked before each call to the other system. @throws RemoteError `integration_not_active` when the work is no longer wanted */
export type RequireWanted = (db: Reader) => Promise<void>;

/** Work that somebody waits for: wanted as long as the installation is not disabled, removed, or set up in another way. */
export function wantedBy(installation: InstallationRow): RequireWanted {
  const wasActive = installation.status === 'ACTIVE';
  return async (db) => {
    const now = await db.collection(Installations).find(installation.id);
    if (!isSame(installation, now) || (wasActive && now?.status !== 'ACTIVE')) throw notWanted();
  };
}

/** A run: wanted until its installation is no longer at work, and not again when it is so later. */
export function wantedRun(runId: string): RequireWanted {
  return async (db) => {
    if ((await db.collection(SyncRuns).find(runId))?.droppedAt !== null) throw notWanted();
  };
}

/** Holds a run that is wanted: it stays so until the transaction ends. @throws RemoteError `integration_not_active` */
export async function holdWanted(tx: Transaction, runId: string): Promise<void> {
  if ((await tx.collection(SyncRuns).findForUpdate(runId))?.droppedAt !== null) throw notWanted();
}

/**
 * Holds an installation that is still set up as it was: what was done with its settings can be remembered, even if it was disabled
 * meanwhile. @throws RemoteError `integration_not_active`
 */
export async function holdSame(tx: Transaction, installation: InstallationRow): Promise<void> {
  if (!isSame(installation, await tx.collection(Installations).findForUpdate(installation.id))) throw notWanted();
}

// Settings are sealed anew whenever they are saved.
function isSame({ sealedConfig }: InstallationRow, now: InstallationRow | null): boolean {
  return now !== null && now.status !== 'UNINSTALLED' && now.sealedConfig === sealedConfig;
}

/** Drops the runs of an installation that is no longer at work, those that would be tried again too. The installation is held. */
export async function dropRuns(unit: World & Pick<UnitOfWork, 'tx' | 'now'>, installationId: string): Promise<void> {
  const { tx, now } = unit;
  const kept = { installationId, droppedAt: null };
  const dropped = { droppedAt: now, updatedAt: now };
  const runs = tx.collection(SyncRuns);
  const ended = await runs.updateWhere(
    { ...kept, status: { in: UNFINISHED } },
    { status: 'failed', finishedAt: now, ...dropped },
  );
  await runs.updateWhere({ ...kept, status: 'failed' }, dropped);
  if (ended === 0) return;
  const { code, message } = notWanted();
  const own = { installationId, direction: 'OUTBOUND', event: 'sync.failed', responseStatus: 500 } as const;
  await writeLog(unit, { ...own, message: `${code}: ${message}` });
}

function notWanted(): RemoteError {
  return new RemoteError('integration_not_active', 'the installation was disabled, changed or removed');
}
