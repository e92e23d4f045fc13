import { changes, type Move } from '../../../kernel/rows/moves.js';

/** How far a supplier has come with a requisition. */
export const REQUISITION_SUPPLIER_STATUSES = [
  'added',
  'invited',
  'viewed',
  'responded',
  'declined',
  'selected',
  'rejected',
  'removed',
] as const;
export type RequisitionSupplierStatus = (typeof REQUISITION_SUPPLIER_STATUSES)[number];

/** Moves that people make; the others follow from price requests, quotes and decisions. */
export const SUPPLIER_MOVES: readonly Move<RequisitionSupplierStatus>[] = changes(
  { added: ['removed'], responded: ['selected', 'rejected'], selected: ['rejected'], rejected: ['selected'] },
  { right: 'requisitions.edit', keys: 'never' },
);

/** What happened between us and a supplier. */
export type SupplierDeed = 'invited' | 'viewed' | 'responded' | 'declined' | 'decided' | 'undecided';

/** Where each deed leads, by the statuses that it leads on from; from any other it changes nothing. */
const FOLLOWS: Readonly<
  Record<SupplierDeed, { readonly from: readonly RequisitionSupplierStatus[]; readonly to: RequisitionSupplierStatus }>
> = {
  invited: { from: ['added', 'declined', 'removed'], to: 'invited' },
  viewed: { from: ['invited'], to: 'viewed' },
  responded: { from: ['added', 'invited', 'viewed', 'declined', 'removed'], to: 'responded' },
  declined: { from: ['invited', 'viewed'], to: 'declined' },
  decided: { from: ['added', 'invited', 'viewed', 'responded', 'declined', 'rejected', 'removed'], to: 'selected' },
  undecided: { from: ['selected'], to: 'responded' },
};

/** The status of a supplier after something happened. */
export function supplierStatusAfter(status: RequisitionSupplierStatus, deed: SupplierDeed): RequisitionSupplierStatus {
  const { from, to } = FOLLOWS[deed];
  return from.includes(status) ? to : status;
}
