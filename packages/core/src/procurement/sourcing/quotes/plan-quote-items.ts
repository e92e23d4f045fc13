import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { exactly, convertedQuantity, type Fraction, inverse } from '../../../kernel/values/numbers/fraction.js';
import type { Measured } from '../../../kernel/values/numbers/packaging.js';
import { totalOfLine } from '../../../kernel/values/numbers/vat.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { asCountedBefore, type RatioOf, ratiosOf } from '../../catalog/index.js';
import { type Article, type Beside, missingOf, readBeside, vatRateOf } from '../../lines/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { RfqItems } from '../rfqs/records.js';
import type { ContractPrice, PriceOfLine } from './contract-terms.js';
import { QuoteItems } from './records.js';
import type { QuoteItemInput } from './schemas.js';
import { quoteLines } from './stored-items.js';

type QuoteItemRow = Row<typeof QuoteItems>;

/** The quote that lines are for. */
export interface QuoteOwner {
  readonly quoteId: string;
  readonly procurementId: string;
  readonly rfqId: string | null;
  readonly currency: string;
  /** Rate of a line that says none, and answers nothing that says one. */
  readonly defaultVatRate: string | null;
  /** Lines so far. @default none */
  readonly before?: readonly QuoteItemRow[];
  /** Tells the prices of lines that say none, by the catalog items that they are about. @default nobody knows them */
  readonly findPrices?: ((catalogItemIds: readonly string[]) => Promise<PriceOfLine>) | undefined;
}

/**
 * Lines of a quote as they were sent; what one does not say comes from the line that was asked for.
 *
 * @throws ProcurekitError `validation_failed` with everything that is wrong with them
 */
export async function planQuoteItems(
  call: UnitOfWork,
  sent: readonly QuoteItemInput[],
  owner: QuoteOwner,
): Promise<QuoteItemRow[]> {
  if (sent.length === 0) return [];
  const { procurementId, rfqId, quoteId } = owner;
  const problems: Problem[] = [];
  const lines = quoteLines.rowsOf<QuoteItemInput>(sent, owner.before ?? [], problems);
  const requested = byId(rfqId === null ? [] : await call.tx.collection(RfqItems).list({ where: { rfqId } }));
  const wanted = byId(await call.tx.collection(ProcurementItems).list({ where: { procurementId } }));
  const said = lines.map(({ line }) => line);
  const followed = [...requested.values(), ...wanted.values()];
  const beside = await readBeside(call.tx, said, { followed, problems });
  const ratioOf = ratiosOf([...beside.articles.values()], beside.units);
  const priceOf = await pricesOfUnpriced(owner, said, { requested, wanted });
  const rows = lines.flatMap(({ line, before, at }, sortOrder) => {
    const found = problems.length;
    const answered = referred(requested, line.rfqItemId, `${at}/rfqItemId`, problems);
    const procurementItemId = line.procurementItemId ?? answered?.procurementItemId ?? null;
    const item = referred(wanted, procurementItemId, `${at}/procurementItemId`, problems);
    // A line that leads nowhere is told so, and not that the rest of it is missing.
    if (problems.length > found) return [];
    const article = beside.articleOf(item);
    refuseOwnAnalog(line, { article, at, problems });
    const offer = offerOf(line, { asked: answered ?? item, article, before, beside, ratioOf, at, problems });
    if (offer === undefined) return [];
    const priced = pricedBy(line, priceOf({ ...offer, catalogItemId: article?.id ?? null }));
    const vatRate = vatRateOf(priced, [item, article], owner.defaultVatRate);
    const row = { ...offer, vatRate, procurementItemId, sortOrder, quoteId };
    return [rowOf(before?.id ?? call.id(), priced, row, owner)];
  });
  if (problems.length > 0) throw rejectInput(problems);
  return rows;
}

type Offered = Pick<QuoteItemRow, 'offeredName' | 'quantity' | 'unitId' | 'unitFactor'>;

interface OfferContext {
  readonly beside: Beside;
  readonly before: QuoteItemRow | undefined;
  readonly at: string;
  readonly problems: Problem[];
  readonly asked: (AskedLine & Measured) | undefined;
  readonly article: Article | undefined;
  readonly ratioOf: RatioOf;
}

interface AskedLine {
  readonly rawName: string;
  readonly quantity: string;
}

/** What a line offers of what is asked for, and in which unit; undefined where it says too little. */
function offerOf(
  line: QuoteItemInput,
  { beside, asked, ratioOf, problems, ...context }: OfferContext,
): Offered | undefined {
  const { unitFactor = null, offeredName = asked?.rawName } = line;
  const { unitId } = beside.measure(line, { ...context, followed: asked, factor: unitFactor });
  const offered = { unitId, unitFactor };
  const quantity = line.quantity ?? (asked && quantityOf(offered, { ...asked, article: context.article }, ratioOf));
  problems.push(...missingOf({ offeredName, quantity }, context.at));
  return offeredName === undefined || quantity === undefined ? undefined : { ...offered, offeredName, quantity };
}

/** All that is asked for, in the unit that it is offered in. */
function quantityOf(
  offered: Measured,
  asked: AskedLine & Measured & { readonly article: Article | undefined },
  ratioOf: RatioOf,
): string {
  const ratio = askedRatio(offered, { ...asked, catalogItemId: asked.article?.id ?? null }, ratioOf);
  return convertedQuantity(asked.quantity, asCountedBefore(ratio));
}

function rowOf(
  id: string,
  { unitCode: _, id: _id, ...line }: QuoteItemInput,
  row: Offered & Pick<QuoteItemRow, 'vatRate' | 'procurementItemId' | 'sortOrder' | 'quoteId'>,
  { currency }: QuoteOwner,
): QuoteItemRow {
  const { discountPercent } = line;
  const unitPrice = line.isUnavailable === true ? null : (line.unitPrice ?? null);
  const { quantity } = row;
  const totalPrice = unitPrice === null ? null : totalOfLine({ quantity, unitPrice, discountPercent, currency });
  return newRow(QuoteItems, { id }, { ...line, ...row, unitPrice, totalPrice });
}

/** What a line of a quote is held against. */
interface AskedIn extends Measured {
  readonly catalogItemId: string | null;
}

/**
 * How many of the offered unit are in one of that which is asked for: as the offer says it, else as the catalog or the units do;
 * undefined where nobody can say.
 */
export function askedRatio(offered: Measured, asked: AskedIn, ratioOf: RatioOf): Fraction | undefined {
  const { unitId, unitFactor = null } = offered;
  if (unitFactor !== null && unitId !== asked.unitId) return inverse(exactly(unitFactor));
  return ratioOf(asked.catalogItemId, asked, { unitId });
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
  return { ...price, ...sentFields(line) };
}

/** An analog that is said to be what is asked for is a problem. */
function refuseOwnAnalog(
  { isAnalog, catalogItemId }: QuoteItemInput,
  { article, at, problems }: Pick<OfferContext, 'article' | 'at' | 'problems'>,
): void {
  if (isAnalog !== true || article === undefined || catalogItemId !== article.id) return;
  const message = 'An analog is another item than the one that is asked for';
  problems.push({ pointer: `${at}/catalogItemId`, code: 'reference_not_found', message });
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
