import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { PriceTerms } from '../../../kernel/values/numbers/vat.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { purchaseUnitOf } from '../../catalog/index.js';
import { type Article, missingOf, namedRow, readBeside, type Said, vatRateOf } from '../../lines/index.js';
import type { ListedRates } from '../../price-lists/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import type { FindListPrice } from '../contracts/list-price.js';
import { QuoteItems } from '../../sourcing/index.js';
import { amountsOf } from './amounts.js';
import { offeredPrice, replacementOf, takenFromOffer } from './offered.js';
import { PurchaseOrderItems } from './records.js';
import type { PurchaseOrderItemInput } from './schemas.js';
import { type ItemRow, orderLines } from './stored-items.js';

/** What the lines of an order take from it. */
export interface ItemOwner extends PriceTerms {
  readonly orderId: string;
  readonly procurementId: string | null;
  /** Rate of a line that says none, and follows nothing that says one. */
  readonly defaultVatRate: string | null;
  readonly before: readonly ItemRow[];
  /** Lines that are not named are left out, and stay. @default false */
  readonly onlyNamed?: boolean;
  /** Tells the prices of lines that say none, by the catalog items that they are about. */
  readonly findPrices: (catalogItemIds: readonly string[]) => Promise<FindListPrice>;
  /** Tells the VAT rates that price lists say of catalog items. */
  readonly findRates: (catalogItemIds: readonly (string | null | undefined)[]) => Promise<ListedRates>;
}

type RequestedItem = Row<typeof ProcurementItems>;

/**
 * Makes the lines that replace those so far. A line sent with its id stays that line, with what was counted of it. What is wrong is
 * added to the problems.
 */
export async function readItems(
  unit: Pick<UnitOfWork, 'id' | 'tx'>,
  sent: readonly Said<PurchaseOrderItemInput>[],
  { problems, ...owner }: ItemOwner & { readonly problems: Problem[] },
): Promise<ItemRow[]> {
  const rows = orderLines.rowsOf<WholeLine>(sent, owner.before, problems, owner);
  const lines = rows.map(({ line }) => line);
  const requested = await requestedOf(unit.tx, lines);
  const offers = await offersOf(unit.tx, lines);
  const beside = await readBeside(unit.tx, lines, { followed: [...offers.values(), ...requested.values()], problems });
  const listedFor = await pricesOfUnpriced(owner, lines, requested);
  const rateOf = await owner.findRates(
    lines.flatMap(({ vatRate, catalogItemId }) => (vatRate === undefined ? catalogItemId : [])),
  );
  return rows.flatMap(({ line, before, at }, sortOrder) => {
    const item = namedRow(requested, line.procurementItemId);
    refuseForeign(item, owner, at, problems);
    const offer = namedRow(offers, line.quoteItemId);
    const article = beside.articleOf(line, offer, item);
    const usual = article && purchaseUnitOf(article);
    const measure = beside.measure(line, { article, followed: item, offered: offer, before, usual, at });
    const price = offeredPrice(offer, { ...measure, unitPrice: line.unitPrice });
    const own = { ...knownOf(item, article), ...takenFromOffer(offer), ...price, ...sentFields(line), ...measure };
    const replacement = replacementIn(own, { item, offer, at, problems });
    const listed = own.unitPrice === undefined ? listedFor(own) : undefined;
    const { rawName, unitPrice = listed?.price } = own;
    problems.push(...missingOf({ rawName, unitPrice }, at));
    if (rawName === undefined || unitPrice === undefined) return [];
    const vatRate = vatRateOf(line, [offer, item, listed ?? rateOf(article?.id), article], owner.defaultVatRate);
    const complete = { ...own, ...replacement, rawName, unitPrice, vatRate, sortOrder };
    return [rowOf(complete, owner, before ?? { id: unit.id() })];
  });
}

type Replacement = ReturnType<typeof replacementOf>;

interface FollowedBy {
  readonly item: RequestedItem | undefined;
  readonly offer: Row<typeof QuoteItems> | undefined;
  readonly at: string;
  readonly problems: Problem[];
}

