import type { WriteCall } from '../../operations/call.js';
import { rejectInput, requestErrors } from '../../errors/request-errors.js';
import type { Problem } from '../../values/problem.js';
import { compareMoney, isZeroMoney, subtractMoney, sumMoney } from '../../values/numbers/money.js';
import { getReferred } from '../../rows/record-reference.js';
import { saveChanges } from '../../rows/save-changes.js';
import { Invoices } from '../invoices/index.js';
import { type EnteredPayment, type NewPayment, paymentErrors } from '../payments/index.js';
import { SalesInvoices } from '../sales/index.js';
import { paymentsOfOperation } from './applied-payments.js';
import { BankOperations, type BankOperationRow, type PaidType } from './records.js';
import { BANK_OPERATION_MOVES } from './states.js';

/** Enters payments of both kinds of invoices. */
export type EnterPayment = Readonly<
  Record<PaidType, (call: WriteCall, invoiceId: string, input: NewPayment) => Promise<EnteredPayment>>
>;

/** An invoice, and how much of an operation goes to it. */
export interface Application {
  readonly invoiceType: PaidType;
  readonly invoiceId: string;
  /** What is left of the operation, or outstanding if that is less, unless said. */
  readonly amount?: string | undefined;
}

/** Pays an invoice with an operation that this unit of work holds. @throws ProcurekitError `payment_exceeds_outstanding` … */
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
  const outstandingAmount = await outstandingOf(call, before, { invoiceType, invoiceId });
  const amount = wanted ?? (compareMoney(left, outstandingAmount) < 0 ? left : outstandingAmount);
  if (isZeroMoney(amount)) throw paymentErrors.paymentExceedsOutstanding({ outstandingAmount });
  if (compareMoney(amount, left) > 0) throw paymentErrors.paymentExceedsOutstanding({ outstandingAmount: left });
  // The version that was sent is that of the operation.
  const { expectedVersion: _seen, ...unit } = call;
  const { payment } = await enterPayment[invoiceType](unit, invoiceId, paymentOf(before, amount));
  return saveChanges(call, BankOperations, before, {
    state: 'matched',
    appliedPaymentIds: [...before.appliedPaymentIds, payment.id],
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

/** What is outstanding of an invoice that an operation can pay. @throws ProcurekitError `validation_failed` */
async function outstandingOf(
  call: WriteCall,
  { direction, currency }: BankOperationRow,
  { invoiceType, invoiceId }: Application,
): Promise<string> {
  const wanted: PaidType = direction === 'out' ? 'invoice' : 'sales_invoice';
  if (invoiceType !== wanted) {
    const message = `Money that ${direction === 'out' ? 'went out pays an invoice' : 'came in pays a sales_invoice'}`;
    throw rejectInput([{ pointer: '/invoiceType', code: 'invalid_enum', message }]);
  }
  const { outstandingAmount, ...invoice } =
    invoiceType === 'invoice'
      ? await getReferred(call, Invoices, invoiceId, '/invoiceId')
      : await getReferred(call, SalesInvoices, invoiceId, '/invoiceId');
  const invoiced = 'currency' in invoice ? invoice.currency : invoice.currencyCode;
  if (invoiced !== currency) {
    const message = `Is in ${invoiced}, and the operation in ${currency}`;
    throw rejectInput([{ pointer: '/invoiceId', code: 'invalid_format', message } satisfies Problem]);
  }
  return outstandingAmount;
}
