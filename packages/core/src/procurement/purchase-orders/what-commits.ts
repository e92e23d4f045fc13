import { committing } from '../../platform/approvals/index.js';
import { PurchaseOrderItems } from './items/records.js';
import { PurchaseOrders } from './records.js';

/** What is approved of a purchase order itself. */
export const committedOrder = committing(PurchaseOrders, {
  nothing: {
    'Names the order': ['id', 'number', 'supplierName', 'createdById'],
    'Notes of the portal for itself, which it may write at any time': [
      'supplierOrderNumber',
      'internalComment',
      'customFields',
    ],
    'Tells how far it has come': [
      'revision',
      'status',
      'statusReason',
      'confirmation',
      'receiptStatus',
      'invoiceStatus',
      'paymentStatus',
      'invoicedBesideLines',
      'deliveryDueAt',
      'sentAt',
      'createdAt',
      'updatedAt',
      'version',
    ],
    'Tells what it takes of its contract': ['heldContractId', 'heldAmount'],
  },
});

/** What is approved of its lines. */
export const committedOrderItem = committing(PurchaseOrderItems, {
  nothing: {
    'Names and places the row': ['id', 'orderId', 'sortOrder'],
    'Is said by the supplier; when it is needed is said beside it': ['promisedDate'],
    'Tells how far it has come': [
      'confirmedQuantity',
      'receivedQuantity',
      'invoicedQuantity',
      'returnedQuantity',
      'cancelledQuantity',
    ],
  },
});
