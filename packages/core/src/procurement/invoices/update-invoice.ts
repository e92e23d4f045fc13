import { quotesOf } from './extension-points.js';
import { invoiceLedger } from './payable.js';
import { matchingOf } from './extension-points.js';
import { invoicedOrdersOf } from './extension-points.js';
import { isDeepStrictEqual } from 'node:util';

import type { z } from 'zod';

import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { Changes } from '../../kernel/ports/storage.js';
import { changedFields } from '../../kernel/rows/published-change.js';
import type { Row } from '../../kernel/records/record.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { compareMoney, isZeroMoney, subtractMoney } from '../../kernel/values/numbers/money.js';
import { type DocumentAmounts, usualVatRate } from '../../kernel/values/numbers/vat.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { Counterparties } from '../counterparties/index.js';
import { mergedCustomFields } from '../../platform/custom-fields/index.js';
import { getLocalTime, getRegionalDefaults } from '../../platform/identity/index.js';
import { paymentErrors, Payments } from '../payments/index.js';
import { listedRates } from '../price-lists/index.js';
import { amountsAsSent, amountsOfLines, refuseFinerAmounts } from './amounts.js';
import { claimedBy } from './claimed-by.js';
import { followCredits } from './credits/family.js';
import { movedTo, requirePaymentMove } from './change-payment-status.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { followInvoice } from './follow-invoice.js';
import { termsOf } from './invoice-terms.js';
import { isCreditNote } from './kinds.js';
import { itemsOf, readItems, replaceItems, invoiceLines } from './items.js';
import { matchedColumns } from './matched-columns.js';
import { statusAfterDueDate } from './payment-status.js';
import { orderNamedAnew } from './order-named.js';
import { dueBySchedule, scheduleOf } from './planned-payments.js';
import { type InvoiceItems, Invoices } from './records.js';
import { checkInvoiceReferences } from './references.js';
import type { invoices } from './resource.js';
import { withUniqueNumber, yearOf } from './unique-number.js';
import { chargesRead, vatRateOfSupplier } from '../lines/index.js';

type InvoiceRow = Row<typeof Invoices>;
type ItemRow = Row<typeof InvoiceItems>;

/** What is to change of an invoice. */
export type InvoicePatch = z.output<typeof invoices.workspace.schemas.Patch>;

/**
 * Changes an invoice that this call holds, and moves it to another payment status with the same change where one is named.
 *
 * @throws ProcurekitError `invoice_has_payments`, `credit_exceeds_invoice`, `duplicate_invoice`, `amount_mismatch`, `not_found`,
 * `match_exceptions`, `validation_failed`; as `requirePaymentMove`
 */
export async function updateInvoice(
  call: WriteCall,
  before: InvoiceRow,
  {
    items: sentItems,
    customFields: sentValues,
    paymentStatus: to = before.paymentStatus,
    paymentSchedule,
    charges: sentCharges,
    ...stated
  }: InvoicePatch,
): Promise<InvoiceRow> {
  const { tx } = call;
  if (to !== before.paymentStatus) requirePaymentMove(call, before, to);
  refuseSchedule(before, paymentSchedule);
  const itemsBefore = await itemsOf(tx, before.id);
  refuseLosingLines(before, itemsBefore, sentItems);
  const anew = { sent: stated.purchaseOrderId, items: sentItems, before: itemsBefore };
  const said = { ...stated, ...(await orderNamedAnew(call, before, anew)) };
  const vatRate = await vatRateOfDocument(call, before, said.invoiceDate);
  const charges =
    sentCharges === undefined ? undefined : chargesRead(sentCharges, { vatRate, currency: before.currency });
  const sent = { ...said, charges, ...(await termsAfter(call, before, { ...said, paymentSchedule })) };
  const wanted = { ...before, ...sentFields(sent) };
  const touchesReferences = [sent.procurementId, sent.quoteId].some((field) => field !== undefined);
  if (touchesReferences) await checkInvoiceReferences(quotesOf(call), call, wanted);
  const movesElsewhere = wanted.procurementId !== before.procurementId;
  const items = await itemsAfter(call, { wanted, movesElsewhere, itemsBefore, sentItems, vatRate });
  const amounts = amountsAfter(before, { ...sent, items: sentItems }, items);
  const customFields = await mergedCustomFields(call, {
    entityType: 'invoice',
    before: before.customFields,
    sent: sentValues,
  });
  const owing = { ...amounts, ...owed(before, amounts) };
  const due = await dueBySchedule({ ...call, db: tx }, { ...wanted, ...owing });
  const status = await statusAfter(call, before, { ...wanted, ...due }, to);
  const changes = { ...sent, ...owing, customFields, ...due, ...status };
  await refuseChangeOfPaid(call, before, changes, pricesOf(items) !== pricesOf(itemsBefore));
  const asksAnew = movesElsewhere || claimsOf({ ...wanted, ...amounts }, items) !== claimsOf(before, itemsBefore);
  const { timezone } = await getLocalTime({ ...call, db: tx });
  const matched = await matchedAfter(call, {
    before,
    changes: {
      ...changes,
      ...datedAnew(before, wanted, timezone),
      ...(asksAnew ? await claimedBy(call, before.supplierId) : {}),
    },
    items,
    itemsBefore,
  });
  const itemsChanged = !isDeepStrictEqual(matched.items, itemsBefore);
  const saved = await withUniqueNumber(call, matched.invoice, (inner) =>
    saveChanges({ ...call, tx: inner }, Invoices, before, matched.changes, {
      ...(itemsChanged ? { touched: 'shown' } : {}),
      announce: invoiceEvents.updated,
      announceApart: { paymentStatus: invoiceEvents.statusChanged },
    }),
  );
  const after = saved === before ? saved : await creditsAfter(call, saved);
  if (after !== before) {
    if (itemsChanged) await replaceItems(call, after.id, matched.items);
    const whole = { invoice: after, items: matched.items };
    await followInvoice(call, { invoice: before, items: itemsBefore }, whole);
  }
  return to === 'paid' && before.paymentStatus !== 'paid' ? invoiceLedger.balance(call, after) : after;
}

