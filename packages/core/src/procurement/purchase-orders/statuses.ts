import { enumeration } from '../../kernel/values/enumeration.js';

/** Statuses of a purchase order. */
export const PURCHASE_ORDER_STATUSES = enumeration('PurchaseOrderStatus', [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'confirmed',
  'rejected',
  'closed',
  'cancelled',
]);
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];

/** In these nobody outside has seen what an order says, so that it can be changed; an approval is then asked for anew. */
export const OPEN_STATUSES: readonly PurchaseOrderStatus[] = ['draft', 'pending_approval', 'approved'];
/** In these an order binds both sides: goods arrive for it, and it can be amended. */
export const IN_FORCE: readonly PurchaseOrderStatus[] = ['sent', 'confirmed'];
/** In these an order is still worked on. */
export const UNENDED_STATUSES: readonly PurchaseOrderStatus[] = [...OPEN_STATUSES, ...IN_FORCE];
/** In these goods of an order may have come. */
export const GONE_OUT: readonly PurchaseOrderStatus[] = [...IN_FORCE, 'closed'];
/** In these an order takes none of what was decided. */
export const VOID_STATUSES: readonly PurchaseOrderStatus[] = ['rejected', 'cancelled'];
