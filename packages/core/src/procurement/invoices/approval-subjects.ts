import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RowChange } from '../../kernel/rows/change-log.js';
import { isSame } from '../../kernel/rows/save-changes.js';
import {
  Approvals,
  type ApprovalSubject,
  type CommittedValues,
  type Foreseen,
  subjectLines,
  type SubjectNow,
  type SubjectPayee,
  type SubjectSource,
  type SubjectUnit,
} from '../../platform/approvals/index.js';
import { spentAt } from '../budgets/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { type BankAccount, Counterparties, lastPaidAccount, payeeAccountOf } from '../counterparties/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { payeeOf } from '../payees/index.js';
import { Payments } from '../payments/index.js';
import { Requisitions } from '../requisitions/index.js';
import { spentBy } from './invoice-source.js';
import { itemsOf } from './items.js';
import { isCreditNote } from './kinds.js';
import { PAYABLE_STATUSES } from './payment-status.js';
import { InvoiceItems, type InvoiceRow, Invoices } from './records.js';
import { committedInvoice, committedInvoiceItem } from './what-commits.js';

const KINDS: readonly Pick<SubjectSource, 'subjectType' | 'called'>[] = [
  { subjectType: 'invoice', called: { ru: 'Счёт', en: 'Invoice' } },
  { subjectType: 'payment', called: { ru: 'Оплата', en: 'Payment' } },
];

/** What is approved of incoming invoices: that they are right, and that they are paid. Both go by the id of the invoice. */
export const invoiceSubjects: readonly SubjectSource[] = KINDS.map(({ subjectType, called }) => ({
  subjectType,
  called,
  record: Invoices,
  parts: [{ record: InvoiceItems, by: 'invoiceId' }],
  touchedBy: (unit, change) => paidAtAnother(unit, change, subjectType),
  payee: shownPayee,
  foresee: foreseeUnpaid,
  commits: [committedInvoice, committedInvoiceItem],
  sentSince: subjectType === 'payment' ? paidSince : enteredSince,
  async load(db, unit, id) {
    const now = await invoiceNow({ ...unit, tx: db }, id);
    return now === null || subjectType === 'invoice' ? now : { ...now, isInParts: true };
  },
}));

async function enteredSince(db: Reader, since: string): Promise<readonly string[]> {
  const entered = await db.collection(Invoices).list({
    select: ['id'],
    // What a supplier takes back is not spent once more.
    where: { createdAt: { gte: since }, archivedAt: null, kind: 'invoice' },
    order: [['createdAt', 'desc']],
  });
  return entered.map(({ id }) => id);
}

/** Invoices of which anything was paid since a time, however old they are. */
async function paidSince(db: Reader, since: string): Promise<readonly string[]> {
  const payments = await db.collection(Payments).list({
    select: ['invoiceId'],
    // What was made since then was changed since then, which has an index.
    where: { updatedAt: { gte: since }, createdAt: { gte: since }, kind: 'payment' },
    order: [['updatedAt', 'desc']],
  });
  return [...new Set(payments.map(({ invoiceId }) => invoiceId))];
}

