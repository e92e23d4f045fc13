import { isDeepStrictEqual } from 'node:util';

import type { Row } from '../../../records/record.js';
import { ProcurekitError } from '../../../errors/errors.js';
import type { WriteCall } from '../../../operations/call.js';
import { newRow } from '../../../rows/new-row.js';
import { runPart } from '../../../rows/unit-of-work.js';
import { isZeroMoney, sumMoney } from '../../../values/numbers/money.js';
import { dayMeant } from '../../../values/time/due-day.js';
import { Counterparties, type PayeeAccount, payeeAccountOf } from '../../counterparties/index.js';
import { payeeErrors, payeeOf } from '../../payees/index.js';
import {
  type Invoices,
  isCreditNote,
  PAYABLE_STATUSES,
  requireOrderable,
  schedulesOfInvoices,
} from '../../invoices/index.js';
import { paymentPlanningErrors } from '../errors.js';
import { type PaymentOrder, type PaymentParty, purposeOf } from './payment-order.js';
import { PaymentOrders } from './records.js';
import { amountToOrder, dueParts } from './what-is-due.js';

type InvoiceRow = Row<typeof Invoices>;

/** How a payment is ordered. */
interface Ordering {
  readonly payer: PaymentParty;
  readonly sellerProfileId: string;
  readonly day: string;
  readonly timezone: string;
  readonly again: boolean;
  readonly until: string | undefined;
}

/** Why no payment is ordered. */
interface Refused {
  readonly code: string;
}

/** The order to pay an invoice that this call holds, or what is due of it; or why there is none. */
export async function orderPayment(
  call: WriteCall,
  invoice: InvoiceRow,
  ordering: Ordering,
): Promise<PaymentOrder | Refused> {
  if (!PAYABLE_STATUSES.includes(invoice.paymentStatus) || invoice.archivedAt !== null)
    return { code: 'invalid_status' };
  if (isCreditNote(invoice)) return { code: 'nothing_due' };
  // Accounts abroad, and in other currencies, need other papers.
  if (invoice.currency !== 'RUB') return { code: 'currency_not_supported' };
  const receiver = await receiverOf(call, invoice);
  if (receiver?.isVerified === false) return { code: payeeErrors.bankAccountUnverified.code };
  const part = await partOf(call, invoice, ordering);
  const amount = 'code' in part ? invoice.outstandingAmount : part.amount;
  const held = await heldUp(call, invoice, amount);
  if (held !== null) return held;
  if (receiver === null) return { code: 'bank_account_missing' };
  if ('code' in part) return part;
  return enter(call, { invoice, receiver, ...part }, ordering);
}

/** Why money may not go for an invoice; null where it may. What a refusal asks for is asked for where the payment is entered. */
async function heldUp(call: WriteCall, invoice: InvoiceRow, amount: string): Promise<Refused | null> {
  try {
    await runPart(call, (part) => requireOrderable(part, invoice, amount));
    return null;
  } catch (error) {
    if (!(error instanceof ProcurekitError)) throw error;
    return { code: error.code };
  }
}

interface Receiver {
  readonly party: PaymentParty;
  readonly account: PayeeAccount;
  readonly isVerified: boolean;
}

async function receiverOf({ tx }: WriteCall, { supplierId, currency }: InvoiceRow): Promise<Receiver | null> {
  const account = await payeeOf(tx, { counterpartyId: supplierId, currency });
  const supplier = await tx.collection(Counterparties).find(supplierId);
  if (supplier === null || account === null) return null;
  const { accountNumber, bik, bankName, correspondentAccount, status } = account;
  if (accountNumber === null || bik === null) return null;
  const { name, inn, kpp } = supplier;
  return {
    party: { name, inn, kpp, accountNumber, bik, bankName, correspondentAccount },
    account: payeeAccountOf(account),
    isVerified: status === 'verified',
  };
}

/** What is to be paid of an invoice that no payment order has yet. */
async function partOf(
  call: WriteCall,
  invoice: InvoiceRow,
  { again, until, timezone }: Ordering,
): Promise<{ readonly amount: string; readonly paidFor: string[] } | Refused> {
  const [stages = []] = await schedulesOfInvoices({ ...call, db: call.tx }, [invoice]);
  const parts = dueParts(invoice, stages, {
    until: until === undefined ? null : dayMeant(until, timezone),
    timezone,
  });
  if (parts.length === 0) return { code: 'nothing_due' };
  const paidFor = parts.map(({ id }) => id);
  const amount = amountToOrder(invoice, stages, { parts, ordered: again ? '0.00' : await orderedOf(call, invoice) });
  if (isZeroMoney(amount)) return { code: paymentPlanningErrors.alreadyExported.code };
  return { amount, paidFor };
}

/** What payment orders of an invoice come to, whatever they were made for. */
async function orderedOf({ tx }: WriteCall, { id: invoiceId }: InvoiceRow): Promise<string> {
  const orders = await tx.collection(PaymentOrders).list({ where: { invoiceId }, select: ['amount'] });
  return sumMoney(orders.map(({ amount }) => amount));
}

interface Paying {
  readonly invoice: InvoiceRow;
  readonly receiver: Receiver;
  readonly amount: string;
  readonly paidFor: string[];
}

async function enter(
  call: WriteCall,
  { invoice, receiver, amount, paidFor }: Paying,
  { payer, sellerProfileId, day, timezone, again }: Ordering,
): Promise<PaymentOrder> {
  const { id: invoiceId, currency } = invoice;
  const present = again ? await call.tx.collection(PaymentOrders).list({ where: { invoiceId, amount } }) : [];
  const same = present.find((order) => isDeepStrictEqual(order.paidFor, paidFor));
  // Banks take numbers of digits, which begin anew each year. The same payment keeps its number, by which a bank knows it again.
  const number = same?.number ?? String(await call.tx.nextNumber(`payment_orders ${day.slice(0, 4)}`));
  if (same === undefined) {
    const own = { id: call.id(), now: call.now };
    const paid = { payeeId: invoice.supplierId, payeeAccount: receiver.account };
    const said = { invoiceId, amount, currency, paidFor, number, sellerProfileId, ...paid };
    const entered = { date: `${day}T00:00:00.000Z`, createdById: call.caller.userId };
    await call.tx.collection(PaymentOrders).insert(newRow(PaymentOrders, own, said, entered));
  }
  const purpose = purposeOf({ ...invoice, invoiceDay: dayMeant(invoice.invoiceDate, timezone) }, amount);
  return { invoiceId, number, day, amount, currency, payer, receiver: receiver.party, purpose };
}
