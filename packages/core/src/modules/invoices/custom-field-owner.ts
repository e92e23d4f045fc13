import { getRowToChange, saveRow } from '../../records/record-access.js';
import type { CustomFieldOwner } from '../custom-fields/index.js';
import { invoiceEvents } from './events.js';
import { Invoices } from './records.js';

/** What the invoices module contributes to custom fields. */
export const invoiceCustomFields: CustomFieldOwner = {
  entityType: 'invoice',
  async find(db, entityId) {
    const invoice = await db.collection(Invoices).find(entityId);
    return invoice?.customFields ?? null;
  },
  async save(call, entityId, customFields) {
    const { id } = await getRowToChange(call, Invoices, entityId);
    call.announce(invoiceEvents.updated, await saveRow(call, Invoices, id, { customFields, updatedAt: call.now }));
  },
};
