import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/** Links of suppliers to orders, found by their hashes. */
export const PurchaseOrderTokens = defineRecord('purchaseOrderToken', {
  table: 'purchase_order_tokens',
  trail: { untold: 'A link comes and goes with the sending and ending of its order.' },
  columns: {
    id: column.uuid({}),
    orderId: column.uuid({}),
    /** The revision that it was sent with. */
    revision: column.integer({}),
    tokenHash: column.text({ max: 64 }),
    /** The link itself, for an order that is sent again; null of those that were made before it was kept. */
    sealedSecret: column.text({ secret: true, nullable: true, max: 512 }),
    /** Until when answers are taken. */
    expiresAt: column.instant({}),
    /** Until when the order can be read. */
    readableUntil: column.instant({}),
    revokedAt: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['orderId', 'createdAt'] }],
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
});
