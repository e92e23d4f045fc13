import type { StateMachine, Transition } from '../../../records/transitions.js';

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

const byHand = (
  from: RequisitionSupplierStatus,
  to: RequisitionSupplierStatus,
): Transition<RequisitionSupplierStatus> => ({ from, to, right: 'requisitions.edit', byKey: false });

/** Moves that people make; the others follow from price requests, quotes and decisions. */
export const supplierChoices: StateMachine<RequisitionSupplierStatus> = {
  statuses: REQUISITION_SUPPLIER_STATUSES,
  transitions: [
    byHand('added', 'removed'),
    byHand('responded', 'selected'),
    byHand('responded', 'rejected'),
    byHand('selected', 'rejected'),
    byHand('rejected', 'selected'),
  ],
};

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
