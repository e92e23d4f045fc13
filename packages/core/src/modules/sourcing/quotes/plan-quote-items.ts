import type { UnitOfWork } from '../../../operations/call.js';
import { rejectInput } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { amountAt } from '../../../values/numbers/price.js';
import type { Problem } from '../../../values/problem.js';
import { convertedQuantity, ONE } from '../../../values/numbers/packaging.js';
import { chosenUnit } from '../../../values/numbers/unit-choice.js';
import { PIECE } from '../../../values/numbers/units.js';
import { unitRatios } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { RfqItems } from '../rfqs/records.js';
import type { ContractPrice, PriceOfLine } from './contract-terms.js';
import { QuoteItems } from './records.js';
import type { QuoteItemInput } from './schemas.js';
import type { KnownUnits } from '../../../values/numbers/known-units.js';
import { unitsOfChoices } from '../../units/index.js';

type QuoteItemRow = Row<typeof QuoteItems>;

/** The quote that lines are for. */
export interface QuoteOwner {
  readonly quoteId: string;
  readonly procurementId: string;
  readonly rfqId: string | null;
  /** Rate of a line that says none. */
  readonly defaultVatRate: string | null;
  /** Tells the prices of lines that say none, by the catalog items that they are about. @default nobody knows them */
  readonly findPrices?: ((catalogItemIds: readonly string[]) => Promise<PriceOfLine>) | undefined;
}

interface AskedLine {
  readonly rawName: string;
  readonly quantity: string;
  readonly unitId: string;
}

/**
 * Lines of a quote as they were sent; what one does not say comes from the line that was asked for.
 *
 * @throws ProcurekitError `validation_failed` with everything that is wrong with them
 */
export async function planQuoteItems(
  { ids }: { readonly ids: Ids },
  { tx }: Pick<UnitOfWork, 'tx'>,
  sent: readonly QuoteItemInput[],
  owner: QuoteOwner,
): Promise<QuoteItemRow[]> {
  if (sent.length === 0) return [];
  const { procurementId, rfqId } = owner;
  const requested = byId(rfqId === null ? [] : await tx.collection(RfqItems).list({ where: { rfqId } }));
  const wanted = byId(await tx.collection(ProcurementItems).list({ where: { procurementId } }));
  const units = await unitsOfChoices(tx, sent);
  const saysUnits = sent.some(({ unitId, unitCode }) => unitId !== undefined || unitCode !== undefined);
  const named = saysUnits ? [...wanted.values()].map(({ catalogItemId }) => catalogItemId) : [];
  const ratioOf = await unitRatios(tx, named);
  const priceOf = await pricesOfUnpriced(owner, sent, { requested, wanted });
  const problems: Problem[] = [];
  const rows = sent.flatMap((line, sortOrder) => {
    const at = `/items/${sortOrder}`;
    const asked = referred(requested, line.rfqItemId, `${at}/rfqItemId`, problems);
    const procurementItemId = line.procurementItemId ?? asked?.procurementItemId ?? null;
    const item = referred(wanted, procurementItemId, `${at}/procurementItemId`, problems);
    // A line that leads nowhere is told so, and not that the rest of it is missing.
    if (problems.some(({ pointer }) => pointer?.startsWith(`${at}/`) === true)) return [];
    const convert = (quantity: string, from: string, to: string) =>
      convertedQuantity(quantity, ratioOf(item?.catalogItemId ?? null, from, to) ?? ONE);
    const offer = offerOf(line, asked ?? item, { at, problems, units, convert });
    if (offer === null) return [];
    const price = priceOf({ ...offer, catalogItemId: item?.catalogItemId ?? null });
    return [rowOf(ids.uuid(), { ...pricedBy(line, price), procurementItemId, sortOrder }, offer, owner)];
  });
  if (problems.length > 0) throw rejectInput(problems);
  return rows;
}

interface Asked {
  readonly requested: ReadonlyMap<string, Row<typeof RfqItems>>;
  readonly wanted: ReadonlyMap<string, Row<typeof ProcurementItems>>;
}

async function pricesOfUnpriced(
  { findPrices }: QuoteOwner,
  sent: readonly QuoteItemInput[],
  { requested, wanted }: Asked,
): Promise<PriceOfLine> {
  const named = sent.filter(isUnpriced).flatMap(({ procurementItemId, rfqItemId }) => {
    const id = procurementItemId ?? requested.get(rfqItemId ?? '')?.procurementItemId ?? '';
    return wanted.get(id)?.catalogItemId ?? [];
  });
  return findPrices === undefined || named.length === 0 ? () => undefined : findPrices(named);
}

function isUnpriced({ unitPrice, isUnavailable, isAnalog }: QuoteItemInput): boolean {
  return unitPrice === undefined && isUnavailable !== true && isAnalog !== true;
}

/** A line with what the contract has it cost where it says no price; an analog is another thing, which has none there. */
function pricedBy(line: QuoteItemInput, price: ContractPrice | undefined): QuoteItemInput {
  if (price === undefined || !isUnpriced(line)) return line;
  return { ...line, unitPrice: price.unitPrice, vatRate: line.vatRate === undefined ? price.vatRate : line.vatRate };
}

function byId<R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

function referred<R>(
  rows: ReadonlyMap<string, R>,
  id: string | null | undefined,
  pointer: string,
  problems: Problem[],
): R | undefined {
  if (id === null || id === undefined) return undefined;
  const row = rows.get(id);
  if (row === undefined) {
    problems.push({ pointer, code: 'reference_not_found', message: 'Refers to nothing that you can access' });
  }
  return row;
}

interface Understanding {
  readonly at: string;
  readonly problems: Problem[];
  readonly units: KnownUnits;
  /** A quantity of the line in another unit of its catalog item. */
  readonly convert: (quantity: string, from: string, to: string) => string;
}

function offerOf(line: QuoteItemInput, asked: AskedLine | undefined, { at, problems, units, convert }: Understanding) {
  const unitId = chosenUnit(line, problems, at, units) ?? asked?.unitId ?? PIECE.id;
  const offeredName = line.offeredName ?? asked?.rawName;
  const quantity = line.quantity ?? (asked && convert(asked.quantity, asked.unitId, unitId));
  const missing = (field: string) =>
    problems.push({ pointer: `${at}/${field}`, code: 'required', message: 'Field is required' });
  if (offeredName === undefined) missing('offeredName');
  if (quantity === undefined) missing('quantity');
  return offeredName === undefined || quantity === undefined ? null : { offeredName, quantity, unitId };
}

function rowOf(
  id: string,
  line: QuoteItemInput & Pick<QuoteItemRow, 'procurementItemId' | 'sortOrder'>,
  offer: Pick<QuoteItemRow, 'offeredName' | 'quantity' | 'unitId'>,
  { quoteId, defaultVatRate }: QuoteOwner,
): QuoteItemRow {
  const unitPrice = line.isUnavailable === true ? null : (line.unitPrice ?? null);
  const vatRate = line.vatRate === undefined ? defaultVatRate : line.vatRate;
  const totalPrice = unitPrice === null ? null : amountAt(offer.quantity, unitPrice);
  return newRow(QuoteItems, { id }, { ...line, ...offer, unitPrice, vatRate, totalPrice, quoteId });
}
