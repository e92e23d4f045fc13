import { enumeration } from '../../../kernel/values/enumeration.js';

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
