/**
 * Prices agreed on for a time, with a supplier or for customers. An item is a price of a catalog item from some quantity
 * on; a list has one such price for each quantity. Items belong to their list: a change of one raises its version. A list
 * becomes active with at least one item and, for purchases, a supplier. A code is used once, archived lists included.
 */
import { defineGroup } from '../../operations/group.js';
import { priceListErrors } from './errors.js';
import { priceListEvents } from './events.js';
import { priceListItemErrors } from './items/errors.js';
import { PriceListItems } from './items/records.js';
import { priceListOperations } from './operations.js';
import { PriceLists } from './records.js';

export { priceListCustomFields } from './custom-field-owner.js';
export { PriceListItems } from './items/records.js';
export { PriceLists } from './records.js';
export { createPriceListService, type PriceListDeps } from './service.js';

export const priceListsGroup = defineGroup({
  operations: priceListOperations,
  records: [PriceLists, PriceListItems],
  errors: { ...priceListErrors, ...priceListItemErrors },
  events: priceListEvents,
});
