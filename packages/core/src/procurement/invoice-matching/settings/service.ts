import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { refuseStale } from '../../../kernel/rows/record-access.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { Portals } from '../../../platform/identity/index.js';
import type { matchingSettingsOperations } from './operations.js';
import { MatchingSettings } from './records.js';

/** The handlers of the operations on how invoices are matched. */
export const matchingSettingsHandlers: Handlers<typeof matchingSettingsOperations> = {
  get: ({ db, portalId, now }) => getMatchingSettings(db, { portalId, now }),
  async update(call, { body }) {
    const before = await holdSettings(call);
    refuseStale(before, call.expectedVersion);
    return saveChanges(call, MatchingSettings, before, body);
  },
};

/** How far invoices of a portal may go beyond what was ordered; not at all while nothing was changed. */
export async function getMatchingSettings(
  db: Reader,
  { portalId, now }: { readonly portalId: string; readonly now: string },
): Promise<Row<typeof MatchingSettings>> {
  return (await findMatchingSettings(db, portalId)) ?? settingsAtBirth({ portalId, now });
}

/** What a portal has said of how its invoices are matched; null for one that never has. */
export function findMatchingSettings(db: Reader, portalId: string): Promise<Row<typeof MatchingSettings> | null> {
  return db.collection(MatchingSettings).find(portalId);
}

/** How invoices are matched where nobody has said anything else. */
export function settingsAtBirth({
  portalId,
  now,
}: {
  readonly portalId: string;
  readonly now: string;
}): Row<typeof MatchingSettings> {
  return newRow(MatchingSettings, { id: portalId, now }, {});
}

// The portal is held, so that two first changes at once make one row.
async function holdSettings(call: WriteCall): Promise<Row<typeof MatchingSettings>> {
  const { tx, portalId, now } = call;
  await tx.collection(Portals).findForUpdate(portalId);
  const present = await tx.collection(MatchingSettings).findForUpdate(portalId);
  return present ?? insertRow(call, MatchingSettings, newRow(MatchingSettings, { id: portalId, now }));
}
