import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { dropRuns } from '../engine/wanted-work.js';
import type { MarketplaceEntry } from '../marketplace/entry.js';
import { Installations, type InstallationRow } from './records.js';
import { movedBy, type INSTALLATION_MOVES } from './statuses.js';

/** What becomes of an installation. */
export interface InstallationMove {
  readonly row: InstallationRow;
  readonly entry: MarketplaceEntry;
  readonly move: keyof typeof INSTALLATION_MOVES;
  readonly changes?: Partial<InstallationRow>;
}

/** Moves an installation to another state and saves what else changes of it. One that is not at work has no runs either. */
export async function moveInstallation(
  unit: UnitOfWork,
  { row, entry, move, changes = {} }: InstallationMove,
): Promise<InstallationRow> {
  const moved = movedBy(move, entry.capabilities);
  const after = await saveChanges(unit, Installations, row, { ...changes, ...moved });
  if (after.status !== 'ACTIVE') await dropRuns(unit, row.id);
  return after;
}
