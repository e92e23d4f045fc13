/**
 * What documents print of purchases and sales: requisitions, offers, orders, receipts, trips and parties, as facts that forms and templates
 * know by their own names. Documents themselves know none of these records.
 */
export { createDocumentSources, createDraftKeeper } from './document-sources.js';
