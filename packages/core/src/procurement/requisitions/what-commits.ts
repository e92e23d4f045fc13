import { committing } from '../../platform/approvals/index.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';

const OF_REQUISITIONS = {
  nothing: {
    'Names the requisition and says who looks after it': [
      'id',
      'number',
      'name',
      'customerRequestNumber',
      'requesterName',
      'responsibleUserId',
      'createdById',
      'source',
    ],
    'Notes of the portal for itself': ['priority', 'comment', 'customFields', 'cancelReason'],
    'Tells how far it has come': [
      'status',
      'stageId',
      'sourcingStatus',
      'receiptStatus',
      'invoiceStatus',
      'startedAt',
      'completedAt',
      'cancelledAt',
      'archivedAt',
      'createdAt',
      'updatedAt',
      'version',
    ],
    'Says whether the planned amount follows the lines': ['explicitTotal'],
    'Sums up what was decided, which awards are approved for': ['actualTotal', 'netAmount', 'vatAmount', 'grossAmount'],
  },
} as const;

/** What is approved of a requisition itself. */
export const committedRequisition = committing(Requisitions, OF_REQUISITIONS);

/** What of a requisition is approved with its award: in which currency, where to and by when it is bought. */
export const committedPurchase = committing(Requisitions, {
  nothing: { ...OF_REQUISITIONS.nothing, 'Was planned; what was decided is bought': ['plannedTotal'] },
});

const OF_ITEMS = {
  nothing: {
    'Names and places the row': ['id', 'procurementId', 'pipelineId', 'sortOrder', 'customFields'],
    'Tells how far it has come': [
      'status',
      'receivedQuantity',
      'endedWithRequisition',
      'createdAt',
      'updatedAt',
      'version',
    ],
    'Follows what is decided, which awards are approved for': [
      'supplierId',
      'quoteItemId',
      'plannedDate',
      'promisedDate',
    ],
  },
  // The catalog learns of what is bought once it is decided.
  namedLater: ['catalogItemId', 'skuSnapshot'],
} as const;

/** What is approved of its lines. */
export const committedItem = committing(ProcurementItems, OF_ITEMS);

/** What is approved of a line with what was decided for it: how much is bought, and at which price, the decision says. */
export const committedDecidedItem = committing(ProcurementItems, {
  ...OF_ITEMS,
  nothing: {
    ...OF_ITEMS.nothing,
    'Was planned; the decision says it': ['quantity', 'unitPrice', 'totalPrice', 'vatRate', 'comment'],
  },
});
