import { getRowToChange, saveRow } from '../../records/record-access.js';
import type { CustomFieldOwner } from '../custom-fields/index.js';
import { warehouseEvents } from './events.js';
import { Warehouses } from './records.js';

/** What the warehouses module contributes to custom fields. */
export const warehouseCustomFields: CustomFieldOwner = {
  entityType: 'warehouse',
  async find(db, entityId) {
    const warehouse = await db.collection(Warehouses).find(entityId);
    return warehouse?.customFields ?? null;
  },
  async save(call, entityId, customFields) {
    const { id } = await getRowToChange(call, Warehouses, entityId);
    call.announce(warehouseEvents.updated, await saveRow(call, Warehouses, id, { customFields, updatedAt: call.now }));
  },
};
