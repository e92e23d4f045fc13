import { ordersOf } from '../../requisitions/index.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import { isGtin } from '../../../kernel/values/identifiers/gtin.js';
import { subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { CatalogItems, skuKeyOf, StockLevels } from '../../catalog/index.js';
import { DeliveryBatches } from '../../logistics/index.js';
import { receivableRequisitions, Requisitions, StockReceipts } from '../../requisitions/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { StockDocuments } from '../documents/records.js';
import { coreOfGtin, isSameGtin } from './same-gtin.js';
import type { ScanMatch } from './schemas.js';

type Item = Row<typeof CatalogItems>;

/** Records that are told of one code: more than anybody can have given the same. */
const AT_MOST = 50;

const NOTHING = { name: null, number: null, status: null, unitId: null, factor: null, gtin: null, stock: [] };

/**
 * Finds what a code leads to: items and packagings by their GTIN, items by their article, documents by their numbers. What the caller
 * does not see is not found.
 */
export async function findScanned(call: ReadCall, code: string): Promise<ScanMatch[]> {
  const items = await itemsOf(call, code);
  return [...items, ...(await documentsOf(call, code.toUpperCase()))];
}

async function itemsOf({ db }: ReadCall, code: string): Promise<ScanMatch[]> {
  const byArticle = await db
    .collection(CatalogItems)
    .list({ where: { skuKey: skuKeyOf(code), archivedAt: null }, limit: AT_MOST });
  const coded = isGtin(code)
    ? await db.collection(CatalogItems).list({ where: { archivedAt: null }, search: coreOfGtin(code), limit: AT_MOST })
    : [];
  const found = [
    ...byArticle.map((item) => ({ item, packaging: null })),
    ...coded.flatMap((item) => scannedAs(item, code)),
  ];
  const seen = new Set<string>();
  const distinct = found.filter(({ item, packaging }) => {
    const key = `${item.id} ${packaging?.unitId ?? ''}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const stock = await stockOf(
    db,
    distinct.map(({ item }) => item.id),
  );
  return distinct.map(({ item, packaging }) => ({
    ...NOTHING,
    type: packaging === null ? 'catalog_item' : 'packaging',
    id: item.id,
    name: item.name,
    number: item.sku,
    unitId: packaging?.unitId ?? item.unitId,
    factor: packaging?.factor ?? '1',
    gtin: packaging === null ? item.barcode : packaging.gtin,
    stock: stock.get(item.id) ?? [],
  }));
}

function scannedAs(item: Item, code: string) {
  const packagings = item.packagings.filter(({ gtin }) => gtin !== null && isSameGtin(gtin, code));
  const isItem = item.barcode !== null && isSameGtin(item.barcode, code);
  return [...(isItem ? [null] : []), ...packagings].map((packaging) => ({ item, packaging }));
}

async function stockOf(
  db: Reader,
  catalogItemIds: readonly string[],
): Promise<ReadonlyMap<string, ScanMatch['stock']>> {
  const byItem = new Map<string, ScanMatch['stock']>();
  if (catalogItemIds.length === 0) return byItem;
  const levels = await db.collection(StockLevels).list({ where: { catalogItemId: { in: catalogItemIds } } });
  const warehouses = await db.collection(Warehouses).findMany(levels.map(({ warehouseId }) => warehouseId));
  const names = new Map(warehouses.map(({ id, name }) => [id, name]));
  for (const { catalogItemId, warehouseId, onHand, reserved } of levels) {
    const known = byItem.get(catalogItemId) ?? [];
    const available = subtractQuantity(onHand, reserved);
    known.push({ warehouseId, warehouseName: names.get(warehouseId) ?? '', onHand, reserved, available });
    byItem.set(catalogItemId, known);
  }
  return byItem;
}

async function documentsOf(call: ReadCall, number: string): Promise<ScanMatch[]> {
  const { db, caller } = call;
  const { rights } = caller;
  const found: (ScanMatch | null)[] = [
    matchOf('stock_document', await db.collection(StockDocuments).findOne({ number })),
    ...(await receiptsOf(call, number)).map((receipt) => matchOf('stock_receipt', receipt)),
    matchOf(
      'purchase_order',
      rights.has('purchase_orders.view') ? await ordersOf(call).findNumbered(call, number) : null,
    ),
    matchOf('delivery_batch', rights.has('logistics.view') ? await batchOf(call, number) : null),
  ];
  const received = receivableRequisitions(caller);
  const requisition = rights.has('requisitions.view_own')
    ? await db.collection(Requisitions).findOne({ number, ...(received === null ? {} : { and: [received] }) })
    : null;
  return [...found, matchOf('procurement', requisition)].flatMap((match) => match ?? []);
}

interface Numbered {
  readonly id: string;
  readonly number: string;
  readonly status?: string;
  readonly name?: string;
}

function matchOf(type: ScanMatch['type'], row: Numbered | null): ScanMatch | null {
  if (row === null) return null;
  const { id, number, status = null, name = null } = row;
  return { ...NOTHING, type, id, number, status, name };
}

/** Receipts by their number, or by that of the supplier's delivery note. */
async function receiptsOf(call: ReadCall, number: string): Promise<Row<typeof StockReceipts>[]> {
  const found = await call.db.collection(StockReceipts).list({
    where: amongVisible(StockReceipts, call),
    search: number,
    limit: AT_MOST,
  });
  return found.filter((row) => row.number === number || row.documentNumber?.toUpperCase() === number);
}

function batchOf(call: ReadCall, number: string): Promise<Row<typeof DeliveryBatches> | null> {
  return call.db.collection(DeliveryBatches).findOne(amongVisible(DeliveryBatches, call, { number }));
}
