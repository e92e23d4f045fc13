import type { Row } from '../../../kernel/records/record.js';
import { PriceListItems, PriceLists } from '../../../procurement/price-lists/index.js';
import { decimalText } from '../../../platform/exchange/index.js';
import { findBySupplierSku } from '../../../procurement/assortment/index.js';
import { findByBarcode, findBySku } from '../connectors/catalog-items.js';
import { ofSupplier } from '../connectors/own-side.js';
import { itemError } from '../engine/remote-error.js';
import { requireFewRows } from '../files/row-limit.js';
import { FORMULA_WITHOUT_VALUE } from '../files/without-value.js';
import type { Connector, ConnectorContext, IntegrationFile, ItemCall, ItemOutcome, Run } from '../port.js';
import { feedRowsOf, type FeedRow } from './columns.js';
import { withKnownUnit } from '../connectors/told-unit.js';

const PART = 'price_import';
/** Rows that one unit of work looks at, and prices that one change carries. */
const AT_ONCE = 500;

/** Price lists of a supplier in files: what stands in the last one holds. */
export const priceFeedConnector: Connector = { test: ofSupplier.test, file: takePriceList };

// Prices that a file does not name are removed: one of which most cannot be read would remove the list.
function refuseFewer(count: number, before: number): void {
  if (count * 2 >= before) return;
  throw itemError('feed_suspicious', `${count} rows in place of ${before}; none was applied`);
}

/** A row as it goes into the price list. */
interface Price {
  readonly catalogItemId: string;
  readonly minQuantity: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function takePriceList(context: ConnectorContext, file: IntegrationFile, run: Run): Promise<void> {
  if (!context.isOn(PART)) throw itemError('integration_not_active', 'the capability is off');
  const { format, skuColumn, priceColumn } = context.config;
  const sheet = await file.rows({ format: format === 'xlsx' ? 'xlsx' : 'csv' });
  const named = { skuColumn: String(skuColumn), priceColumn: String(priceColumn) };
  const rows = requireFewRows(feedRowsOf(sheet, named));
  const code = `feed:${String(context.config['counterpartyId'])}`;
  const list = await context.db.collection(PriceLists).findOne({ code: { alike: code } });
  const there = list === null ? [] : await itemsOf(context, list.id);
  refuseFewer(rows.length, there.length);
  const prices = await readPrices(context, run, { fileId: file.id, rows });
  refuseFewer(prices.length, there.length);
  await keepPrices(context, { code, list, there, prices });
}

interface Feed {
  readonly fileId: string;
  readonly rows: readonly FeedRow[];
}

async function readPrices(context: ConnectorContext, run: Run, { fileId, rows }: Feed): Promise<readonly Price[]> {
  const prices = new Map<string, Price>();
  const part = run.part<never>(PART);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const items = rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, fileId, id: `row ${row.number}` }));
    await part.page(items, undefined, async (row, call) => {
      // A row of an earlier file that could not be read: this file stands in its place.
      if (row.fileId !== fileId) return 'skipped';
      if (row.lacking !== undefined) throw itemError(FORMULA_WITHOUT_VALUE, `row ${row.number}: ${row.lacking}`);
      const price = decimalText(row.price ?? '');
      if (price === null) throw itemError('validation_failed', `row ${row.number}: ${row.price ?? ''} is not a price`);
      const { catalogItemId, outcome } = await findItem(context, call, row);
      const minQuantity = decimalText(row.minQuantity ?? '') ?? '1';
      prices.set(`${catalogItemId} ${minQuantity}`, { catalogItemId, minQuantity, fields: fieldsOf(row, price) });
      return outcome;
    });
  }
  return [...prices.values()];
}

