import { enumeration } from '../../../values/enumeration.js';

/** Kinds of what is approved. */
export const APPROVAL_SUBJECTS = enumeration('ApprovalSubject', [
  'requisition',
  'award',
  'purchase_order',
  'invoice',
  'payment',
  'contract',
  'sales_proposal',
  'sales_invoice',
  'budget',
]);
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number];
