import { getRow, getRowToChange, saveRow } from '../../kernel/rows/record-access.js';
import type { CustomFieldSaving } from '../../platform/custom-fields/index.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';

/** Custom fields of items. They are not published, so a change raises the version of the requisition and no more. */
export const itemFields: CustomFieldSaving = {
  record: ProcurementItems,
  async save(call, entityId, customFields) {
    const { id, procurementId } = await getRow(call.tx, ProcurementItems, entityId);
    await getRowToChange(call, Requisitions, procurementId);
    await saveRow(call, ProcurementItems, id, { customFields, updatedAt: call.now });
    await saveRow(call, Requisitions, procurementId, { updatedAt: call.now });
  },
};