/** What follows from a date. Whoever sends back the one that we gave states none. */
function datedAnew(before: InvoiceRow, { invoiceDate }: InvoiceRow, timezone: string) {
  return { isDated: before.isDated || invoiceDate !== before.invoiceDate, invoiceYear: yearOf(invoiceDate, timezone) };
}

/** What changes of an invoice with its order, its contract and its schedule. */
async function termsAfter(
  call: WriteCall,
  before: InvoiceRow,
  { purchaseOrderId, contractId, paymentSchedule: stages }: InvoicePatch,
): Promise<Changes<InvoiceRow>> {
  const said = stages === undefined ? {} : scheduleOf(call, stages, before.paymentSchedule);
  if (purchaseOrderId === undefined && contractId === undefined) return said;
  const { supplierId } = before;
  // Another order has a contract of its own, or none.
  const named = contractId ?? (purchaseOrderId === undefined ? before.contractId : null);
  const order = purchaseOrderId === undefined ? before.purchaseOrderId : purchaseOrderId;
  const terms = await termsOf(call, { supplierId, purchaseOrderId: order, contractId: named });
  const isUnplanned = stages === undefined && before.paymentSchedule.length === 0 && !isCreditNote(before);
  const taken = isUnplanned ? scheduleOf(call, terms.paymentSchedule) : {};
  return { ...said, ...taken, contractId: contractId === null ? null : terms.contractId };
}

interface Changed {
  readonly before: InvoiceRow;
  readonly changes: Changes<InvoiceRow>;
  readonly items: readonly ItemRow[];
  readonly itemsBefore: readonly ItemRow[];
}

/** An invoice as it will be, with how it agrees by then with what was ordered. */
async function matchedAfter(call: WriteCall, { before, changes, items, itemsBefore }: Changed) {
  const wanted = { ...before, ...sentFields(changes) };
  const matched = await matchingOf(call).match(call, { invoice: wanted, items }, itemsBefore);
  return { ...matched, changes: { ...changes, ...matchedColumns(matched.invoice) } };
}

// What is paid in full becomes so by a payment; everything else by saying so, or by its due date.
async function statusAfter(
  call: WriteCall,
  before: InvoiceRow,
  wanted: InvoiceRow,
  to: InvoiceRow['paymentStatus'],
): Promise<Changes<InvoiceRow>> {
  if (to !== before.paymentStatus && to !== 'paid') return movedTo(call, wanted, to);
  const time = await getLocalTime({ ...call, db: call.tx });
  return { paymentStatus: statusAfterDueDate(before.paymentStatus, wanted, time) };
}

interface ItemsChange {
  readonly wanted: InvoiceRow;
  /** The invoice gets another requisition. */
  readonly movesElsewhere: boolean;
  readonly itemsBefore: ItemRow[];
  readonly sentItems: InvoicePatch['items'];
  /** Rate of a line that says none, and follows nothing that says one. */
  readonly vatRate: string | null;
}

async function itemsAfter(call: WriteCall, { wanted, movesElsewhere, itemsBefore, sentItems, vatRate }: ItemsChange) {
  const { id: invoiceId, procurementId, supplierId, creditedInvoiceId, currency } = wanted;
  // Lines that stay are read again only where they may refer to items of a requisition that was replaced.
  if (sentItems === undefined && !movesElsewhere) return itemsBefore;
  const lines = sentItems ?? itemsBefore.map((line) => ({ id: line.id, ...invoiceLines.asSent(line) }));
  const credited = creditedInvoiceId === null ? [] : await itemsOf(call.tx, creditedInvoiceId);
  const findOrdered = (named: readonly string[]) => invoicedOrdersOf(call).findLines(call.tx, named);
  const owner = {
    invoiceId,
    procurementId,
    currency,
    defaultVatRate: vatRate,
    before: itemsBefore,
    credited,
    findOrdered,
    findRates: (ids: readonly (string | null | undefined)[]) => listedRates(call, { supplierId }, ids),
  };
  return readItems(call, lines, owner);
}

