import { isDeepStrictEqual } from 'node:util';

import type { WriteCall } from '../../operations/call.js';
import { nextDocumentNumber } from '../../records/document-number.js';
import { columnsBearing } from '../../records/faces.js';
import { subtractMoney } from '../../values/money.js';
import { newRow } from '../../records/new-row.js';
import { changedFields } from '../../records/published-change.js';
import type { Row } from '../../records/record.js';
import { getRowToChange, saveRow } from '../../records/record-access.js';
import { getReferred } from '../../records/record-reference.js';
import { sentFields } from '../../records/sent-fields.js';
import { withUniqueRules } from '../../records/unique-rules.js';
import { defaultVatRate, type DocumentAmounts, type VatMode } from '../../values/vat.js';
import type { Ids } from '../../ports/ids.js';
import type { Changes, Transaction } from '../../ports/storage.js';
import { Counterparties } from '../counterparties/index.js';
import { mergedCustomFields, newCustomFields } from '../custom-fields/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { moveItems, Requisitions, updateInvoiceStatus } from '../requisitions/index.js';
import { amountsAsSent, amountsOfLines } from './amounts.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { invoicedTotalOf } from './invoiced-total.js';
import { itemsOf, pricedLines, readItems, replaceItems } from './items.js';
import { statusAfterDueDate } from './payment-status.js';
import { Payments } from './payments/records.js';
import { type InvoiceItems, Invoices } from './records.js';
import { checkReferences, type FindQuoteParties } from './references.js';
import type { InvoicePatch, NewInvoice } from './schemas.js';

type InvoiceRow = Row<typeof Invoices>;
type ItemRow = Row<typeof InvoiceItems>;

/** What the service needs from outside the module. */
export interface InvoiceDeps {
  readonly ids: Ids;
  readonly findQuote: FindQuoteParties;
}

const PUBLISHED = columnsBearing(Invoices.columns, 'ia', ['L', 'D']) as (keyof InvoiceRow)[];

/**
 * Enters an invoice of a supplier.
 *
 * @throws ProcurekitError `duplicate_invoice`, `amount_mismatch`, `not_found`, `validation_failed`
 */
export async function createInvoice(
  deps: InvoiceDeps,
  call: WriteCall,
  input: NewInvoice,
  source: InvoiceRow['source'],
): Promise<InvoiceRow> {
  const { tx, now } = call;
  const { items: sentItems = [], ...fields } = input;
  const id = deps.ids.uuid();
  const supplier = await getReferred(call, Counterparties, input.supplierId, '/supplierId');
  const procurementId = input.procurementId ?? null;
  await checkReferences(deps.findQuote, call, { ...input, procurementId, quoteId: input.quoteId ?? null });
  const defaults = await getRegionalDefaults(call);
  const requisition = procurementId === null ? null : await tx.collection(Requisitions).find(procurementId);
  const invoiceDate = input.invoiceDate ?? startOfDay(now);
  const vatMode = input.vatMode ?? defaults.vatMode;
  const vatRate = supplier.vatPayer ? defaultVatRate(invoiceDate) : null;
  const owner = { invoiceId: id, procurementId, defaultVatRate: vatRate, before: [] };
  const items = await readItems(deps.ids, tx, sentItems, owner);
  const amounts = amountsOfNew(input, items, vatMode);
  const invoice = newRow(
    Invoices,
    { id, now },
    {
      ...fields,
      ...amounts,
      outstandingAmount: amounts.totalAmount,
      internalNumber: await nextDocumentNumber(call, 'INV'),
      invoiceDate,
      invoiceYear: yearOf(invoiceDate),
      supplierName: supplier.name,
      currency: input.currency ?? requisition?.currency ?? defaults.currency,
      vatMode,
      customFields: await newCustomFields(call, { entityType: 'invoice', sent: input.customFields }),
      source,
    },
  );
  await withUniqueNumber(call, invoice, (inner) => inner.collection(Invoices).insert(invoice));
  await replaceItems(call, id, items);
  await followInRequisition(call, invoice.procurementId, items);
  call.announce(invoiceEvents.created, invoice);
  return invoice;
}

/**
 * Changes an invoice.
 *
 * @throws ProcurekitError `invoice_has_payments`, `duplicate_invoice`, `amount_mismatch`, `not_found`,
 * `validation_failed`
 */
