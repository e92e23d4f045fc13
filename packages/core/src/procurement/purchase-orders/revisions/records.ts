import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';
import { OrderContent } from './content.js';

/** Statuses of a revision: an amendment is one that was not sent yet. */
export const REVISION_STATUSES = enumeration('PurchaseOrderRevisionStatus', [
  'draft',
  'pending_approval',
  'approved',
  'sent',
]);

/** What an order said each time it was sent, and what it is to say next. */
export const PurchaseOrderRevisions = defineRecord('purchaseOrderRevision', {
  table: 'purchase_order_revisions',
  trail: { partOf: 'purchase_order', by: 'orderId', field: 'revisions' },
  columns: {
    id: column.uuid({}),
    orderId: column.uuid({}),
    revision: column.integer({ faces: { workspace: 'L' } }),
    status: column.enum(REVISION_STATUSES, { faces: { workspace: 'L' } }),
    content: column.json(OrderContent, {}),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    sentAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  uniques: { revision: { on: ['orderId', 'revision'] } },
});

export type RevisionRow = Row<typeof PurchaseOrderRevisions>;
