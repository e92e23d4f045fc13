import { enumeration } from '../../kernel/values/enumeration.js';

/** What a supplier sends: an invoice, or a credit note that takes back a part of one. */
export const INVOICE_KINDS = enumeration('InvoiceKind', ['invoice', 'credit_note']);
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Whether a document asks for money, or takes back what was asked for. */
export function isCreditNote({ kind }: { readonly kind: InvoiceKind }): boolean {
  return kind === 'credit_note';
}
