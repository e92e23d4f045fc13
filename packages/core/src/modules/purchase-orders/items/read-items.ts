import { referenceProblem } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import { sentFields } from '../../../records/sent-fields.js';
import { newRow } from '../../../rows/new-row.js';
import { chosenUnit } from '../../../values/numbers/unit-choice.js';
import { PIECE } from '../../../values/numbers/units.js';
import type { VatMode } from '../../../values/numbers/vat.js';
import type { Problem } from '../../../values/problem.js';
import { CatalogItems, purchaseUnitOf } from '../../catalog/index.js';
import { listPriceOf, type ListedPrice } from '../contracts/list-price.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { amountsOf } from './amounts.js';
import { PurchaseOrderItems } from './records.js';
import type { PurchaseOrderItemInput } from './schemas.js';
import type { ItemRow } from './stored-items.js';
import { unitsOfChoices } from '../../units/index.js';

/** What the lines of an order take from it. */
export interface ItemOwner {
  readonly orderId: string;
  readonly procurementId: string | null;
  readonly vatMode: VatMode;
  /** Rate of a line that says none. */
  readonly defaultVatRate: string | null;
  readonly before: readonly ItemRow[];
  /** Tells the prices of lines that say none, by the catalog items that they are about. */
  readonly findPrices: (catalogItemIds: readonly string[]) => Promise<readonly ListedPrice[]>;
}

/** What lines are about, by id. */
interface Abouts {
  readonly requested: ReadonlyMap<string, Row<typeof ProcurementItems>>;
  readonly articles: ReadonlyMap<string, Row<typeof CatalogItems>>;
}

/**
 * Makes the lines that replace those so far. A line sent with its id stays that line, with what was counted of it. What is wrong is
 * added to the problems.
 */
export async function readItems(
  { ids }: { readonly ids: Ids },
  db: Reader,
  sent: readonly PurchaseOrderItemInput[],
  { problems, ...owner }: ItemOwner & { readonly problems: Problem[] },
): Promise<ItemRow[]> {
  const abouts = await loadAbouts(db, sent);
  const units = await unitsOfChoices(db, sent);
  const before = new Map(owner.before.map((line) => [line.id, line]));
  problems.push(...idProblems(sent, before));
  const prices = await pricesOfUnpriced(owner, sent, abouts);
  return sent.flatMap((line, sortOrder) => {
    const at = `/items/${sortOrder}`;
    const item = abouts.requested.get(line.procurementItemId ?? '');
    // The body was accepted, so the line is there; it may be one of another requisition.
    if (item !== undefined && item.procurementId !== owner.procurementId) {
      problems.push(referenceProblem(`${at}/procurementItemId`));
    }
    const known = knownOf(item, abouts.articles.get(line.catalogItemId ?? item?.catalogItemId ?? ''));
    const unitId = chosenUnit(line, problems, at, units) ?? known.unitId;
    const about = { catalogItemId: known.catalogItemId ?? null, ...sentFields(line), unitId };
    const { rawName = known.rawName } = line;
    const priced = pricedBy(line, listPriceOf(prices, about));
    const { unitPrice } = priced;
    problems.push(...missingOf({ rawName, unitPrice }, at));
    if (rawName === undefined || unitPrice === undefined) return [];
    const complete = { ...known, ...sentFields(line), ...priced, unitPrice, rawName, unitId, sortOrder };
    return [rowOf(complete, owner, ids, before)];
  });
}

function missingOf(needed: Readonly<Record<string, unknown>>, at: string): Problem[] {
  return Object.entries(needed).flatMap(([field, value]) =>
    value === undefined ? [{ pointer: `${at}/${field}`, code: 'required', message: 'Field is required' }] : [],
  );
}

/** What a line costs: what it says, or else what the list has it cost, with the VAT of the list. */
function pricedBy({ unitPrice, vatRate }: PurchaseOrderItemInput, listed: ListedPrice | undefined) {
  if (unitPrice !== undefined || listed === undefined) return { unitPrice, vatRate };
  return { unitPrice: listed.price, vatRate: vatRate === undefined ? listed.vatRate : vatRate };
}

async function pricesOfUnpriced(
  { findPrices }: Pick<ItemOwner, 'findPrices'>,
  sent: readonly PurchaseOrderItemInput[],
  { requested }: Abouts,
): Promise<readonly ListedPrice[]> {
  const unpriced = sent.filter(({ unitPrice }) => unitPrice === undefined);
  const named = unpriced.flatMap(
    ({ catalogItemId, procurementItemId }) =>
      catalogItemId ?? requested.get(procurementItemId ?? '')?.catalogItemId ?? [],
  );
  return named.length === 0 ? [] : findPrices(named);
}

/** What a line is called and measured in unless it says so itself, as the line of the requisition or the catalog has it. */
function knownOf(item: Row<typeof ProcurementItems> | undefined, article: Row<typeof CatalogItems> | undefined) {
  if (item === undefined) {
    const { id: catalogItemId = null, name: rawName, sku } = article ?? {};
    const unitId = article === undefined ? PIECE.id : purchaseUnitOf(article);
    return { rawName, unitId, sku, catalogItemId };
  }
  const { skuSnapshot: sku, rawName, unitId, catalogItemId, requiredDate, costItemId, logisticsObjectId } = item;
  return { sku, rawName, unitId, catalogItemId, requiredDate, costItemId, logisticsObjectId };
}

/** Lines as they are, priced in another mode of VAT. */
export function repriced(items: readonly ItemRow[], vatMode: VatMode): ItemRow[] {
  return items.map((item) => ({ ...item, ...amountsOf(item, vatMode) }));
}

type CompleteInput = PurchaseOrderItemInput & Pick<ItemRow, 'rawName' | 'unitId' | 'unitPrice' | 'sortOrder'>;

function rowOf(
  line: CompleteInput,
  { orderId, vatMode, defaultVatRate }: ItemOwner,
  ids: Ids,
  before: ReadonlyMap<string, ItemRow>,
): ItemRow {
  const present = before.get(line.id ?? '');
  const vatRate = line.vatRate === undefined ? defaultVatRate : line.vatRate;
  const { quantity, unitPrice, discountPercent = null } = line;
  const amounts = amountsOf({ quantity, unitPrice, discountPercent, vatRate }, vatMode);
  const { confirmedQuantity, receivedQuantity, invoicedQuantity, returnedQuantity, cancelledQuantity } = present ?? {};
  const counted = { confirmedQuantity, receivedQuantity, invoicedQuantity, returnedQuantity, cancelledQuantity };
  const { id = ids.uuid(), unitCode: _, ...fields } = line;
  return newRow(PurchaseOrderItems, { id }, fields, { orderId, vatRate, ...amounts, ...counted });
}

async function loadAbouts(db: Reader, sent: readonly PurchaseOrderItemInput[]): Promise<Abouts> {
  const requested = await db
    .collection(ProcurementItems)
    .findMany([...new Set(sent.flatMap(({ procurementItemId }) => procurementItemId ?? []))]);
  const named = [...sent, ...requested].flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const articles = await db.collection(CatalogItems).findMany([...new Set(named)]);
  return {
    requested: new Map(requested.map((item) => [item.id, item])),
    articles: new Map(articles.map((article) => [article.id, article])),
  };
}

function idProblems(sent: readonly PurchaseOrderItemInput[], before: ReadonlyMap<string, ItemRow>): Problem[] {
  const seen = new Set<string>();
  return sent.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const pointer = `/items/${index}/id`;
    if (!before.has(id)) return [referenceProblem(pointer)];
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain ? [{ pointer, code: 'not_unique', message: 'Another line has this id' }] : [];
  });
}
