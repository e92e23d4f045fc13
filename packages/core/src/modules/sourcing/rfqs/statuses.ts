import type { StateMachine, Transition } from '../../../records/transitions.js';
import { enumeration } from '../../../values/enumeration.js';

/** Statuses of a price request. */
export const RFQ_STATUSES = enumeration('SupplierRfqStatus', [
  'draft',
  'sent',
  'viewed',
  'responded',
  'declined',
  'expired',
  'closed',
  'cancelled',
]);
export type RfqStatus = (typeof RFQ_STATUSES)[number];

/** Statuses in which the supplier still has to answer. */
export const AWAITING_STATUSES: readonly RfqStatus[] = ['sent', 'viewed'];
/** Statuses in which a price request can be sent, for the first time or again. */
export const SENDABLE_STATUSES: readonly RfqStatus[] = ['draft', 'sent', 'viewed', 'expired', 'declined'];

/** Statuses in which a price request is still worked on, or its answer. */
export const OPEN_STATUSES: readonly RfqStatus[] = ['draft', 'sent', 'viewed', 'responded'];

/** Statuses that a later deadline leads out of. */
export const REOPENABLE_STATUSES: readonly RfqStatus[] = ['expired', 'declined'];
/** Statuses that a price request never leaves. */
export const FINAL_STATUSES: readonly RfqStatus[] = ['closed', 'cancelled'];

const move = (from: RfqStatus, to: RfqStatus): Transition<RfqStatus> => ({
  from,
  to,
  right: 'supplier_documents.edit',
  byKey: false,
});

/** Moves of a price request. */
export const rfqStatuses: StateMachine<RfqStatus> = {
  statuses: RFQ_STATUSES,
  transitions: [
    move('draft', 'sent'),
    move('sent', 'viewed'),
    move('sent', 'responded'),
    move('viewed', 'responded'),
    move('sent', 'declined'),
    move('viewed', 'declined'),
    move('sent', 'expired'),
    move('viewed', 'expired'),
    move('expired', 'sent'),
    move('declined', 'sent'),
    move('sent', 'closed'),
    move('viewed', 'closed'),
    move('responded', 'closed'),
    move('expired', 'closed'),
    move('declined', 'closed'),
    move('draft', 'cancelled'),
    move('sent', 'cancelled'),
    move('viewed', 'cancelled'),
    move('responded', 'cancelled'),
    move('expired', 'cancelled'),
  ],
};