function fieldsOf({ supplierSku, vatRate, maxQuantity, leadTimeDays, comment }: FeedRow, price: string) {
  const days = Number(leadTimeDays);
  const rate = decimalText((vatRate ?? '').replace(/%\s*$/, ''));
  const most = decimalText(maxQuantity ?? '');
  return {
    price,
    ...(supplierSku === undefined ? {} : { supplierSku }),
    ...(rate === null ? {} : { vatRate: rate }),
    ...(most === null ? {} : { maxQuantity: most }),
    ...(leadTimeDays !== undefined && Number.isInteger(days) ? { leadTimeDays: days } : {}),
    ...(comment === undefined ? {} : { comment }),
  };
}

interface Found {
  readonly catalogItemId: string;
  readonly outcome: ItemOutcome;
}

async function findItem({ config }: ConnectorContext, call: ItemCall, row: FeedRow): Promise<Found> {
  const counterpartyId = String(config['counterpartyId']);
  const known = await findKnown(call, counterpartyId, row);
  if (known !== undefined) return { catalogItemId: known, outcome: 'updated' };
  const { name, sku, supplierSku, barcode, unitCode } = row;
  if (config['createMissingItems'] !== true || name === undefined) {
    throw itemError('unknown_sku', `row ${row.number}: ${supplierSku ?? sku ?? ''}`);
  }
  const values = { name, sku: sku ?? supplierSku, barcode, unitCode };
  const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const sent = await withKnownUnit(call.db, told);
  const { catalogItems } = call.records.integration;
  // What comes from outside is checked by the calls.
  const { id } = await catalogItems.create(sent as unknown as Parameters<typeof catalogItems.create>[0]);
  await call.records.workspace.assortment.linkSupplier(id, { counterpartyId, supplierSku: supplierSku ?? null });
  return { catalogItemId: id, outcome: 'created' };
}

async function findKnown(
  call: ItemCall,
  counterpartyId: string,
  { supplierSku, sku, barcode }: FeedRow,
): Promise<string | undefined> {
  return (
    (await findBySupplierSku(call.db, counterpartyId, supplierSku)) ??
    (await findBySku(call, sku)) ??
    (await findBySku(call, supplierSku)) ??
    (await findByBarcode(call, barcode))
  );
}

type ListedItem = Pick<Row<typeof PriceListItems>, 'id' | 'catalogItemId' | 'minQuantity'>;

function itemsOf({ db }: ConnectorContext, priceListId: string): Promise<ListedItem[]> {
  return db.collection(PriceListItems).list({
    where: { priceListId },
    select: ['id', 'catalogItemId', 'minQuantity'],
    order: [['id', 'asc']],
  });
}

interface Kept {
  readonly code: string;
  readonly list: Row<typeof PriceLists> | null;
  readonly there: readonly ListedItem[];
  readonly prices: readonly Price[];
}

/** Brings the price list in step with the file: prices that are not in it any more are removed. */
async function keepPrices({ records, config }: ConnectorContext, { code, list, there, prices }: Kept): Promise<void> {
  const { priceLists } = records.integration;
  const told = new Set(prices.map(({ catalogItemId, minQuantity }) => `${catalogItemId} ${minQuantity}`));
  const gone = there.filter(({ catalogItemId, minQuantity }) => !told.has(`${catalogItemId} ${minQuantity}`));
  if (prices.length === 0 && gone.length === 0) return;
  const named = {
    name: code,
    code,
    supplierId: String(config['counterpartyId']),
    currency: String(config['currency']),
  };
  const { id, status } = list ?? (await priceLists.create(named));
  for (let from = 0; from < Math.max(prices.length, gone.length); from += AT_ONCE) {
    const items = prices.slice(from, from + AT_ONCE).map(({ fields, ...price }) => ({ ...fields, ...price }));
    const removeItemIds = gone.slice(from, from + AT_ONCE).map((item) => item.id);
    // What comes from outside is checked by the call.
    await priceLists.update(id, { items, removeItemIds });
  }
  if (status !== 'active' && prices.length > 0) await priceLists.changeStatus(id, { status: 'active' });
}
