/**
 * Prices agreed on for a time, with a supplier or for customers. An item is a price of a catalog item from some quantity
 * on; a list has one such price for each quantity. Items belong to their list: a change of one raises its version. A list
 * becomes active with at least one item and, for purchases, a supplier. A code is used once, archived lists included.
 */
export { PriceListItems } from './items/records.js';
export { type ListedRates, listedRates } from './listed-rates.js';
export { PriceLists } from './records.js';

export { givesPrices } from './validity.js';
