import { quotesOf } from './extension-points.js';
import { invoicedOrdersOf } from './extension-points.js';
import { matchingOf } from './extension-points.js';
import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { withAllProblems } from '../../kernel/errors/all-problems.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { Row } from '../../kernel/records/record.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { getNamed } from '../../kernel/rows/record-reference.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import { type DocumentAmounts, usualVatRate, type VatMode } from '../../kernel/values/numbers/vat.js';
import { dateAlone, dayMeant } from '../../kernel/values/time/due-day.js';
import { Counterparties } from '../counterparties/index.js';
import { newCustomFields } from '../../platform/custom-fields/index.js';
import { getRegionalDefaults, nextDocumentNumber } from '../../platform/identity/index.js';
import { listedRates } from '../price-lists/index.js';
import { Requisitions } from '../requisitions/index.js';
import { amountsAsSent, amountsOfLines, type PricedInvoice, refuseFinerAmounts } from './amounts.js';
import { claimedBy } from './claimed-by.js';
import { creditedInvoiceOf, takenFrom } from './credits/credited-invoice.js';
import { followCredits } from './credits/family.js';
import { planCredit } from './credits/plan-credit.js';
import { invoiceEvents } from './events.js';
import { followInvoice, refuseVoidOrders } from './follow-invoice.js';
import { type InvoiceTerms, termsOf } from './invoice-terms.js';
import { itemsOf, readItems, replaceItems } from './items.js';
import { orderNamed } from './order-named.js';
import { dueBySchedule, scheduleOf } from './planned-payments.js';
import { type InvoiceItems, Invoices } from './records.js';
import { checkInvoiceReferences } from './references.js';
import type { invoices } from './resource.js';
import { withUniqueNumber, yearOf } from './unique-number.js';
import { chargesRead, vatRateOfSupplier } from '../lines/index.js';

type InvoiceRow = Row<typeof Invoices>;

/** A new invoice with its lines. */
export type NewInvoice = z.output<typeof invoices.workspace.schemas.New>;

/**
 * Enters an invoice of a supplier, or a credit note, which is set off against its invoice.
 *
 * @throws ProcurekitError `duplicate_invoice`, `amount_mismatch`, `credit_exceeds_invoice`, `not_found`, `validation_failed`
 */
