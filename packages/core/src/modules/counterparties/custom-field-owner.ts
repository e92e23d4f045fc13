import { getRowToChange } from '../../records/record-access.js';
import { saveChanges } from '../../records/save-changes.js';
import type { CustomFieldOwner } from '../custom-fields/index.js';
import { counterpartyEvents } from './events.js';
import { Counterparties } from './records.js';

/** What the counterparties module contributes to custom fields. */
export const counterpartyCustomFields: CustomFieldOwner = {
  entityType: 'counterparty',
  async find(db, entityId) {
    const counterparty = await db.collection(Counterparties).find(entityId);
    return counterparty?.customFields ?? null;
  },
  async save(call, entityId, customFields) {
    const before = await getRowToChange(call, Counterparties, entityId);
    await saveChanges(call, Counterparties, before, { customFields }, { announce: counterpartyEvents.updated });
  },
};
