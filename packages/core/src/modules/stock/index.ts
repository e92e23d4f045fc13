/**
 * Goods that move: what arrives, with its discrepancies. Stock itself is the catalog's, which keeps what lies where by movements; a
 * requisition and its orders count what arrived. Who keeps only some warehouses moves goods of those alone.
 */
export { stockReceiptEvents } from './events.js';
