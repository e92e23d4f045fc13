import { enumeration } from '../../kernel/values/enumeration.js';
import { moves, type Move } from '../../kernel/rows/moves.js';

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

/** What brings an order from one status to another. */
export type OrderMover = 'submit-approval' | 'approval' | 'send' | 'confirm' | 'reject' | 'cancel' | 'close';

const edit = { right: 'purchase_orders.edit' } as const;
const withReason = { ...edit, requiresReason: true } as const;

const rows = moves<PurchaseOrderStatus, OrderMover>;

/** Every move of a purchase order. An approval is decided by those whom its policy names, so no right goes with it. */
export const PURCHASE_ORDER_MOVES: readonly Move<PurchaseOrderStatus, OrderMover>[] = [
  ...rows(['draft'], 'submit-approval', 'pending_approval', edit),
  ...rows(['pending_approval'], 'approval', 'approved'),
  ...rows(['pending_approval', 'approved'], 'approval', 'draft'),
  ...rows(['draft', 'approved'], 'send', 'sent', edit),
  ...rows(['sent', 'confirmed'], 'confirm', 'confirmed', edit),
  ...rows(['sent'], 'reject', 'rejected', withReason),
  ...rows(
    ['draft', 'pending_approval', 'approved', 'sent', 'confirmed', 'rejected'],
    'cancel',
    'cancelled',
    withReason,
  ),
  ...rows(['sent', 'confirmed'], 'close', 'closed', edit),
];

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
