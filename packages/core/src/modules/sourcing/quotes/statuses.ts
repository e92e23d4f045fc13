import type { StateMachine, Transition } from '../../../records/transitions.js';
import { enumeration } from '../../../values/enumeration.js';

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
export const QUOTE_MOVES = enumeration('SupplierQuoteMove', ['under_review', 'rejected', 'withdrawn']);

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

const move = (from: QuoteStatus, to: QuoteStatus): Transition<QuoteStatus> => ({
  from,
  to,
  right: 'supplier_documents.edit',
  byKey: false,
});

/** Moves of a quote; those to `accepted` and back follow from decisions on lines. */
export const quoteStatuses: StateMachine<QuoteStatus> = {
  statuses: QUOTE_STATUSES,
  transitions: [
    move('draft', 'submitted'),
    move('draft', 'withdrawn'),
    move('submitted', 'under_review'),
    move('submitted', 'accepted'),
    move('submitted', 'partially_accepted'),
    move('submitted', 'rejected'),
    move('submitted', 'expired'),
    move('submitted', 'superseded'),
    move('submitted', 'withdrawn'),
    move('under_review', 'accepted'),
    move('under_review', 'partially_accepted'),
    move('under_review', 'rejected'),
    move('under_review', 'expired'),
    move('under_review', 'withdrawn'),
    move('accepted', 'partially_accepted'),
    move('accepted', 'under_review'),
    move('partially_accepted', 'accepted'),
    move('partially_accepted', 'under_review'),
  ],
};
