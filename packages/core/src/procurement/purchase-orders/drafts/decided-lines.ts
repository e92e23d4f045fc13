import type { RecordType, Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import {
  convertedQuantity,
  exactly,
  inverse,
  ONE,
  roundedQuantity,
  times,
} from '../../../kernel/values/numbers/fraction.js';
import { asCountedBefore, type RatioOf, unitRatios } from '../../catalog/index.js';
import type { ProcurementItems } from '../../requisitions/index.js';
import { askedRatio, type LineDecisions, QuoteItems, RfqItems } from '../../sourcing/index.js';
import { replacementOf, takenFromOffer } from '../items/offered.js';

type Decision = Row<typeof LineDecisions>;

/** What the lines of orders are made of, by id. */
export interface Sources {
  readonly items: ReadonlyMap<string, Row<typeof ProcurementItems>>;
  readonly quoteItems: ReadonlyMap<string, Row<typeof QuoteItems>>;
  readonly asked: ReadonlyMap<string, Row<typeof RfqItems>>;
  readonly ratioOf: RatioOf;
}

/** Reads what the lines of decisions on items are made of. */
export async function sourcesOf(
  db: Reader,
  items: readonly Row<typeof ProcurementItems>[],
  decisions: readonly Decision[],
): Promise<Sources> {
  const quoteItems = await byId(
    db,
    QuoteItems,
    decisions.map(({ quoteItemId }) => quoteItemId),
  );
  const ratioOf = await unitRatios(
    db,
    items.map(({ catalogItemId }) => catalogItemId),
  );
  const asked = await byId(
    db,
    RfqItems,
    [...quoteItems.values()].flatMap(({ rfqItemId }) => rfqItemId ?? []),
  );
  return { items: new Map(items.map((item) => [item.id, item])), quoteItems, asked, ratioOf };
}

/** The line that orders what was decided, at most. */
export function decidedLine(decision: Decision, { items, quoteItems, asked, ratioOf }: Sources) {
  const { itemId: procurementItemId, quoteItemId, quantity, unitPrice, vatRate, promisedDate } = decision;
  const item = items.get(procurementItemId);
  const offer = quoteItems.get(quoteItemId);
  const decided = { procurementItemId, quoteItemId, quantity, unitPrice, discountPercent: null, vatRate };
  // What the buyer noted of the decision stays here; the supplier reads again what it was asked for with.
  const comment = asked.get(offer?.rfqItemId ?? '')?.comment ?? null;
  const said = { promisedDate, comment, ...takenFromOffer(offer) };
  if (item === undefined) return { ...decided, ...said };
  const wanted = { ...requestedOf(item), ...said };
  const asDecided = { ...wanted, ...replacementOf(wanted, item, offer), ...decided };
  if (offer === undefined || offer.unitPrice === null) return asDecided;
  const { unitId, discountPercent } = offer;
  const ratio = askedRatio(offer, item, ratioOf);
  // Ordered as quoted: a roll at the price of a roll, whatever it is wanted in.
  return {
    ...asDecided,
    unitId,
    unitFactor: unitId === item.unitId ? item.unitFactor : factorOf(offer, item, ratioOf),
    quantity: convertedQuantity(quantity, asCountedBefore(ratio)),
    unitPrice: offer.unitPrice,
    discountPercent,
  };
}

/** How many base units one of the offered unit is; of what is not of the catalog, how many of the unit that it was wanted in. */
function factorOf(offer: Row<typeof QuoteItems>, item: RequestedItem, ratioOf: RatioOf): string | null {
  const ratio = askedRatio(offer, item, ratioOf);
  if (ratio === undefined) return null;
  const inBase = item.unitFactor === null ? ONE : exactly(item.unitFactor);
  return roundedQuantity(times(inverse(ratio), inBase));
}

type RequestedItem = Row<typeof ProcurementItems>;

function requestedOf({ skuSnapshot: sku, ...item }: RequestedItem) {
  const { catalogItemId, rawName, unitId, unitFactor, requiredDate, costItemId, logisticsObjectId } = item;
  return { sku, catalogItemId, rawName, unitId, unitFactor, requiredDate, costItemId, logisticsObjectId };
}

/** Rows by their ids. */
export async function byId<R extends RecordType>(
  db: Reader,
  record: R,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row<R>>> {
  const rows = await db.collection(record).findMany([...new Set(ids)]);
  // Every record has an id, which the type of an unknown one cannot say.
  return new Map(rows.map((row) => [(row as unknown as { readonly id: string }).id, row]));
}
