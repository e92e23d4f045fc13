import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { NonNegativeMoneyInput } from '../../../kernel/values/numbers/money.js';

const setting = { faces: { workspace: 'LU' } } as const;

/** How far invoices of a portal may go beyond what was ordered: one row, whose id is that of the portal, once anything was changed. */
export const MatchingSettings = defineRecord('matchingSettings', {
  table: 'matching_settings',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({}),
    pricePercent: column.rate({
      default: '0.00',
      ...setting,
      description:
        'How much higher than ordered a price may be; of this and `priceAmount`, whichever allows more counts',
    }),
    priceAmount: column.money({
      default: '0.00',
      accepts: NonNegativeMoneyInput,
      ...setting,
      description: 'How much higher than ordered the price of a unit may be',
    }),
    quantityPercent: column.rate({
      default: '0.00',
      ...setting,
      description: 'How much more than expected can be invoiced',
    }),
    basis: column.enum(['ordered', 'received'], {
      default: 'ordered',
      ...setting,
      description: 'What can be invoiced: what was ordered, or only what has come of that',
    }),
    unorderedUpTo: column.money({
      default: '0.00',
      accepts: NonNegativeMoneyInput,
      ...setting,
      description:
        'Up to which amount with VAT, in the currency of the portal, an invoice may name no order, contract or line; above it has the exception `unordered`. Judged once the portal has settings of its own',
    }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
});
