import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { refuseFiner } from '../../kernel/input/refuse-finer.js';
import { addMoney, compareMoney, subtractMoney } from '../../kernel/values/numbers/money.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { Row } from '../../kernel/records/record.js';
import { refuseStale } from '../../kernel/rows/record-access.js';
import { changedColumns, insertRow, removeRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { paymentErrors } from './errors.js';
import { paymentEvents } from './events.js';
import { outstandingOf, type PaidSoFar } from './outstanding.js';
import { paymentsOf } from './payments-of.js';
import { type PaymentKind, Payments } from './records.js';
import type { NewPayment, PaymentPatch } from './schemas.js';

type PaymentRow = Row<typeof Payments>;

/** What a document must have to be paid. */
export interface PayableRow extends PaidSoFar {
  readonly id: string;
  readonly totalAmount: string;
}

/** What the payments of a document come to. */
export interface Settlement extends PaidSoFar {
  /** When the latest of them was made; null without any. */
  readonly lastPaidAt: string | null;
}

/** What a ledger must know of the documents whose payments it keeps. */
export interface PayableDocument<D extends PayableRow> {
  /** Holds the document for a change by this call. @throws ProcurekitError `not_found`, `record_archived` */
  hold(call: Omit<WriteCall, 'expectedVersion'>, id: string): Promise<D>;
  currencyOf(document: D): string;
  /** Which way money goes for the document. @default payments */
  kindOf?(document: D): PaymentKind;
  /** Refuses new payments in the present state of the document. @throws ProcurekitError `invalid_status` */
  requirePayable(document: D): void;
  /** How much can still come back of what was paid. @default all of it */
  refundable?(call: WriteCall, document: D): Promise<string>;
  /**
   * Refuses to let money go, or to let more of it go, for a document that nobody has approved yet; what was approved of it is used up.
   * What comes back needs nobody's leave.
   *
   * @default whoever may enter a payment lets it go
   *
   * @throws ProcurekitError `approval_required`
   */
  permit?(call: UnitOfWork, document: D, going: Going): Promise<void>;
  /**
   * The account that a payment by hand goes to, and whose it is; null where no bank account is involved.
   *
   * @default nobody's
   *
   * @throws ProcurekitError `bank_account_unverified`
   */
  payee?(call: UnitOfWork, document: D): Promise<Payee | null>;
  /** Refuses changes of payments in the present state of the document. @throws ProcurekitError `invalid_status` */
  requireChangeable(document: D): void;
  /** Brings the document, which is held, in step with its payments, and announces what changed. */
  settle(unit: UnitOfWork, document: D, settlement: Settlement): Promise<D>;
}

/** Money that is about to go, or that has gone: how much of it, and how. */
export type Going = Pick<PaymentRow, 'amount'> & Pick<Transfer, 'method'>;

/** Whom money went to, and to which account. */
export type Payee = Pick<PaymentRow, 'payeeId' | 'payeeAccount'>;

/** A payment, and whether this call entered it or found it there. */
export interface EnteredPayment {
  readonly payment: PaymentRow;
  readonly isNew: boolean;
}

/** Where a payment is. */
export interface PaymentAddress {
  readonly documentId: string;
  readonly paymentId: string;
}

/** Keeps the payments of one kind of document. The document is held meanwhile, so its payments never exceed its total. */
export interface PaymentLedger<D extends PayableRow> {
  /**
   * Enters a payment. One that was imported before, with the same amount, is found and not entered again.
   *
   * @param paid where the money went, for a payment that did not come about by hand
   * @throws ProcurekitError `bank_account_unverified`, `duplicate_payment`, `payment_exceeds_outstanding`, `invalid_status`, `not_found`
   */
  add(call: WriteCall, documentId: string, input: NewPayment, paid?: Payee): Promise<EnteredPayment>;
  /**
   * Enters money that came back: what a document is paid with, or what was paid of it. Otherwise as `add`.
   *
   * @throws ProcurekitError as `add`, `payment_exceeds_outstanding` for more than was paid
   */
  refund(call: WriteCall, documentId: string, input: NewPayment): Promise<EnteredPayment>;
  /**
   * Changes a payment that was entered by hand.
   *
   * @throws ProcurekitError `imported_payment_locked`, `payment_exceeds_outstanding`, `version_conflict`, `not_found`
   */
  update(call: WriteCall, at: PaymentAddress, input: PaymentPatch): Promise<PaymentRow>;
  /**
   * Deletes a payment.
   *
   * @throws ProcurekitError `invalid_status`, `version_conflict`, `not_found`, `invoice_has_payments` where part of it came back,
   *   `payment_exceeds_outstanding` for what came back of what was paid once more since
   */
  remove(call: WriteCall, at: PaymentAddress): Promise<undefined>;
  /** Enters a payment of what is outstanding of a document that is held, because its status was set to paid. */
  balance(call: WriteCall, document: D): Promise<D>;
}

interface Made extends Payee {
  readonly kind: PaymentKind;
}

type Transfer = Pick<NewPayment, 'method' | 'source'>;

/** Builds the keeping of payments. */
export function createPaymentLedger<D extends PayableRow>(documents: PayableDocument<D>): PaymentLedger<D> {
  const kindOf = (document: D): PaymentKind => documents.kindOf?.(document) ?? 'payment';
  const settle = async (unit: UnitOfWork, document: D): Promise<D> => {
    const payments = await paymentsOf(unit.tx, document.id);
    const lastPaidAt = payments.findLast(({ kind }) => kind === kindOf(document))?.paidAt ?? null;
    return documents.settle(unit, document, {
      ...outstandingOf(document.totalAmount, payments, kindOf(document)),
      lastPaidAt,
    });
  };
  const payeeOf = async (call: UnitOfWork, document: D, input: Transfer, kind: PaymentKind): Promise<Payee> =>
    (kind === 'payment' && isTransferByHand(input) ? await documents.payee?.(call, document) : null) ?? NOBODY;
  const insert = (call: WriteCall, document: D, input: NewPayment, made: Made): Promise<PaymentRow> => {
    const payment = newRow(Payments, { id: call.id(), now: call.now }, input, {
      ...made,
      invoiceId: document.id,
      currency: documents.currencyOf(document),
      paidAt: input.paidAt ?? call.now,
      createdById: call.caller.userId,
    });
    return insertRow(call, Payments, payment, { announce: paymentEvents.recorded });
  };
  const hold = async (call: WriteCall, { documentId, paymentId }: PaymentAddress) => {
    const document = await documents.hold(call, documentId);
    const payment = await call.tx.collection(Payments).findOne({ id: paymentId, invoiceId: documentId });
    if (payment === null) throw requestErrors.notFound({});
    refuseStale(payment, call.expectedVersion);
    documents.requireChangeable(document);
    return { document, payment };
  };
  const enter = async (call: WriteCall, documentId: string, input: NewPayment, said: Partial<Made> = {}) => {
    const document = await documents.hold(call, documentId);
    refuseStale(document, call.expectedVersion);
    const existing = await findImported(call, input);
    if (existing !== null) return { payment: foundAgain(existing, document, input), isNew: false };
    const ownKind = kindOf(document);
    const kind = said.kind ?? ownKind;
    refuseFiner(documents.currencyOf(document), { '/amount': input.amount });
    if (kind === ownKind) documents.requirePayable(document);
    else documents.requireChangeable(document);
    const most = kind === ownKind ? document.outstandingAmount : await documents.refundable?.(call, document);
    refuseExcess(input.amount, most ?? document.paidAmount);
    const payee = await payeeOf(call, document, input, kind);
    if (kind === 'payment') await documents.permit?.(call, document, input);
    const made = { ...payee, ...said, kind };
    const payment = await insertUnlessImported(call, input, (unit) => insert(unit, document, input, made));
    await settle(call, document);
    return { payment, isNew: true };
  };
  return {
    add: (call, documentId, input, paid) => enter(call, documentId, input, paid),
    refund: (call, documentId, input) => enter(call, documentId, input, { kind: 'refund' }),
    async update(call, at, input) {
      const { document, payment } = await hold(call, at);
      if (payment.source !== 'manual') throw paymentErrors.importedPaymentLocked({ source: payment.source });
      if (changedColumns(Payments, payment, input).length === 0) return payment;
      refuseFiner(payment.currency, { '/amount': input.amount });
      refuseExcess(input.amount ?? payment.amount, addMoney(document.outstandingAmount, payment.amount));
      const more = subtractMoney(input.amount ?? payment.amount, payment.amount);
      const isMore = compareMoney(more, '0.00') > 0;
      const { method = payment.method } = input;
      const goesElsewhere = isMore || method !== payment.method;
      const payee = goesElsewhere ? await payeeOf(call, document, { ...payment, method }, payment.kind) : {};
      if (isMore && payment.kind === 'payment') await documents.permit?.(call, document, { amount: more, method });
      const after = await saveChanges(call, Payments, payment, { ...input, ...payee });
      await settle(call, document);
      return after;
    },
    async remove(call, at) {
      const { document, payment } = await hold(call, at);
      refuseRemoval(document, payment, kindOf(document));
      await removeRow(call, Payments, payment, { announce: paymentEvents.removed });
      await settle(call, document);
      return undefined;
    },
    async balance(call, document) {
      const kind = kindOf(document);
      const payment = { amount: document.outstandingAmount, source: 'status_change' };
      const payee = await payeeOf(call, document, payment, kind);
      if (kind === 'payment') await documents.permit?.(call, document, payment);
      await insert(call, document, payment, { ...payee, kind });
      return settle(call, document);
    },
  };
}

const NOBODY: Payee = { payeeId: null, payeeAccount: null };
/** Sources of payments that somebody enters here; others tell of money that has moved already. */
const BY_HAND: readonly string[] = ['manual', 'status_change'];

/** Cash, cards and set-offs go to no account. */
function isTransferByHand({ method = 'bank_transfer', source = 'manual' }: Transfer): boolean {
  return method === 'bank_transfer' && BY_HAND.includes(source);
}

function refuseExcess(amount: string, outstandingAmount: string): void {
  if (compareMoney(amount, outstandingAmount) > 0) throw paymentErrors.paymentExceedsOutstanding({ outstandingAmount });
}

// Neither comes back more than was paid, nor is paid more than there is to pay.
function refuseRemoval({ totalAmount, paidAmount }: PayableRow, payment: PaymentRow, ownKind: PaymentKind): void {
  if (payment.kind === ownKind) {
    if (compareMoney(payment.amount, paidAmount) > 0) throw paymentErrors.invoiceHasPayments({ paidAmount });
    return;
  }
  refuseExcess(payment.amount, subtractMoney(totalAmount, paidAmount));
}

async function findImported(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { externalSource = null, externalPaymentId = null }: NewPayment,
): Promise<PaymentRow | null> {
  if (externalSource === null || externalPaymentId === null) return null;
  return tx.collection(Payments).findOne({ externalSource, externalPaymentId });
}

function foundAgain(existing: PaymentRow, { id }: PayableRow, { amount }: NewPayment): PaymentRow {
  if (existing.invoiceId === id && existing.amount === amount) return existing;
  throw paymentErrors.duplicatePayment({ existingId: existing.id });
}

// A call at the same time may be importing the same payment for another document. The insert is a part that may fail, so
// that the payment in its way can still be looked up.
function insertUnlessImported(
  call: WriteCall,
  input: NewPayment,
  insert: (call: WriteCall) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  return withUniqueRules(() => call.tx.nested((tx) => insert({ ...call, tx })), {
    external: async () => {
      const there = await findImported(call, input);
      return there === null
        ? requestErrors.serviceUnavailable({ retryAfter: 1 })
        : paymentErrors.duplicatePayment({ existingId: there.id });
    },
  });
}
