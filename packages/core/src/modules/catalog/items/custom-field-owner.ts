import { getRowToChange, saveRow } from '../../../records/record-access.js';
import type { CustomFieldOwner } from '../../custom-fields/index.js';
import { catalogItemEvents } from './events.js';
import { CatalogItems } from './records.js';

/** What the catalog contributes to custom fields. */
export const catalogItemCustomFields: CustomFieldOwner = {
  entityType: 'catalog_item',
  async find(db, entityId) {
    const item = await db.collection(CatalogItems).find(entityId);
    return item?.customFields ?? null;
  },
  async save(call, entityId, customFields) {
    const { id } = await getRowToChange(call, CatalogItems, entityId);
    const saved = await saveRow(call, CatalogItems, id, { customFields, updatedAt: call.now });
    call.announce(catalogItemEvents.updated, saved);
  },
};