/** What a line orders in place of what was asked for. An analog that is said to be just that is a problem. */
function replacementIn(
  { catalogItemId = null }: PurchaseOrderItemInput,
  { item, offer, at, problems }: FollowedBy,
): Replacement {
  const replacement = replacementOf({ catalogItemId }, item, offer);
  if (replacement.isAnalog && catalogItemId !== null && catalogItemId === replacement.replacesCatalogItemId) {
    const message = 'The line of the quote offers an analog, which is another item than the one that is asked for';
    problems.push({ ...referenceProblem(`${at}/catalogItemId`), message });
  }
  return replacement;
}

/** The body was accepted, so the line that it names is there; it may be one of another requisition. */
function refuseForeign(
  item: RequestedItem | undefined,
  { procurementId }: Pick<ItemOwner, 'procurementId'>,
  at: string,
  problems: Problem[],
): void {
  if (item === undefined || item.procurementId === procurementId) return;
  problems.push(referenceProblem(`${at}/procurementItemId`));
}

/** A line that says what it has to: a line that stays has it from before. */
type WholeLine = PurchaseOrderItemInput & { readonly quantity: string };

async function pricesOfUnpriced(
  { findPrices }: Pick<ItemOwner, 'findPrices'>,
  lines: readonly WholeLine[],
  requested: ReadonlyMap<string, RequestedItem>,
): Promise<FindListPrice> {
  const unpriced = lines.filter(({ unitPrice }) => unitPrice === undefined);
  const named = unpriced.flatMap(
    ({ catalogItemId, procurementItemId }) =>
      catalogItemId ?? requested.get(procurementItemId ?? '')?.catalogItemId ?? [],
  );
  return findPrices(named);
}

/** What a line is called unless it says so itself, as the line of the requisition or the catalog has it. */
function knownOf(item: RequestedItem | undefined, article: Article | undefined) {
  if (item === undefined) {
    const { id: catalogItemId = null, name: rawName, sku } = article ?? {};
    return { rawName, sku, catalogItemId };
  }
  const { skuSnapshot: sku, rawName, catalogItemId, requiredDate, costItemId, logisticsObjectId } = item;
  return { sku, rawName, catalogItemId, requiredDate, costItemId, logisticsObjectId };
}

/** Lines as they are, priced on other terms. */
export function repriced(items: readonly ItemRow[], terms: PriceTerms): ItemRow[] {
  return items.map((item) => ({ ...item, ...amountsOf(item, terms) }));
}

type CompleteLine = WholeLine &
  Pick<ItemRow, 'rawName' | 'unitId' | 'unitFactor' | 'unitPrice' | 'vatRate' | 'sortOrder'> &
  Replacement;

function rowOf(line: CompleteLine, owner: ItemOwner, present: Partial<ItemRow> & { readonly id: string }): ItemRow {
  const { quantity, unitPrice, vatRate, discountPercent = null } = line;
  const amounts = amountsOf({ quantity, unitPrice, discountPercent, vatRate }, owner);
  const { id, confirmedQuantity, receivedQuantity, invoicedQuantity, returnedQuantity, cancelledQuantity } = present;
  const counted = { confirmedQuantity, receivedQuantity, invoicedQuantity, returnedQuantity, cancelledQuantity };
  const { unitCode: _, id: _id, ...fields } = line;
  return newRow(PurchaseOrderItems, { id }, fields, { orderId: owner.orderId, ...amounts, ...counted });
}

async function offersOf(db: Reader, lines: readonly WholeLine[]): Promise<ReadonlyMap<string, Row<typeof QuoteItems>>> {
  const ids = [...new Set(lines.flatMap(({ quoteItemId }) => quoteItemId ?? []))];
  const found = ids.length === 0 ? [] : await db.collection(QuoteItems).findMany(ids);
  return new Map(found.map((offer) => [offer.id, offer]));
}

async function requestedOf(db: Reader, lines: readonly WholeLine[]): Promise<ReadonlyMap<string, RequestedItem>> {
  const ids = [...new Set(lines.flatMap(({ procurementItemId }) => procurementItemId ?? []))];
  const found = await db.collection(ProcurementItems).findMany(ids);
  return new Map(found.map((item) => [item.id, item]));
}
