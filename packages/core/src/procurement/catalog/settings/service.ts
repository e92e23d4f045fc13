import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { refuseStale } from '../../../kernel/rows/record-access.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Portals } from '../../../platform/identity/index.js';
import type { catalogSettingsOperations } from './operations.js';
import { CatalogSettings } from './records.js';

/** The handlers of the operations on the catalog's settings. */
export const catalogSettingsHandlers: Handlers<typeof catalogSettingsOperations> = {
  get: ({ db, portalId, now }) => getCatalogSettings(db, { portalId, now }),
  async update(call, { body }) {
    const before = await holdSettings(call);
    refuseStale(before, call.expectedVersion);
    return saveChanges(call, CatalogSettings, before, body);
  },
};

/** The settings of a portal's catalog; the initial ones while nothing was changed. */
export async function getCatalogSettings(
  db: Reader,
  { portalId, now }: { readonly portalId: string; readonly now: string },
): Promise<Row<typeof CatalogSettings>> {
  const settings = await db.collection(CatalogSettings).find(portalId);
  return settings ?? newRow(CatalogSettings, { id: portalId, now }, {});
}

// The portal is held, so that two first changes at once make one row.
async function holdSettings(call: WriteCall): Promise<Row<typeof CatalogSettings>> {
  const { tx, portalId, now } = call;
  await tx.collection(Portals).findForUpdate(portalId);
  const present = await tx.collection(CatalogSettings).findForUpdate(portalId);
  return present ?? insertRow(call, CatalogSettings, newRow(CatalogSettings, { id: portalId, now }));
}
