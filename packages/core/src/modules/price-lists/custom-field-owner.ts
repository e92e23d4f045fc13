import { getRowToChange, saveRow } from '../../records/record-access.js';
import type { CustomFieldOwner } from '../custom-fields/index.js';
import { priceListEvents } from './events.js';
import { PriceLists } from './records.js';

/** What the price lists module contributes to custom fields. */
export const priceListCustomFields: CustomFieldOwner = {
  entityType: 'price_list',
  async find(db, entityId) {
    const priceList = await db.collection(PriceLists).find(entityId);
    return priceList?.customFields ?? null;
  },
  async save(call, entityId, customFields) {
    const { id } = await getRowToChange(call, PriceLists, entityId);
    call.announce(priceListEvents.updated, await saveRow(call, PriceLists, id, { customFields, updatedAt: call.now }));
  },
};
