import type { Handlers } from '../../../operations/call.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { saveRow } from '../../../records/record-access.js';
import { rejectReference } from '../../../operations/request-errors.js';
import { unitById } from '../../../values/units.js';
import type { Reader } from '../../../ports/storage.js';
import type { catalogSettingsOperations } from './operations.js';
import { CatalogSettings } from './records.js';

/** Builds the handlers of the operations on the catalog's settings. */
export function createCatalogSettingsService(): Handlers<typeof catalogSettingsOperations> {
  return {
    get: ({ db, portalId, now }) => getCatalogSettings(db, { portalId, now }),
    async update(call, { body }) {
      const { tx, portalId, now } = call;
      if (body.defaultUnitId !== undefined && unitById(body.defaultUnitId) === undefined) {
        throw rejectReference('/defaultUnitId');
      }
      const settings = tx.collection(CatalogSettings);
      if ((await settings.findForUpdate(portalId)) === null) {
        await settings.insert(newRow(CatalogSettings, { id: portalId, now }, {}));
      }
      return saveRow(call, CatalogSettings, portalId, { ...body, updatedAt: now });
    },
  };
}

/** The settings of a portal's catalog; the initial ones while nothing was changed. */
export async function getCatalogSettings(
  db: Reader,
  { portalId, now }: { readonly portalId: string; readonly now: string },
): Promise<Row<typeof CatalogSettings>> {
  const settings = await db.collection(CatalogSettings).find(portalId);
  return settings ?? newRow(CatalogSettings, { id: portalId, now }, {});
}
