import { contractTermsOf } from '../extension-points.js';
import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { Counterparties } from '../../counterparties/index.js';
import { getRegionalDefaults, nextDocumentNumber } from '../../../platform/identity/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { sourcingErrors } from '../errors.js';
import { type ContractTerms, type FindContractTerms, withoutContracts } from './contract-terms.js';
import { SupplierRfqs } from '../rfqs/records.js';
import { planQuoteItems } from './plan-quote-items.js';
import { quoteTotals } from './quote-totals.js';
import { QuoteItems, SupplierQuotes } from './records.js';
import type { supplierQuotes } from './resource.js';
import { quoteLines } from './stored-items.js';
import { chargesRead, vatRateOfSupplier } from '../../lines/index.js';

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
  /** When the mail arrived that it was made of. */
  readonly receivedAt?: string;
}

/**
 * Drafts a quote, for a price request or without one.
 *
 * @throws ProcurekitError `validation_failed` for references that lead nowhere
 */
export async function createQuote(unit: UnitOfWork & Looking, input: NewSupplierQuote & QuoteMaker): Promise<QuoteRow> {
  const { items: sentItems = [], charges: sentCharges = [], ...fields } = input;
  const parties = await partiesOf(unit, input);
  const { vatRate, ...own } = await startingTerms(unit, parties);
  const { rfq, requisition, supplier } = parties;
  const id = unit.id();
  const rfqId = rfq?.id ?? null;
  const terms = await termsOfContract(contractTermsOf(unit), unit, input.contractId ?? null, supplier.id);
  const start = { ...own, ...terms?.defaults };
  const { currency = start.currency, vatMode = start.vatMode } = fields;
  const findPrices = terms === null ? undefined : pricesBy(terms, { currency, vatMode });
  const owner = { quoteId: id, procurementId: requisition.id, rfqId, currency, defaultVatRate: vatRate, findPrices };
  const charges = chargesRead(sentCharges, { vatRate, currency });
  const items = await planQuoteItems(unit, sentItems, owner);
  const quote = newRow(
    SupplierQuotes,
    { id, now: unit.now },
    {
      ...start,
      ...sentFields(fields),
      charges,
      ...quoteTotals(items, { vatMode, currency, charges }),
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
  unit: UnitOfWork & Looking & { readonly expectedVersion?: number },
  id: string,
  input: SupplierQuotePatch,
): Promise<QuoteRow> {
  const quote = await getRowToChange(unit, SupplierQuotes, id);
  const { items: sentItems, charges: sentCharges, ...said } = input;
  refuseLocked(quote, input);
  const vatRate = await vatRateOf(unit, quote);
  const read = { vatRate, currency: said.currency ?? quote.currency };
  const fields = { ...said, ...(sentCharges === undefined ? {} : { charges: chargesRead(sentCharges, read) }) };
  const wanted = { ...quote, ...sentFields(fields) };
  const terms = await termsAfter(unit, quote, input);
  const items =
    sentItems === undefined
      ? await quoteLines.itemsOf(unit.tx, id)
      : await replaceItems(unit, wanted, { sent: sentItems, terms, vatRate });
  const totals = quoteTotals(items, wanted);
  const touched = sentItems === undefined ? undefined : 'shown';
  return saveChanges(unit, SupplierQuotes, quote, { ...fields, ...totals }, { touched });
}

/** Whether a line offers something. */
export function isPriced({ unitPrice, isUnavailable }: QuoteItemRow): boolean {
  return !isUnavailable && unitPrice !== null;
}

async function replaceItems(
  unit: UnitOfWork,
  { id: quoteId, procurementId, rfqId, currency, vatMode }: QuoteRow,
  { sent, terms, vatRate: defaultVatRate }: LinesSent,
): Promise<QuoteItemRow[]> {
  const findPrices = terms === null ? undefined : pricesBy(terms, { currency, vatMode });
  const before = await quoteLines.itemsOf(unit.tx, quoteId);
  const owner = { procurementId, rfqId, quoteId, currency, defaultVatRate, before, findPrices };
  const items = await planQuoteItems(unit, sent, owner);
  await quoteLines.replace(unit.tx, quoteId, items);
  return items;
}

interface LinesSent {
  readonly sent: NonNullable<SupplierQuotePatch['items']>;
  readonly terms: ContractTerms | null;
  readonly vatRate: string | null;
}

async function vatRateOf(unit: UnitOfWork, { supplierId }: QuoteRow): Promise<string | null> {
  const { vatRate } = await getRegionalDefaults(unit);
  return vatRateOfSupplier(await getRow(unit.tx, Counterparties, supplierId), vatRate);
}

/** @throws ProcurekitError `validation_failed` for a contract that is none of purchase with the supplier */
async function termsOfContract(
  contractTerms: FindContractTerms,
  unit: UnitOfWork,
  contractId: string | null,
  supplierId: string,
): Promise<ContractTerms | null> {
  if (contractId === null) return null;
  const problems: Problem[] = [];
  const terms = await contractTerms(unit, { contractId, supplierId }, problems);
  if (problems.length > 0) throw rejectInput(problems);
  return terms;
}

/** What the contract of a quote says after a change; it is looked at where it is another one, and where lines may take its prices. */
function termsAfter(
  unit: UnitOfWork,
  before: QuoteRow,
  { contractId = before.contractId, items }: SupplierQuotePatch,
): Promise<ContractTerms | null> {
  const isAsked =
    contractId !== before.contractId || (items !== undefined && contractTermsOf(unit) !== withoutContracts);
  return isAsked ? termsOfContract(contractTermsOf(unit), unit, contractId, before.supplierId) : Promise.resolve(null);
}

function pricesBy(terms: ContractTerms, priced: Parameters<ContractTerms['findPrices']>[0]) {
  return (catalogItemIds: readonly string[]) => terms.findPrices(priced, catalogItemIds);
}

/** Whether a change is of nothing but what is ours about a quote. */
export function isOwnChange({ items, ...fields }: SupplierQuotePatch): boolean {
  const sent = Object.keys(sentFields(fields));
  return items === undefined && sent.length > 0 && sent.every((name) => OWN_COLUMNS.includes(name));
}

function refuseLocked(quote: QuoteRow, input: SupplierQuotePatch): void {
  if (quote.status !== 'draft' && !isOwnChange(input))
    throw sourcingErrors.quoteLocked({ currentStatus: quote.status });
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
    vatRate: vatRateOfSupplier(supplier, defaults.vatRate),
    sealedUntil: rfq?.sealedUntil ?? null,
  };
}
