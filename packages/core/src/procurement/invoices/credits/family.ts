import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Changes, Reader } from '../../../kernel/ports/storage.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { compareMoney, isZeroMoney, subtractMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import { invoiceErrors } from '../errors.js';
import { invoiceEvents } from '../events.js';
import { isCreditNote } from '../kinds.js';
import { settledStatus } from '../payment-status.js';
import { dueBySchedule } from '../planned-payments.js';
import { Invoices, type InvoiceRow } from '../records.js';
import { balanceOf } from './balance.js';

/** Credit notes that count: neither cancelled nor archived. */
const COUNTED = { archivedAt: null, paymentStatus: { not: 'cancelled' } } as const;

/** An invoice with the credit notes that count, in the order in which they came. */
export interface CreditedInvoice {
  readonly invoice: InvoiceRow;
  readonly notes: readonly InvoiceRow[];
}

/** A document of these whose payments have changed. */
export interface Paid {
  readonly id: string;
  readonly paidAmount: string;
  readonly lastPaidAt: string | null;
}

/** The invoice that a document is or takes back a part of, held; before the document itself, so that none waits for another in a circle. */
export async function holdCredited(
  { tx }: UnitOfWork,
  { creditedInvoiceId }: Pick<InvoiceRow, 'creditedInvoiceId'>,
): Promise<InvoiceRow | null> {
  return creditedInvoiceId === null ? null : tx.collection(Invoices).findForUpdate(creditedInvoiceId);
}

/** The credit notes of an invoice. */
export function notesOf(db: Reader, invoiceId: string): Promise<InvoiceRow[]> {
  return db.collection(Invoices).list({
    where: { creditedInvoiceId: invoiceId, ...COUNTED },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
}

/** @throws ProcurekitError `credit_exceeds_invoice` where notes take back more than their invoice asks for */
export function refuseExcessCredit({ invoice, notes }: CreditedInvoice): void {
  const isAskedFor = invoice.paymentStatus !== 'cancelled' && invoice.archivedAt === null;
  const most = isAskedFor ? invoice.totalAmount : '0.00';
  const credited = sumMoney(notes.map(({ totalAmount }) => totalAmount));
  if (compareMoney(credited, most) <= 0) return;
  const before = sumMoney(notes.slice(0, -1).map(({ totalAmount }) => totalAmount));
  const left = subtractMoney(most, before);
  throw invoiceErrors.creditExceedsInvoice({ creditableAmount: compareMoney(left, '0.00') > 0 ? left : '0.00' });
}

/**
 * Brings an invoice and its credit notes into step after one of them was written, or is paid by now; this unit of work holds the invoice.
 * Returns that one as it is then.
 *
 * @throws ProcurekitError `credit_exceeds_invoice`
 */
export async function followCredits(
  unit: UnitOfWork,
  document: InvoiceRow,
  paid?: Omit<Paid, 'id'>,
): Promise<InvoiceRow> {
  const { id } = document;
  const invoice = isCreditNote(document)
    ? await unit.tx.collection(Invoices).find(document.creditedInvoiceId ?? '')
    : document;
  if (invoice === null) return document;
  const hasNotes = isCreditNote(document) || !isZeroMoney(invoice.creditedAmount);
  const listed = hasNotes ? await notesOf(unit.tx, invoice.id) : [];
  const held = hasNotes ? await unit.tx.collection(Invoices).findManyForUpdate(listed.map((note) => note.id)) : [];
  const byId = new Map(held.map((note) => [note.id, note]));
  const notes = listed.flatMap((note) => byId.get(note.id) ?? []);
  refuseExcessCredit({ invoice, notes });
  const changed = paid === undefined ? null : { id, ...paid };
  const after = await saveBalance(unit, { invoice, notes }, changed);
  return after.get(id) ?? document;
}

async function saveBalance(
  unit: UnitOfWork,
  { invoice, notes }: CreditedInvoice,
  paid: Paid | null,
): Promise<ReadonlyMap<string, InvoiceRow>> {
  const settled = (row: InvoiceRow): InvoiceRow =>
    paid?.id === row.id ? { ...row, paidAmount: paid.paidAmount } : row;
  const balance = balanceOf(settled(invoice), notes.map(settled));
  // What came back of an invoice that is refunded is told by no payment.
  const isRefunded = invoice.paymentStatus === 'refunded';
  const rows = new Map<string, InvoiceRow>();
  const save = async (row: InvoiceRow, changes: Changes<InvoiceRow>) => {
    const isPaid = paid?.id === row.id;
    const lastPaidAt = isPaid ? paid.lastPaidAt : row.paidAt;
    const { paidAmount } = settled(row);
    const after = await saveChanges(
      unit,
      Invoices,
      row,
      { paidAmount, ...changes, ...statusChanges(unit, { ...settled(row), ...changes } as InvoiceRow, lastPaidAt) },
      {
        ...(isPaid ? { touched: 'shown' as const } : {}),
        announce: invoiceEvents.updated,
        announceApart: { paymentStatus: invoiceEvents.statusChanged },
      },
    );
    rows.set(row.id, after);
  };
  const { creditedAmount, outstandingAmount } = balance;
  const owed = isRefunded ? { creditedAmount } : { creditedAmount, outstandingAmount };
  const due = await dueBySchedule({ ...unit, db: unit.tx }, { ...settled(invoice), ...owed });
  await save(invoice, { ...owed, ...due });
  for (const note of notes) {
    await save(note, { outstandingAmount: isRefunded ? '0.00' : (balance.outstandingOfNotes.get(note.id) ?? '0.00') });
  }
  return rows;
}

function statusChanges({ now }: UnitOfWork, row: InvoiceRow, lastPaidAt: string | null): Changes<InvoiceRow> {
  const isOver = row.paymentStatus === 'refunded' || row.paymentStatus === 'cancelled' || row.archivedAt !== null;
  if (isOver) return {};
  const paymentStatus = settledStatus(row.paymentStatus, row);
  return { paymentStatus, paidAt: paymentStatus === 'paid' ? (lastPaidAt ?? now) : null };
}
