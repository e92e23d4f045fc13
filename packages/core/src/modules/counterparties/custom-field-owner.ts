import { getRowToChange, saveRow } from '../../records/record-access.js';
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
    const { id } = await getRowToChange(call, Counterparties, entityId);
    const saved = await saveRow(call, Counterparties, id, { customFields, updatedAt: call.now });
    call.announce(counterpartyEvents.updated, saved);
  },
};
