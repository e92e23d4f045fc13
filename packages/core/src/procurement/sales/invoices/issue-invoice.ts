import type { WriteCall } from '../../../kernel/operations/call.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { decideDocument, invoiceSubject } from '../approval.js';
import { requireParties, today } from '../changes.js';
import { salesErrors } from '../errors.js';
import { toldOfChange } from '../events.js';
import { nextInvoiceNumber, withFreeNumber } from '../numbers.js';
import { SalesInvoiceItems, type SalesInvoiceRow, SalesInvoices } from './records.js';

/** @throws ProcurekitError `insufficient_rights` for whoever submitted it; what `decideDocument` throws */
export function approveSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { comment }: { readonly comment?: string | null | undefined },
): Promise<SalesInvoiceRow> {
  const subject = { record: SalesInvoices, before, subject: invoiceSubject(before) };
  return decideDocument(call, subject, { decision: 'approved', comment });
}

interface Issue {
  readonly date?: string | undefined;
  readonly number?: string | undefined;
}

/**
 * Issues a sales invoice: it gets its number, and its amounts are fixed from now on. One that was printed keeps the number
 * that is printed on it.
 *
 * @throws ProcurekitError `invoice_empty`, `document_incomplete`, `duplicate_number`
 */
export async function issueSalesInvoice(
  call: WriteCall,
  before: SalesInvoiceRow,
  { date: said, number }: Issue,
): Promise<SalesInvoiceRow> {
  requireParties(before);
  const hasLines = await call.tx.collection(SalesInvoiceItems).exists({ documentId: before.id });
  if (!hasLines) throw salesErrors.invoiceEmpty({});
  const date = said ?? (await today(call));
  const given = number ?? before.number ?? (await nextInvoiceNumber(call, before.sellerProfileId));
  const changes = { status: 'issued', number: given, date, issuedAt: call.now } as const;
  return withFreeNumber({ number: given }, () =>
    saveChanges(call, SalesInvoices, before, changes, toldOfChange(SalesInvoices)),
  );
}
