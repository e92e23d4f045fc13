import type { Handlers, WriteCall } from '../../../operations/call.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { refuseStale } from '../../../rows/record-access.js';
import { insertRow, saveChanges } from '../../../rows/save-changes.js';
import type { Reader } from '../../../ports/storage.js';
import { Portals } from '../../identity/index.js';
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
