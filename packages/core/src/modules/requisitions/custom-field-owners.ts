import { getRow, getRowToChange, saveRow } from '../../records/record-access.js';
import type { CustomFieldOwner } from '../custom-fields/index.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';

/** Custom fields of items. They are not published, so a change raises the version of the requisition and no more. */
export const itemFields: CustomFieldOwner = {
  entityType: 'procurement_item',
  async find(db, entityId) {
    const item = await db.collection(ProcurementItems).find(entityId);
    return item?.customFields ?? null;
  },
  async save(call, entityId, customFields) {
    const { id, procurementId } = await getRow(call.tx, ProcurementItems, entityId);
    await getRowToChange(call, Requisitions, procurementId);
    await saveRow(call, ProcurementItems, id, { customFields, updatedAt: call.now });
    await saveRow(call, Requisitions, procurementId, { updatedAt: call.now });
  },
};
