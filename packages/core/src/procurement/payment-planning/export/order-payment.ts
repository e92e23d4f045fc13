import { isDeepStrictEqual } from 'node:util';

import type { Row } from '../../../kernel/records/record.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { runPart } from '../../../kernel/rows/unit-of-work.js';
import { isZeroMoney } from '../../../kernel/values/numbers/money.js';
import { dayMeant } from '../../../kernel/values/time/due-day.js';
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
import { onItsWay } from './on-its-way.js';
import { type PaymentOrder, type PaymentParty, purposeOf } from './payment-order.js';
import { PaymentOrders, type PaymentOrderRow } from './records.js';
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
  /** What entering the payment would be refused with. */
  readonly refusal?: ProcurekitError;
}

/** The order to pay an invoice that this call holds, or what is due of it; or why there is none. */
export async function orderPayment(
  call: WriteCall,
  invoice: InvoiceRow,
  ordering: Ordering,
): Promise<PaymentOrder | Refused> {
  const never = refusedAsItIs(invoice);
  if (never !== null) return never;
  const receiver = await receiverOf(call, invoice);
  if (receiver?.isVerified === false) return { code: payeeErrors.bankAccountUnverified.code };
  const part = await partOf(call, invoice, ordering);
  // Only what is ordered uses up what was approved.
  const isNew = receiver !== null && 'amount' in part && part.number === null;
  const held = await heldUp(call, invoice, isNew ? part.amount : null);
  if (held !== null) return held;
  if (receiver === null) return { code: 'bank_account_missing' };
  if ('code' in part) return part;
  return enter(call, { invoice, receiver, ...part }, ordering);
}

function refusedAsItIs(invoice: InvoiceRow): Refused | null {
  const { paymentStatus, archivedAt, currency } = invoice;
  if (!PAYABLE_STATUSES.includes(paymentStatus) || archivedAt !== null) return { code: 'invalid_status' };
  if (isCreditNote(invoice)) return { code: 'nothing_due' };
  // Accounts abroad, and in other currencies, need other papers.
  return currency === 'RUB' ? null : { code: 'currency_not_supported' };
}

/** Why money may not go for an invoice; null where it may. */
async function heldUp(call: WriteCall, invoice: InvoiceRow, amount: string | null): Promise<Refused | null> {
  try {
    await runPart(call, (part) => requireOrderable(part, invoice, amount));
    return null;
  } catch (error) {
    if (!(error instanceof ProcurekitError)) throw error;
    return { code: error.code, refusal: error };
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

/** What is to be paid of an invoice. */
interface Part {
  readonly amount: string;
  readonly paidFor: string[];
  /** That of the order that there is of it already, by which a bank knows it again. */
  readonly number: string | null;
}

/** What is to be paid of an invoice that no payment order has yet, or what one has that is wanted again. */
async function partOf(
  call: WriteCall,
  invoice: InvoiceRow,
  { again, until, timezone }: Ordering,
): Promise<Part | Refused> {
  const [stages = []] = await schedulesOfInvoices({ ...call, db: call.tx }, [invoice]);
  const parts = dueParts(invoice, stages, {
    until: until === undefined ? null : dayMeant(until, timezone),
    timezone,
  });
  if (parts.length === 0) return { code: 'nothing_due' };
  const paidFor = parts.map(({ id }) => id);
  const due = (way: string) => amountToOrder(invoice, stages, { parts, onItsWay: way });
  const same = again ? await sameOrder(call, invoice, { amount: due('0.00'), paidFor }) : undefined;
  if (same !== undefined) return { amount: same.amount, paidFor, number: same.number };
  const amount = due(await onItsWay(call.tx, invoice.id));
  if (isZeroMoney(amount)) return { code: paymentPlanningErrors.alreadyExported.code };
  return { amount, paidFor, number: null };
}

/** The payment order that there is of exactly this, where somebody wants it again: anything else counts beside it. */
async function sameOrder(
  { tx }: WriteCall,
  { id: invoiceId }: InvoiceRow,
  { amount, paidFor }: Pick<Part, 'amount' | 'paidFor'>,
): Promise<PaymentOrderRow | undefined> {
  const present = await tx.collection(PaymentOrders).list({ where: { invoiceId, amount } });
  return present.find((order) => isDeepStrictEqual(order.paidFor, paidFor));
}

interface Paying extends Part {
  readonly invoice: InvoiceRow;
  readonly receiver: Receiver;
}

async function enter(
  call: WriteCall,
  { invoice, receiver, amount, paidFor, number: present }: Paying,
  { payer, sellerProfileId, day, timezone }: Ordering,
): Promise<PaymentOrder> {
  const { id: invoiceId, currency } = invoice;
  // Banks take numbers of digits, which begin anew each year.
  const number = present ?? String(await call.tx.nextNumber(`payment_orders ${day.slice(0, 4)}`));
  if (present === null) {
    const own = { id: call.id(), now: call.now };
    const paid = { payeeId: invoice.supplierId, payeeAccount: receiver.account };
    const said = { invoiceId, amount, currency, paidFor, number, sellerProfileId, ...paid };
    const entered = { date: `${day}T00:00:00.000Z`, createdById: call.caller.userId };
    await call.tx.collection(PaymentOrders).insert(newRow(PaymentOrders, own, said, entered));
  }
  const purpose = purposeOf({ ...invoice, invoiceDay: dayMeant(invoice.invoiceDate, timezone) }, amount);
  return { invoiceId, number, day, amount, currency, payer, receiver: receiver.party, purpose };
}
