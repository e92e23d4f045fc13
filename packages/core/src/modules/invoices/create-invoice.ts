import type { z } from 'zod';

import type { WriteCall } from '../../operations/call.js';
import { rejectInput } from '../../errors/request-errors.js';
import type { Ids } from '../../ports/ids.js';
import { nextDocumentNumber } from '../../rows/document-number.js';
import { withAllProblems } from '../../errors/all-problems.js';
import { newRow } from '../../rows/new-row.js';
import type { RecordFace } from '../../records/column.js';
import type { Row } from '../../records/record.js';
import { getReferred } from '../../rows/record-reference.js';
import { insertRow } from '../../rows/save-changes.js';
import { defaultVatRate, type DocumentAmounts, type VatMode } from '../../values/numbers/vat.js';
import { Counterparties } from '../counterparties/index.js';
import { newCustomFields } from '../custom-fields/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { Requisitions } from '../requisitions/index.js';
import { amountsAsSent, amountsOfLines } from './amounts.js';
import { claimedBy } from './claimed-by.js';
import { invoiceEvents } from './events.js';
import { type FollowDeps, followInvoice } from './follow-invoice.js';
import { termsOf } from './invoice-terms.js';
import { pricedLines, readItems, replaceItems } from './items.js';
import { dueDateBySchedule, scheduleOf } from './planned-payments.js';
import { type InvoiceItems, Invoices } from './records.js';
import { checkInvoiceReferences, type FindQuoteParties } from './references.js';
import type { invoices } from './resource.js';
import { withUniqueNumber, yearOf } from './unique-number.js';

type InvoiceRow = Row<typeof Invoices>;

/** A new invoice with its lines. */
export type NewInvoice = z.output<typeof invoices.workspace.schemas.New>;

interface Deps extends FollowDeps {
  readonly ids: Ids;
  readonly findQuote: FindQuoteParties;
}

/**
 * Enters an invoice of a supplier.
 *
 * @throws ProcurekitError `duplicate_invoice`, `amount_mismatch`, `not_found`, `validation_failed`
 */
export async function createInvoice(
  deps: Deps,
  call: WriteCall,
  { items: sentItems = [], paymentSchedule: stages, ...fields }: NewInvoice,
  options: { readonly source: InvoiceRow['source']; readonly face?: RecordFace },
): Promise<InvoiceRow> {
  const { tx, now } = call;
  const id = deps.ids.uuid();
  const { procurementId = null, quoteId = null } = fields;
  const { source, ...required } = options;
  const custom = { entityType: 'invoice', sent: fields.customFields, ...required } as const;
  const [supplier, customFields, terms] = await withAllProblems(
    () => getReferred(call, Counterparties, fields.supplierId, '/supplierId'),
    () => newCustomFields(call, custom),
    () => termsOf(deps.orders, call, fields),
    () => checkInvoiceReferences(deps.findQuote, call, { ...fields, procurementId, quoteId }),
    () => requireTotal(fields, sentItems),
  );
  const defaults = await getRegionalDefaults(call);
  const requisition = procurementId === null ? null : await tx.collection(Requisitions).find(procurementId);
  const invoiceDate = fields.invoiceDate ?? startOfDay(now);
  const vatMode = fields.vatMode ?? defaults.vatMode;
  const items = await readItems(deps.ids, tx, sentItems, {
    invoiceId: id,
    procurementId,
    defaultVatRate: chargesVat(supplier, defaults) ? defaultVatRate(invoiceDate) : null,
    before: [],
  });
  const amounts = amountsOfNew(fields, items, vatMode);
  await deps.matching.hold(call, { supplierId: fields.supplierId, procurementId }, items);
  const entered = newRow(Invoices, { id, now }, fields, {
    ...amounts,
    ...scheduleOf(deps, stages ?? terms.paymentSchedule),
    contractId: terms.contractId,
    outstandingAmount: amounts.totalAmount,
    internalNumber: await nextDocumentNumber(call, 'INV'),
    invoiceDate,
    invoiceYear: yearOf(invoiceDate),
    supplierName: supplier.name,
    currency: fields.currency ?? requisition?.currency ?? defaults.currency,
    vatMode,
    customFields,
    source,
    createdById: call.caller.userId,
    ...(await claimedBy(call, fields.supplierId)),
  });
  const dated = { ...entered, dueDate: await dueDateBySchedule(deps.orders, { ...call, db: tx }, entered) };
  const whole = await deps.matching.match(call, { invoice: dated, items }, []);
  const { invoice } = whole;
  await withUniqueNumber(call, invoice, (inner) =>
    insertRow({ ...call, tx: inner }, Invoices, invoice, { announce: invoiceEvents.created }),
  );
  await replaceItems(call, id, whole.items);
  await followInvoice(deps, call, null, whole);
  return invoice;
}

function chargesVat(
  { vatPayer }: { readonly vatPayer: boolean },
  { vatRate }: { readonly vatRate: string | null },
): boolean {
  return vatPayer && vatRate !== null;
}

function requireTotal({ totalAmount }: Pick<NewInvoice, 'totalAmount'>, items: readonly unknown[]): void {
  if (totalAmount !== undefined || items.length > 0) return;
  const message = 'An invoice without lines needs its total';
  throw rejectInput([{ pointer: '/totalAmount', code: 'required', message }]);
}

function amountsOfNew(
  sent: Pick<NewInvoice, 'totalAmount' | 'vatAmount'>,
  items: readonly Row<typeof InvoiceItems>[],
  vatMode: VatMode,
): DocumentAmounts {
  if (items.length > 0) return amountsOfLines(pricedLines(items, vatMode), sent);
  return amountsAsSent(sent.totalAmount ?? '0.00', sent.vatAmount ?? '0.00', vatMode);
}

function startOfDay(instant: string): string {
  return `${instant.slice(0, 10)}T00:00:00.000Z`;
}
