import type { WriteCall } from '../../../kernel/operations/call.js';
import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { InvoiceKind } from '../kinds.js';
import { Invoices, type InvoiceRow } from '../records.js';

/** What a new document says of what it takes back. */
export interface Crediting {
  readonly kind?: InvoiceKind | undefined;
  readonly creditedInvoiceId?: string | null | undefined;
  readonly supplierId: string;
  readonly currency?: string | undefined;
  readonly paymentSchedule?: readonly unknown[] | undefined;
}

/**
 * The invoice that a credit note takes back a part of: one of the same supplier, in the same currency, that asks for something; null for
 * an invoice, which takes nothing back.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function creditedInvoiceOf({ tx }: Pick<WriteCall, 'tx'>, sent: Crediting): Promise<InvoiceRow | null> {
  const { kind = 'invoice', creditedInvoiceId = null } = sent;
  const credited = creditedInvoiceId === null ? null : await tx.collection(Invoices).find(creditedInvoiceId);
  const problems = kind === 'invoice' ? problemsOfInvoice(sent, credited) : problemsOfNote(sent, credited);
  if (problems.length > 0) throw rejectInput(problems);
  return credited;
}

const AT = '/creditedInvoiceId';

function problemsOfInvoice({ creditedInvoiceId = null }: Crediting, credited: InvoiceRow | null): Problem[] {
  if (creditedInvoiceId === null) return [];
  if (credited === null) return [referenceProblem(AT)];
  return [{ pointer: AT, code: 'unknown_field', message: 'Only a credit note takes back another invoice' }];
}

function problemsOfNote(sent: Crediting, credited: InvoiceRow | null): Problem[] {
  const message = 'A credit note is not paid by a schedule';
  const isScheduled = (sent.paymentSchedule ?? []).length > 0;
  return [
    ...(isScheduled ? [{ pointer: '/paymentSchedule', code: 'unknown_field', message }] : []),
    ...problemsOfCredited(sent, credited),
  ];
}

function problemsOfCredited({ creditedInvoiceId, supplierId, currency }: Crediting, credited: InvoiceRow | null) {
  if ((creditedInvoiceId ?? null) === null) {
    const message = 'A credit note names the invoice that it takes back a part of';
    return [{ pointer: AT, code: 'required', message }];
  }
  if (credited === null || !isCreditable(credited, supplierId)) return [referenceProblem(AT)];
  if (currency === undefined || currency === credited.currency) return [];
  return [{ pointer: '/currency', code: 'invalid_enum', message: `Must be ${credited.currency}, as of the invoice` }];
}

function isCreditable(invoice: InvoiceRow, supplierId: string): boolean {
  const { kind, archivedAt, paymentStatus } = invoice;
  return (
    invoice.supplierId === supplierId && kind === 'invoice' && archivedAt === null && paymentStatus !== 'cancelled'
  );
}

/** What a credit note takes from the invoice unless it says so itself. */
export function takenFrom(credited: InvoiceRow | null) {
  if (credited === null) return {};
  const { procurementId, purchaseOrderId, contractId, currency, vatMode } = credited;
  return { procurementId, purchaseOrderId, contractId, currency, vatMode };
}
