import { enumeration } from '../../../kernel/values/enumeration.js';

/** Statuses of a supplier's quote. */
export const QUOTE_STATUSES = enumeration('SupplierQuoteStatus', [
  'draft',
  'submitted',
  'under_review',
  'accepted',
  'partially_accepted',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
]);
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Statuses that a user gives a quote; decisions make the others. */
export const QUOTE_STATUSES_BY_HAND = enumeration('SupplierQuoteMove', ['under_review', 'rejected', 'withdrawn']);

/** How a quote came. */
export const QUOTE_ORIGINS = enumeration('SupplierQuoteOrigin', [
  'supplier_portal',
  'manual',
  'email',
  'import',
  'integration',
]);

/** Statuses of a quote that waits for a decision. */
export const OPEN_QUOTE_STATUSES: readonly QuoteStatus[] = ['submitted', 'under_review'];
