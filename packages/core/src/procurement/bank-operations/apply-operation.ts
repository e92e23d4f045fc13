import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import type { Problem } from '../../kernel/values/problem.js';
import { compareMoney, isZeroMoney, subtractMoney, sumMoney } from '../../kernel/values/numbers/money.js';
import { getReferred } from '../../kernel/rows/record-reference.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import type { Row } from '../../kernel/records/record.js';
import { Invoices, type InvoiceRow, isCreditNote } from '../invoices/index.js';
import { type EnteredPayment, type NewPayment, type Payee, paymentErrors } from '../payments/index.js';
import { SalesInvoices } from '../sales/index.js';
import { paymentsOfOperation } from './applied-payments.js';
import { BankOperations, type BankOperationRow, type PaidType } from './records.js';
import { BANK_OPERATION_MOVES } from './states.js';

type Enter = (call: WriteCall, invoiceId: string, input: NewPayment, paid?: Payee) => Promise<EnteredPayment>;

/** Enters payments of both kinds of invoices, and what suppliers give back. */
export interface EnterPayment extends Readonly<Record<PaidType, Enter>> {
  readonly refund: Enter;
}

/** An invoice, and how much of an operation goes to it. */
export interface Application {
  readonly invoiceType: PaidType;
  readonly invoiceId: string;
  /** What is left of the operation, or outstanding if that is less, unless said. */
  readonly amount?: string | undefined;
}

/** Pays an invoice with an operation that this unit of work holds, or takes what came back off what is paid of it. @throws ProcurekitError `payment_exceeds_outstanding` … */
export async function applyOperation(
  enterPayment: EnterPayment,
  call: WriteCall,
  before: BankOperationRow,
  { invoiceType, invoiceId, amount: wanted }: Application,
): Promise<BankOperationRow> {
  const left = await leftOf(call, before);
  if (isZeroMoney(left)) {
    const open = BANK_OPERATION_MOVES.match.from;
    throw requestErrors.invalidStatus({ currentStatus: before.state, allowedStatuses: open });
  }
  const { outstandingAmount, payeeId } = await owedOf(call, before, { invoiceType, invoiceId });
  const amount = wanted ?? (compareMoney(left, outstandingAmount) < 0 ? left : outstandingAmount);
  if (isZeroMoney(amount)) throw paymentErrors.paymentExceedsOutstanding({ outstandingAmount });
  if (compareMoney(amount, left) > 0) throw paymentErrors.paymentExceedsOutstanding({ outstandingAmount: left });
  // The version that was sent is that of the operation.
  const { expectedVersion: _seen, ...unit } = call;
  const isRefund = invoiceType === 'invoice' && before.direction === 'in';
  const enter = enterPayment[isRefund ? 'refund' : invoiceType];
  const { payment } = await enter(unit, invoiceId, paymentOf(before, amount), paidTo(before, payeeId));
  return saveChanges(call, BankOperations, before, {
    state: 'matched',
    appliedPaymentIds: [...before.appliedPaymentIds, payment.id],
    isApplied: true,
    exceptions: before.exceptions.filter((each) => each.invoiceId !== invoiceId),
  });
}

/** What of an operation is not applied. */
export async function leftOf({ tx }: Pick<WriteCall, 'tx'>, operation: BankOperationRow): Promise<string> {
  const payments = await paymentsOfOperation(tx, operation);
  return subtractMoney(operation.amount, sumMoney(payments.map(({ amount }) => amount)));
}

function paymentOf(operation: BankOperationRow, amount: string): NewPayment {
  const { id, bookedAt, purpose, externalSource, appliedPaymentIds } = operation;
  const isWhole = amount === operation.amount && appliedPaymentIds.length === 0;
  return {
    amount,
    paidAt: bookedAt,
    method: 'bank_transfer',
    source: 'bank',
    externalSource,
    externalPaymentId: isWhole ? id : `${id}:${appliedPaymentIds.length + 1}`,
    paymentPurpose: purpose === null ? null : [...purpose.replaceAll('\n', ' ')].slice(0, 500).join(''),
  };
}

/** The account that the bank says the money went to; undefined where it came in, or the bank does not say. */
function paidTo(
  { direction, counterpartyAccount, currency }: BankOperationRow,
  payeeId: string | null,
): Payee | undefined {
  if (direction === 'in' || counterpartyAccount === null || payeeId === null) return undefined;
  const unknown = { bankName: null, bik: null, correspondentAccount: null };
  return { payeeId, payeeAccount: { ...unknown, accountNumber: counterpartyAccount, currency } };
}

/**
 * Whom an operation can pay, and what is outstanding of the invoice; for money that came back, what is outstanding of a credit note, or paid of
 * an invoice.
 *
 * @throws ProcurekitError `validation_failed`
 */
async function owedOf(
  call: WriteCall,
  { direction, currency }: BankOperationRow,
  { invoiceType, invoiceId }: Application,
): Promise<{ readonly outstandingAmount: string; readonly payeeId: string | null }> {
  if (invoiceType === 'sales_invoice' && direction === 'out') {
    const message = 'Money that went out pays an invoice';
    throw rejectInput([{ pointer: '/invoiceType', code: 'invalid_enum', message }]);
  }
  const invoice =
    invoiceType === 'invoice'
      ? await getReferred(call, Invoices, invoiceId, '/invoiceId')
      : await getReferred(call, SalesInvoices, invoiceId, '/invoiceId');
  const isNote = 'kind' in invoice && isCreditNote(invoice);
  if (isNote && direction === 'out') {
    const message = 'Money comes back for a credit note, and this went out';
    throw rejectInput([{ pointer: '/invoiceId', code: 'invalid_format', message }]);
  }
  const invoiced = 'currency' in invoice ? invoice.currency : invoice.currencyCode;
  if (invoiced !== currency) {
    const message = `Is in ${invoiced}, and the operation in ${currency}`;
    throw rejectInput([{ pointer: '/invoiceId', code: 'invalid_format', message } satisfies Problem]);
  }
  const comesBack = 'kind' in invoice && !isNote && direction === 'in';
  return { outstandingAmount: comesBack ? invoice.paidAmount : invoice.outstandingAmount, payeeId: payeeOf(invoice) };
}

function payeeOf(invoice: InvoiceRow | Row<typeof SalesInvoices>): string | null {
  return 'supplierId' in invoice ? invoice.supplierId : null;
}
