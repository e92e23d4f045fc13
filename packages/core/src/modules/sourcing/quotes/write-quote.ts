import type { z } from 'zod';

import type { UnitOfWork } from '../../../operations/call.js';
import { rejectInput } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { nextDocumentNumber } from '../../../rows/document-number.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { getRow, getRowToChange } from '../../../rows/record-access.js';
import { getReferred } from '../../../rows/record-reference.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { sentFields } from '../../../records/sent-fields.js';
import type { Looking } from '../../../rows/visibility.js';
import { Counterparties } from '../../counterparties/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { sourcingErrors } from '../errors.js';
import { SupplierRfqs } from '../rfqs/records.js';
import { planQuoteItems } from './plan-quote-items.js';
import { quoteTotals } from './quote-totals.js';
import { QuoteItems, SupplierQuotes } from './records.js';
import type { supplierQuotes } from './resource.js';
import { itemsOfQuotes } from './show-quotes.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteItemRow = Row<typeof QuoteItems>;
type RfqRow = Row<typeof SupplierRfqs>;
type Schemas = (typeof supplierQuotes)['workspace']['schemas'];

/** A new quote; what it does not say comes from the price request. */
export type NewSupplierQuote = z.output<Schemas['New']>;
/** A change of a quote in draft; lines are replaced as a whole. */
export type SupplierQuotePatch = Omit<z.output<Schemas['Patch']>, 'status'>;

/** What is ours about a quote, and changes whatever its status. */
const OWN_COLUMNS: readonly string[] = ['internalComment', 'rejectionReason'];

/** Who makes a quote. */
interface QuoteMaker {
  readonly origin: QuoteRow['origin'];
  readonly createdById?: string | null;
  readonly revision?: number;
}

/**
 * Drafts a quote, for a price request or without one.
 *
 * @throws ProcurekitError `validation_failed` for references that lead nowhere
 */
export async function createQuote(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork & Looking,
  input: NewSupplierQuote & QuoteMaker,
): Promise<QuoteRow> {
  const { items: sentItems = [], ...fields } = input;
  const parties = await partiesOf(unit, input);
  const { vatRate, ...start } = await startingTerms(unit, parties);
  const { rfq, requisition, supplier } = parties;
  const id = ids.uuid();
  const rfqId = rfq?.id ?? null;
  const owner = { quoteId: id, procurementId: requisition.id, rfqId, defaultVatRate: vatRate };
  const items = await planQuoteItems({ ids }, unit, sentItems, owner);
  const quote = newRow(
    SupplierQuotes,
    { id, now: unit.now },
    {
      ...start,
      ...sentFields(fields),
      ...quoteTotals(items, input.vatMode ?? start.vatMode),
      number: await nextDocumentNumber(unit, 'SQ'),
      procurementId: requisition.id,
      pipelineId: requisition.pipelineId,
      rfqId,
      supplierId: supplier.id,
      supplierName: supplier.name,
    },
  );
  await unit.tx.collection(SupplierQuotes).insert(quote);
  await unit.tx.collection(QuoteItems).insertMany(items);
  return quote;
}

/**
 * Changes a quote in draft; lines that are sent replace those so far. What is ours about it changes at any time.
 *
 * @throws ProcurekitError `quote_locked`, `validation_failed`
 */
export async function updateQuote(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork & Looking & { readonly expectedVersion?: number },
  id: string,
  input: SupplierQuotePatch,
): Promise<QuoteRow> {
  const quote = await getRowToChange(unit, SupplierQuotes, id);
  const { items: sentItems, ...fields } = input;
  refuseLocked(quote, input);
  const items =
    sentItems === undefined ? await quoteItemsOf(unit, id) : await replaceItems({ ids }, unit, quote, sentItems);
  const totals = quoteTotals(items, input.vatMode ?? quote.vatMode);
  const touched = sentItems === undefined ? undefined : 'shown';
  return saveChanges(unit, SupplierQuotes, quote, { ...fields, ...totals }, { touched });
}

/** Lines of a quote in their order. */
export async function quoteItemsOf({ tx }: Pick<UnitOfWork, 'tx'>, quoteId: string): Promise<QuoteItemRow[]> {
  const [items = []] = await itemsOfQuotes({ db: tx }, [{ id: quoteId }]);
  return items;
}

/** Whether a line offers something. */
export function isPriced({ unitPrice, isUnavailable }: QuoteItemRow): boolean {
  return !isUnavailable && unitPrice !== null;
}

async function replaceItems(
  deps: { readonly ids: Ids },
  unit: UnitOfWork,
  { id: quoteId, supplierId, procurementId, rfqId }: QuoteRow,
  sent: NonNullable<SupplierQuotePatch['items']>,
): Promise<QuoteItemRow[]> {
  const supplier = await getRow(unit.tx, Counterparties, supplierId);
  const { vatRate } = await getRegionalDefaults(unit);
  const owner = { procurementId, rfqId, quoteId, defaultVatRate: supplier.vatPayer ? vatRate : null };
  const items = await planQuoteItems(deps, unit, sent, owner);
  await unit.tx.collection(QuoteItems).removeWhere({ quoteId });
  await unit.tx.collection(QuoteItems).insertMany(items);
  return items;
}

function refuseLocked(quote: QuoteRow, { items, ...fields }: SupplierQuotePatch): void {
  if (quote.status === 'draft') return;
  const sent = Object.keys(sentFields(fields));
  const isOwn = items === undefined && sent.length > 0 && sent.every((name) => OWN_COLUMNS.includes(name));
  if (!isOwn) throw sourcingErrors.quoteLocked({ currentStatus: quote.status });
}

interface QuoteParties {
  readonly rfq: RfqRow | null;
  readonly requisition: Row<typeof Requisitions>;
  readonly supplier: Row<typeof Counterparties>;
}

// A price request tells whose quote it is and what for; without one the quote must say it.
async function partiesOf(unit: UnitOfWork & Looking, input: NewSupplierQuote): Promise<QuoteParties> {
  const rfqId = input.rfqId ?? null;
  const rfq = rfqId === null ? null : await getReferred(unit, SupplierRfqs, rfqId, '/rfqId');
  const { procurementId, supplierId } = rfq ?? input;
  const missing = [
    ...(procurementId === undefined ? ['/procurementId'] : []),
    ...(supplierId === undefined ? ['/supplierId'] : []),
  ];
  if (procurementId === undefined || supplierId === undefined) {
    throw rejectInput(missing.map((pointer) => ({ pointer, code: 'required', message: 'Field is required' })));
  }
  return {
    rfq,
    requisition: await getReferred(unit, Requisitions, procurementId, '/procurementId'),
    supplier: await getReferred(unit, Counterparties, supplierId, '/supplierId'),
  };
}

async function startingTerms(unit: UnitOfWork, { rfq, requisition, supplier }: QuoteParties) {
  const defaults = await getRegionalDefaults(unit);
  return {
    currency: rfq?.currency ?? requisition.currency,
    vatMode: rfq?.vatMode ?? defaults.vatMode,
    vatRate: supplier.vatPayer ? defaults.vatRate : null,
    sealedUntil: rfq?.sealedUntil ?? null,
  };
}
