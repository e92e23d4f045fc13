import type { UnitOfWork } from '../../../operations/call.js';
import { nextDocumentNumber } from '../../../records/document-number.js';
import { multiplyMoney } from '../../../values/money.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { getRow, getRowToChange, saveRow } from '../../../records/record-access.js';
import { getReferred } from '../../../records/record-reference.js';
import { rejectInput, rejectReference } from '../../../operations/request-errors.js';
import { sentFields } from '../../../records/sent-fields.js';
import { PIECE } from '../../../values/units.js';
import type { Ids } from '../../../ports/ids.js';
import { Counterparties } from '../../counterparties/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { sourcingErrors } from '../errors.js';
import { RfqItems, SupplierRfqs } from '../rfqs/records.js';
import { quoteTotals } from './quote-totals.js';
import { QuoteItems, SupplierQuotes } from './records.js';
import type { NewSupplierQuote, QuoteItemInput, SupplierQuotePatch } from './schemas.js';

type QuoteRow = Row<typeof SupplierQuotes>;
type QuoteItemRow = Row<typeof QuoteItems>;
type RfqRow = Row<typeof SupplierRfqs>;

/**
 * Drafts a quote, for a price request or without one.
 *
 * @throws ProcurekitError `validation_failed` for references that lead nowhere
 */
export async function createQuote(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  input: NewSupplierQuote & { readonly origin: QuoteRow['origin'] },
): Promise<QuoteRow> {
  const { items: sentItems = [], ...fields } = input;
  const parties = await partiesOf(unit, input);
  const { vatRate, ...start } = await startingTerms(unit, parties);
  const { rfq, requisition, supplier } = parties;
  const id = ids.uuid();
  const rfqId = rfq?.id ?? null;
  const owner = { quoteId: id, procurementId: requisition.id, rfqId, defaultVatRate: vatRate };
  const items = await readQuoteItems({ ids }, unit, sentItems, owner);
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
 * Changes a quote in draft; lines that are sent replace those so far.
 *
 * @throws ProcurekitError `quote_locked`, `validation_failed`
 */
export async function updateQuote(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork & { readonly expectedVersion?: number },
  id: string,
  input: SupplierQuotePatch,
): Promise<QuoteRow> {
  const quote = await getRowToChange(unit, SupplierQuotes, id);
  if (quote.status !== 'draft') throw sourcingErrors.quoteLocked({ currentStatus: quote.status });
  const { items: sentItems, ...fields } = input;
  const supplier = await getRow(unit.tx, Counterparties, quote.supplierId);
  const { vatRate } = await getRegionalDefaults(unit);
  const { procurementId, rfqId } = quote;
  const owner = { procurementId, rfqId, quoteId: id, defaultVatRate: supplier.vatPayer ? vatRate : null };
  const items =
    sentItems === undefined ? await quoteItemsOf(unit, id) : await readQuoteItems({ ids }, unit, sentItems, owner);
  if (sentItems !== undefined) {
    await unit.tx.collection(QuoteItems).removeWhere({ quoteId: id });
    await unit.tx.collection(QuoteItems).insertMany(items);
  }
  const totals = quoteTotals(items, input.vatMode ?? quote.vatMode);
  return saveRow(unit, SupplierQuotes, id, { ...fields, ...totals, updatedAt: unit.now });
}

/** Lines of a quote in their order. */
export function quoteItemsOf({ tx }: Pick<UnitOfWork, 'tx'>, quoteId: string): Promise<QuoteItemRow[]> {
  return tx.collection(QuoteItems).list({ where: { quoteId }, order: [['sortOrder', 'asc']] });
}

interface QuoteParties {
  readonly rfq: RfqRow | null;
  readonly requisition: Row<typeof Requisitions>;
  readonly supplier: Row<typeof Counterparties>;
}

// A price request tells whose quote it is and what for; without one the quote must say it.
async function partiesOf(unit: UnitOfWork, input: NewSupplierQuote): Promise<QuoteParties> {
  const rfqId = input.rfqId ?? null;
  const rfq = rfqId === null ? null : await getReferred(unit, SupplierRfqs, rfqId, '/rfqId');
  const { procurementId, supplierId } = rfq ?? input;
  if (procurementId === undefined) throw missing('/procurementId');
  if (supplierId === undefined) throw missing('/supplierId');
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
    sealedUntil: rfq?.sealedUntilDeadline === true ? rfq.responseDeadline : null,
  };
}

interface QuoteOwner {
  readonly quoteId: string;
  readonly procurementId: string;
  readonly rfqId: string | null;
  /** Rate of a line that says none. */
  readonly defaultVatRate: string | null;
}

async function readQuoteItems(
  { ids }: { readonly ids: Ids },
  { tx }: UnitOfWork,
  sent: readonly QuoteItemInput[],
  owner: QuoteOwner,
): Promise<QuoteItemRow[]> {
  const { procurementId, rfqId } = owner;
  const requested = rfqId === null ? [] : await tx.collection(RfqItems).list({ where: { rfqId } });
  const wanted = await tx.collection(ProcurementItems).list({ where: { procurementId } });
  return sent.map((line, sortOrder) => {
    const asked = requested.find(({ id }) => id === line.rfqItemId);
    if ((line.rfqItemId ?? null) !== null && asked === undefined)
      throw rejectReference(`/items/${sortOrder}/rfqItemId`);
    const itemId = line.procurementItemId ?? asked?.procurementItemId ?? null;
    const item = wanted.find(({ id }) => id === itemId);
    if (itemId !== null && item === undefined) throw rejectReference(`/items/${sortOrder}/procurementItemId`);
    return itemRow(ids.uuid(), { ...line, procurementItemId: itemId, sortOrder }, asked ?? item, owner);
  });
}

function itemRow(
  id: string,
  line: QuoteItemInput & Pick<QuoteItemRow, 'procurementItemId' | 'sortOrder'>,
  asked: AskedLine | undefined,
  { quoteId, defaultVatRate }: QuoteOwner,
): QuoteItemRow {
  const { offeredName, quantity, unitId } = offerOf(line, asked);
  const unitPrice = line.isUnavailable === true ? null : (line.unitPrice ?? null);
  const vatRate = line.vatRate === undefined ? defaultVatRate : line.vatRate;
  const totalPrice = unitPrice === null ? null : multiplyMoney(quantity, unitPrice);
  const offer = { offeredName, quantity, unitId, unitPrice, vatRate, totalPrice };
  return newRow(QuoteItems, { id }, { ...line, ...offer, quoteId });
}

interface AskedLine {
  readonly rawName: string;
  readonly quantity: string;
  readonly unitId: string;
}

function offerOf(line: QuoteItemInput & Pick<QuoteItemRow, 'sortOrder'>, asked: AskedLine | undefined) {
  const at = `/items/${line.sortOrder}`;
  const offeredName = line.offeredName ?? asked?.rawName;
  const quantity = line.quantity ?? asked?.quantity;
  if (offeredName === undefined) throw missing(`${at}/offeredName`);
  if (quantity === undefined) throw missing(`${at}/quantity`);
  return { offeredName, quantity, unitId: line.unitId ?? asked?.unitId ?? PIECE.id };
}

function missing(pointer: string) {
  return rejectInput([{ pointer, code: 'required', message: 'Field is required' }]);
}