export async function updateInvoice(
  deps: InvoiceDeps,
  call: WriteCall,
  id: string,
  input: InvoicePatch,
): Promise<InvoiceRow> {
  const { tx, now } = call;
  const before = await getRowToChange(call, Invoices, id);
  const { items: sentItems, customFields: sentValues, ...sent } = input;
  const wanted = { ...before, ...sentFields(sent) };
  if (input.procurementId !== undefined || input.quoteId !== undefined) {
    await checkReferences(deps.findQuote, call, wanted);
  }
  const itemsBefore = await itemsOf(tx, id);
  const movesElsewhere = wanted.procurementId !== before.procurementId;
  const items = await itemsAfter(deps.ids, call, { wanted, movesElsewhere, itemsBefore, sentItems });
  const amounts = amountsAfter(before, input, items);
  const customFields = await mergedCustomFields(call, {
    entityType: 'invoice',
    before: before.customFields,
    sent: sentValues,
  });
  const changes = { ...sent, ...amounts, customFields };
  const itemsChanged = !isDeepStrictEqual(items, itemsBefore);
  if (changedFields(before, changes, PUBLISHED).length === 0 && !itemsChanged) return before;
  await refuseChangeOfPaid(call, before, changes, pricesOf(items) !== pricesOf(itemsBefore));
  const paymentStatus = statusAfterDueDate(before.paymentStatus, { ...wanted, now });
  const invoiceYear = yearOf(wanted.invoiceDate);
  const after = await withUniqueNumber(call, { ...wanted, invoiceYear }, (inner) =>
    saveRow({ tx: inner }, Invoices, id, {
      ...changes,
      ...owed(before, amounts),
      paymentStatus,
      invoiceYear,
      updatedAt: now,
    }),
  );
  if (itemsChanged) await replaceItems(call, id, items);
  await followInRequisition(call, after.procurementId, items);
  if (movesElsewhere) await followInRequisition(call, before.procurementId, []);
  call.announce(invoiceEvents.updated, after);
  if (after.paymentStatus !== before.paymentStatus) call.announce(invoiceEvents.statusChanged, after);
  return after;
}

function amountsOfNew(input: NewInvoice, items: readonly ItemRow[], vatMode: VatMode): DocumentAmounts {
  if (items.length > 0) return amountsOfLines(pricedLines(items, vatMode), input);
  return amountsAsSent(input.totalAmount ?? '0.00', input.vatAmount ?? '0.00', vatMode);
}

/** Keeps a requisition in step with its invoices: how far it is invoiced, and which of its items are ordered. */
export async function followInRequisition(
  call: WriteCall,
  procurementId: string | null,
  items: readonly Pick<ItemRow, 'procurementItemId'>[],
): Promise<void> {
  if (procurementId === null) return;
  const itemIds = items.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  await moveItems(call, { procurementId, itemIds, from: ['new', 'selected'], to: 'ordered' });
  await updateInvoiceStatus(call, procurementId, await invoicedTotalOf(call.tx, procurementId));
}

interface ItemsChange {
  readonly wanted: InvoiceRow;
  /** The invoice gets another requisition. */
  readonly movesElsewhere: boolean;
  readonly itemsBefore: ItemRow[];
  readonly sentItems: InvoicePatch['items'];
}

async function itemsAfter(
  ids: Ids,
  { tx }: WriteCall,
  { wanted, movesElsewhere, itemsBefore, sentItems }: ItemsChange,
) {
  const { id: invoiceId, procurementId, invoiceDate, supplierId } = wanted;
  // Lines that stay are read again only where they may refer to items of a requisition that was replaced.
  if (sentItems === undefined && !movesElsewhere) return itemsBefore;
  const lines = sentItems ?? itemsBefore.map(({ invoiceId: _, sortOrder: __, totalPrice: ___, ...line }) => line);
  const supplier = await tx.collection(Counterparties).find(supplierId);
  const vatRate = supplier?.vatPayer === false ? null : defaultVatRate(invoiceDate);
  const owner = { invoiceId, procurementId, defaultVatRate: vatRate, before: itemsBefore };
  return readItems(ids, tx, lines, owner);
}

function amountsAfter(before: InvoiceRow, input: InvoicePatch, items: readonly ItemRow[]): DocumentAmounts | undefined {
  const { vatMode = before.vatMode, totalAmount, vatAmount } = input;
  const isTouched = [input.items, input.vatMode, totalAmount, vatAmount].some((field) => field !== undefined);
  if (!isTouched) return undefined;
  if (items.length > 0) return amountsOfLines(pricedLines(items, vatMode), input);
  const vatBefore = vatMode === 'NO_VAT' ? '0.00' : before.vatAmount;
  return amountsAsSent(totalAmount ?? before.totalAmount, vatAmount ?? vatBefore, vatMode);
}

function owed({ paidAmount }: InvoiceRow, amounts: DocumentAmounts | undefined) {
  return amounts === undefined ? {} : { outstandingAmount: subtractMoney(amounts.totalAmount, paidAmount) };
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
  if (payments > 0) throw invoiceErrors.invoiceHasPayments({ paidAmount: before.paidAmount });
}

function pricesOf(items: readonly ItemRow[]): string {
  return JSON.stringify(items.map(({ quantity, unitPrice, vatRate }) => [quantity, unitPrice, vatRate]));
}

// The write is a part that may fail, so that the invoice in its way can still be looked up.
function withUniqueNumber<T>(
  { tx }: WriteCall,
  { supplierId, number, invoiceYear }: Pick<InvoiceRow, 'supplierId' | 'number' | 'invoiceYear'>,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withUniqueRules(() => tx.nested(write), {
    supplierNumber: async () => {
      const there = await tx.collection(Invoices).findOne({ supplierId, number, invoiceYear, archivedAt: null });
      return invoiceErrors.duplicateInvoice({ existingId: there?.id ?? null });
    },
  });
}

function startOfDay(instant: string): string {
  return `${instant.slice(0, 10)}T00:00:00.000Z`;
}

function yearOf(instant: string): number {
  return Number(instant.slice(0, 4));
}
