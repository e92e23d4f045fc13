import { changes } from '../../../kernel/rows/moves.js';
import { defineMoves } from '../../writes/index.js';
import { supplierQuoteEvents } from '../events.js';
import { forgetPrices } from './last-quotes.js';
import { supplierQuotes } from './resource.js';

/** The moves of a quote; those to `accepted` and back follow from decisions on lines. */
export const quoteMoves = defineMoves(supplierQuotes, {
  elsewhere: changes(
    {
      draft: ['submitted', 'withdrawn'],
      submitted: ['under_review', 'accepted', 'partially_accepted', 'rejected', 'expired', 'superseded', 'withdrawn'],
      under_review: ['accepted', 'partially_accepted', 'rejected', 'expired', 'withdrawn'],
      accepted: ['partially_accepted', 'under_review'],
      partially_accepted: ['accepted', 'under_review'],
    },
    { right: 'supplier_documents.edit', keys: 'never' },
  ),
  reached: {
    rejected: { set: ({ now }) => ({ decidedAt: now }) },
    withdrawn: { follow: forgetPrices, event: supplierQuoteEvents.withdrawn },
  },
});
