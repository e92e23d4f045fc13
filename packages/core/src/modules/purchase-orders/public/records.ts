import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';

/** Links of suppliers to orders, of which the hash is kept alone. */
export const PurchaseOrderTokens = defineRecord('purchaseOrderToken', {
  table: 'purchase_order_tokens',
  trail: { untold: 'A link comes and goes with the sending and ending of its order.' },
  columns: {
    id: column.uuid({}),
    orderId: column.uuid({}),
    /** The revision that it was sent with. */
    revision: column.integer({}),
    tokenHash: column.text({ max: 64 }),
    /** Until when answers are taken. */
    expiresAt: column.instant({}),
    /** Until when the order can be read. */
    readableUntil: column.instant({}),
    revokedAt: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
});
