import type { Reader } from '../../kernel/ports/storage.js';
import { convertedQuantity } from '../../kernel/values/numbers/fraction.js';
import { type RatioOf, unitRatios } from '../catalog/index.js';
import { IN_LOTS, type LotRefused, lotWarnings, type MinimumLot } from '../lines/index.js';
import { givesPrices, PriceListItems, PriceLists } from '../price-lists/index.js';
import { Contracts } from '../sales/index.js';
import { QuoteItems } from '../sourcing/index.js';
import { type ListedPrice, listPriceOf } from './contracts/list-price.js';
import type { ItemRow } from './items/stored-items.js';
import type { OrderRow } from './records.js';

/** An order with its lines. */
export type OrderWithLines = OrderRow & { readonly items: readonly ItemRow[] };

/** What something is sold in, and in which unit. */
interface Lot extends MinimumLot {
  readonly unitId: string;
  readonly unitFactor: string | null;
}

/** What of orders their suppliers do not sell in such a quantity: by the quotes that lines follow, else by price lists. */
export async function lotsRefused(
  { db, now }: { readonly db: Reader; readonly now: string },
  orders: readonly OrderWithLines[],
): Promise<ReadonlyMap<string, readonly LotRefused[]>> {
  const lines = orders.flatMap(({ items }) => items);
  const quoted = await quotedLots(db, lines);
  const listed = await listedPrices({ db, now }, orders, lines);
  if (quoted.size === 0 && listed.size === 0) return new Map();
  const ratioOf = await unitRatios(
    db,
    lines.map(({ catalogItemId }) => catalogItemId),
  );
  return new Map(
    orders.map(({ id, items }) => [
      id,
      items.flatMap((line) => {
        const lot = quoted.get(line.quoteItemId ?? '') ?? listedLot(listed.get(id) ?? [], line, ratioOf);
        return lot === undefined ? [] : warningsOf(line, lot, ratioOf);
      }),
    ]),
  );
}

function warningsOf(line: ItemRow, lot: Lot, ratioOf: RatioOf): LotRefused[] {
  const quantity = inUnitOf(lot, line, ratioOf);
  return quantity === undefined ? [] : lotWarnings({ itemId: line.id, unitId: lot.unitId, quantity }, lot);
}

/** The quantity of a line in the unit of a lot; undefined where nobody can say. */
function inUnitOf({ unitId, unitFactor }: Lot, line: ItemRow, ratioOf: RatioOf): string | undefined {
  if (unitId === line.unitId) return line.quantity;
  const ratio = ratioOf(line.catalogItemId, line, { unitId, unitFactor });
  return ratio && convertedQuantity(line.quantity, ratio);
}

async function quotedLots(db: Reader, lines: readonly ItemRow[]): Promise<ReadonlyMap<string, Lot>> {
  const ids = [...new Set(lines.flatMap(({ quoteItemId }) => quoteItemId ?? []))];
  const lots = ids.length === 0 ? [] : await db.collection(QuoteItems).list({ where: { id: { in: ids }, ...IN_LOTS } });
  return new Map(lots.map((lot) => [lot.id, lot]));
}

type ListedLot = ListedPrice & Lot;

/** What price lists in force say of the lots of what orders buy, by order: that of its contract, else those of its supplier. */
async function listedPrices(
  { db, now }: { readonly db: Reader; readonly now: string },
  orders: readonly OrderWithLines[],
  lines: readonly ItemRow[],
): Promise<ReadonlyMap<string, readonly ListedLot[]>> {
  const catalogItemIds = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  const found =
    catalogItemIds.length === 0
      ? []
      : await db.collection(PriceListItems).list({ where: { catalogItemId: { in: catalogItemIds }, ...IN_LOTS } });
  if (found.length === 0) return new Map();
  const lists = (
    await db.collection(PriceLists).findMany([...new Set(found.map(({ priceListId }) => priceListId))])
  ).filter((list) => list.type === 'purchase' && givesPrices(list, now));
  const contracts = await db
    .collection(Contracts)
    .findMany([...new Set(orders.flatMap(({ contractId }) => contractId ?? []))]);
  return new Map(
    orders.map(({ id, contractId, supplierId }) => {
      const agreed = contracts.find((contract) => contract.id === contractId)?.priceListId ?? null;
      const own = lists.filter((list) => (agreed === null ? list.supplierId === supplierId : list.id === agreed));
      return [id, found.filter(({ priceListId }) => own.some((list) => list.id === priceListId))];
    }),
  );
}

/** What a price list says of a line: at the price for its quantity, else at the first one. */
function listedLot(prices: readonly ListedLot[], line: ItemRow, ratioOf: RatioOf): Lot | undefined {
  const own = prices.filter(({ catalogItemId }) => catalogItemId === line.catalogItemId);
  return own.find((price) => listPriceOf([price], line, ratioOf) !== undefined) ?? own[0];
}