async function invoiceNow(unit: SubjectUnit, id: string): Promise<SubjectNow | null> {
  const { tx: db } = unit;
  const invoice = await db.collection(Invoices).find(id);
  if (invoice === null) return null;
  const items = await itemsOf(db, id);
  const requisition =
    invoice.procurementId === null ? null : await db.collection(Requisitions).find(invoice.procurementId);
  const payee = await accountOf(db, invoice);
  const { language } = await getRegionalDefaults(unit);
  const spent = await spentAt(unit, await spentBy(db, { invoice, items }), invoice.totalAmount);
  return {
    number: invoice.internalNumber,
    title: `${invoice.supplierName}, ${invoice.number}`,
    grossAmount: invoice.totalAmount,
    currency: invoice.currency,
    supplierIds: [invoice.supplierId],
    categoryIds: await categoryIdsOf(db, items),
    ...spent,
    pipelineId: requisition?.pipelineId ?? spent.pipelineId,
    customFields: invoice.customFields,
    createdById: invoice.createdById,
    responsibleId: requisition?.responsibleUserId ?? null,
    procurementId: invoice.procurementId,
    content: {
      // By a schedule, the day follows what has come and what was paid.
      document: withPayee(committedInvoice.of(invoice.isScheduled ? { ...invoice, dueDate: null } : invoice), payee),
      lines: items.map(committedInvoiceItem.of),
    },
    lines: await subjectLines(
      db,
      language,
      items.map(({ name, quantity, unitId, unitPrice, totalPrice }) => ({
        name,
        quantity,
        unitId,
        unitPrice,
        vatMode: invoice.vatMode,
        grossAmount: totalPrice,
      })),
    ),
  };
}

/** The account that an invoice is paid at; money for a credit note comes to us. */
function accountOf(db: Reader, invoice: InvoiceRow): Promise<BankAccount | null> {
  const { supplierId: counterpartyId, currency } = invoice;
  return isCreditNote(invoice) ? Promise.resolve(null) : payeeOf(db, { counterpartyId, currency });
}

const NO_ACCOUNT = { bankName: null, bik: null, accountNumber: null, correspondentAccount: null, currency: null };

/**
 * What is approved of an invoice, with the account that it is paid at. It stands among what is named, where approvals that were given before
 * accounts were part of them pass; it is never null there, so that an account that comes is a change as well.
 */
function withPayee(values: CommittedValues, account: BankAccount | null): CommittedValues {
  return { ...values, named: { ...values.named, payee: account === null ? NO_ACCOUNT : payeeAccountOf(account) } };
}

async function shownPayee(unit: UnitOfWork, invoiceId: string): Promise<SubjectPayee | null> {
  const invoice = await unit.tx.collection(Invoices).find(invoiceId);
  if (invoice === null || isCreditNote(invoice)) return null;
  const account = await accountOf(unit.tx, invoice);
  return {
    account: account && { ...payeeAccountOf(account), status: account.status },
    lastPaidAccount: await lastPaidAccount(unit, unit.tx, invoice.supplierId),
  };
}

/** What will refuse to pay an invoice once that is approved: what differs from what was ordered, and an account that nobody has verified. */
async function foreseeUnpaid({ tx }: SubjectUnit, invoiceId: string): Promise<Foreseen[]> {
  const invoice = await tx.collection(Invoices).find(invoiceId);
  if (invoice === null) return [];
  const { supplierId, supplierName, matchStatus } = invoice;
  const account = await accountOf(tx, invoice);
  const exceptions = matchStatus === 'exceptions' ? invoice.exceptions.map(({ code }) => code) : [];
  return [
    ...(account?.status === 'unverified'
      ? [{ code: 'bank_account_unverified' as const, supplierId, supplierName, bankAccountId: account.id }]
      : []),
    ...(exceptions.length > 0 ? [{ code: 'match_exceptions' as const, exceptions: [...new Set(exceptions)] }] : []),
  ];
}

/** Invoices that may be paid by an approval while an account of their supplier changes. */
async function paidAtAnother(
  { tx }: UnitOfWork,
  { record, before, after }: RowChange,
  subjectType: ApprovalSubject,
): Promise<readonly string[]> {
  if (record !== Counterparties || before === null || after === null) return [];
  if (isSame(before['bankAccounts'], after['bankAccounts'])) return [];
  const toBePaid = { supplierId: String(after['id']), paymentStatus: { in: PAYABLE_STATUSES }, archivedAt: null };
  const standing = await tx.collection(Approvals).list({
    where: {
      subjectType,
      status: { in: ['pending', 'approved'] },
      subjectId: { within: { record: Invoices, where: toBePaid } },
    },
    select: ['subjectId'],
  });
  return standing.map(({ subjectId }) => subjectId);
}