async function vatRateOfDocument(
  call: WriteCall,
  { supplierId, invoiceDate: before }: InvoiceRow,
  invoiceDate = before,
): Promise<string | null> {
  const supplier = await call.tx.collection(Counterparties).find(supplierId);
  const { vatRate, timezone } = await getRegionalDefaults(call);
  const ofPortal = usualVatRate(vatRate, dayMeant(invoiceDate, timezone));
  return supplier === null ? ofPortal : vatRateOfSupplier(supplier, ofPortal);
}

function amountsAfter(before: InvoiceRow, input: InvoicePatch, items: readonly ItemRow[]): DocumentAmounts | undefined {
  const { vatMode = before.vatMode, charges = before.charges, totalAmount, vatAmount } = input;
  const touching = [input.items, input.vatMode, input.charges, totalAmount, vatAmount];
  const isTouched = touching.some((field) => field !== undefined);
  if (!isTouched) return undefined;
  refuseFinerAmounts(before.currency, { totalAmount, vatAmount });
  if (items.length > 0) return amountsOfLines(items, { vatMode, charges, currency: before.currency }, input);
  const vatBefore = vatMode === 'NO_VAT' ? '0.00' : before.vatAmount;
  return amountsAsSent(totalAmount ?? before.totalAmount, vatAmount ?? vatBefore, vatMode);
}

// What is left of a credit note follows when it is set off anew.
function owed(before: InvoiceRow, amounts: DocumentAmounts | undefined) {
  if (amounts === undefined || isCreditNote(before)) return {};
  const left = subtractMoney(subtractMoney(amounts.totalAmount, before.paidAmount), before.creditedAmount);
  return { outstandingAmount: compareMoney(left, '0.00') > 0 ? left : '0.00' };
}

/** An invoice by now, once what its credit notes take back, or what it takes back itself, has followed it. */
async function creditsAfter(call: WriteCall, saved: InvoiceRow): Promise<InvoiceRow> {
  const isOfCredit = isCreditNote(saved) || !isZeroMoney(saved.creditedAmount);
  return isOfCredit ? followCredits(call, saved) : saved;
}

/** @throws ProcurekitError `validation_failed` for stages of a credit note */
function refuseSchedule(before: InvoiceRow, stages: InvoicePatch['paymentSchedule'] = []): void {
  if (!isCreditNote(before) || stages.length === 0) return;
  const message = 'A credit note is not paid by a schedule';
  throw rejectInput([{ pointer: '/paymentSchedule', code: 'unknown_field', message }]);
}

/**
 * Refuses to make a mere sum of an invoice whose lines differ from what was ordered: a sum would not tell it any more.
 *
 * @throws ProcurekitError `match_exceptions`
 */
function refuseLosingLines(
  { matchStatus, exceptions }: InvoiceRow,
  itemsBefore: readonly ItemRow[],
  sentItems: InvoicePatch['items'],
): void {
  if (sentItems?.length !== 0 || itemsBefore.length === 0 || matchStatus !== 'exceptions') return;
  const ofLines = exceptions.filter(({ itemId }) => itemId !== null);
  if (ofLines.length > 0) throw invoiceErrors.matchExceptions({ exceptions: ofLines });
}

async function refuseChangeOfPaid(
  { tx }: WriteCall,
  before: InvoiceRow,
  changes: Changes<InvoiceRow>,
  pricesChange: boolean,
): Promise<void> {
  const amounts = ['vatMode', 'subtotalAmount', 'vatAmount', 'totalAmount'] as const;
  if (!pricesChange && changedFields(before, changes, amounts).length === 0) return;
  const payments = await tx.collection(Payments).count({ where: { invoiceId: before.id } });
  if (payments > 0) throw paymentErrors.invoiceHasPayments({ paidAmount: before.paidAmount });
}

function pricesOf(items: readonly ItemRow[]): string {
  return JSON.stringify(
    items.map(({ quantity, unitPrice, discountPercent, vatRate }) => [quantity, unitPrice, discountPercent, vatRate]),
  );
}

/** What an invoice asks for: how much of what, and for which amount. */
function claimsOf({ totalAmount, vatMode }: InvoiceRow, items: readonly ItemRow[]): string {
  const lines = items.map(({ quantity, unitPrice, vatRate, procurementItemId, purchaseOrderItemId }) => [
    quantity,
    unitPrice,
    vatRate,
    procurementItemId,
    purchaseOrderItemId,
  ]);
  return JSON.stringify([totalAmount, vatMode, lines]);
}