export async function createInvoice(
  call: WriteCall,
  { items: sentItems = [], charges: sentCharges = [], paymentSchedule: stages, ...said }: NewInvoice,
  options: { readonly source: InvoiceRow['source']; readonly face?: RecordFace },
): Promise<InvoiceRow> {
  const { tx, now } = call;
  const id = call.id();
  const sent = { ...said, ...(await orderNamed(call, said, sentItems)) };
  const { source, ...required } = options;
  const custom = { entityType: 'invoice', sent: sent.customFields, ...required } as const;
  const [supplier, customFields, terms, credited] = await withAllProblems(
    () => getNamed(call, Counterparties, sent.supplierId, '/supplierId'),
    () => newCustomFields(call, custom),
    () => termsOf(call, sent),
    () => creditedInvoiceOf(call, { ...sent, paymentSchedule: stages }),
    () => checkInvoiceReferences(quotesOf(call), call, referencesOf(sent)),
    () => requireTotal(sent, sentItems),
  );
  const fields = { ...takenFrom(credited), ...sentFields(sent) };
  const { procurementId = null } = fields;
  const defaults = await getRegionalDefaults(call);
  const { vatMode, currency } = await pricedIn(call, fields, defaults);
  const { timezone } = defaults;
  const invoiceDate = fields.invoiceDate ?? dateAlone(defaults.today);
  const ofCredited = credited === null ? [] : await itemsOf(tx, credited.id);
  const vatRate = vatRateOfSupplier(supplier, usualVatRate(defaults.vatRate, dayMeant(invoiceDate, timezone)));
  const charges = chargesRead(sentCharges, { vatRate, currency });
  const items = await readItems(call, sentItems, {
    invoiceId: id,
    procurementId,
    currency,
    defaultVatRate: vatRate,
    before: [],
    credited: ofCredited,
    findOrdered: (ids) => invoicedOrdersOf(call).findLines(tx, ids),
    findRates: (ids) => listedRates(call, { supplierId: fields.supplierId }, ids),
  });
  const amounts = amountsOfNew(fields, items, { vatMode, currency, charges });
  await matchingOf(call).hold(call, { supplierId: fields.supplierId, procurementId }, [...items, ...ofCredited]);
  const { purchaseOrderId = null } = fields;
  const named = { ...referencesOf(fields), purchaseOrderId, contractId: terms.contractId };
  await invoicedOrdersOf(call).hold(call, { ...named, items: [...items, ...ofCredited] });
  const credit = await planCredit(call, credited, { id, totalAmount: amounts.totalAmount });
  const entered = newRow(Invoices, { id, now }, fields, {
    ...amounts,
    ...agreedOn(call, { credited, terms, stages }),
    outstandingAmount: amounts.totalAmount,
    ...credit,
    internalNumber: await nextDocumentNumber(call, 'INV'),
    invoiceDate,
    isDated: fields.invoiceDate !== undefined,
    invoiceYear: yearOf(invoiceDate, timezone),
    supplierName: supplier.name,
    currency,
    vatMode,
    charges,
    customFields,
    source,
    createdById: call.caller.userId,
    ...(await claimedBy(call, fields.supplierId)),
  });
  const dated = { ...entered, ...(await dueBySchedule({ ...call, db: tx }, entered)) };
  await refuseVoidOrders(call, null, { invoice: dated, items });
  const whole = await matchingOf(call).match(call, { invoice: dated, items }, []);
  const { invoice } = whole;
  await withUniqueNumber(call, invoice, (inner) =>
    insertRow({ ...call, tx: inner }, Invoices, invoice, { announce: invoiceEvents.created }),
  );
  await replaceItems(call, id, whole.items);
  if (credited !== null) await followCredits(call, invoice);
  await followInvoice(call, null, whole);
  return invoice;
}

function referencesOf({ supplierId, procurementId = null, quoteId = null }: Omit<NewInvoice, 'items'>) {
  return { supplierId, procurementId, quoteId };
}

/** The currency and the VAT mode of a new invoice: its own, or else those of its requisition and of the portal. */
async function pricedIn(
  { tx }: WriteCall,
  fields: Pick<NewInvoice, 'procurementId' | 'currency' | 'vatMode'>,
  defaults: { readonly currency: string; readonly vatMode: VatMode },
) {
  const { procurementId = null, vatMode = defaults.vatMode } = fields;
  const requisition = procurementId === null ? null : await tx.collection(Requisitions).find(procurementId);
  return { vatMode, currency: fields.currency ?? requisition?.currency ?? defaults.currency };
}

interface Terms {
  readonly credited: InvoiceRow | null;
  readonly terms: InvoiceTerms;
  readonly stages: NewInvoice['paymentSchedule'];
}

/** What a new invoice takes from its order and its contract; a credit note is of the contract of its invoice, and has no schedule. */
function agreedOn(call: WriteCall, { credited, terms, stages }: Terms) {
  const contractId = terms.contractId ?? credited?.contractId ?? null;
  const agreed = stages ?? terms.paymentSchedule;
  return { ...scheduleOf(call, credited === null ? agreed : []), contractId };
}

function requireTotal({ totalAmount }: Pick<NewInvoice, 'totalAmount'>, items: readonly unknown[]): void {
  if (totalAmount !== undefined || items.length > 0) return;
  const message = 'An invoice without lines needs its total';
  throw rejectInput([{ pointer: '/totalAmount', code: 'required', message }]);
}

function amountsOfNew(
  sent: Pick<NewInvoice, 'totalAmount' | 'vatAmount'>,
  items: readonly Row<typeof InvoiceItems>[],
  terms: PricedInvoice,
): DocumentAmounts {
  refuseFinerAmounts(terms.currency, sent);
  if (items.length > 0) return amountsOfLines(items, terms, sent);
  return amountsAsSent(sent.totalAmount ?? '0.00', sent.vatAmount ?? '0.00', terms.vatMode);
}
