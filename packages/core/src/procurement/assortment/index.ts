/**
 * Who supplies what: catalog items and categories of counterparties, with what is known of the prices. The effective price
 * of an item at a supplier is the one that somebody set, else that of the supplier's active price list, else that of the
 * last quote; price lists are asked each time, so a list that expires stops telling prices at once. Quotes are learned as they
 * are submitted, sealed ones once their seal is off.
 */
import type { FindUse } from '../../kernel/rows/record-reference.js';
import { AssortmentCategories } from './records.js';

export { lastQuotes } from './extension-points.js';
export { type FindLastQuote, forgetLastQuotes, noteLastQuotes, priceOfBaseUnit } from './last-quotes.js';
export { findBySupplierSku, findBySupplierSkus } from './find-by-supplier-sku.js';
export { SupplierLinks } from './records.js';

/** Assortments that keep a category of the catalog from being removed. */
export const assortmentsOfCategory: FindUse = async (db, categoryId) =>
  (await db.collection(AssortmentCategories).exists({ categoryId })) ? 'suppliers with it in their assortment' : null;
