import { divideRounded } from '../../../values/numbers/decimal.js';
import { compareMoney, fromMinor, parseMoney, sumMoney, toMinor } from '../../../values/numbers/money.js';
import {
  compareQuantity,
  parseQuantity,
  subtractQuantity,
  sumQuantity,
  toMicro,
} from '../../../values/numbers/quantity.js';
import type { MigrationStep } from './create-migration.js';
import { type Database, type Dialect, read, type StoredRow, write } from './step-database.js';

/** Invoices that ask for something. */
const COUNTED = `i."archived_at" is null and i."payment_status" <> 'cancelled'`;

/**
 * A step that links lines of invoices with the one line of an order of their supplier that is for the same item, counts in orders what
 * is invoiced of them, and works out anew how far requisitions are invoiced: by line, then by supplier. Before, sums of invoices were
 * compared with sums of decisions, whatever was in them. What was another status is corrected and counted.
 */
export function recountInvoiced(dialect: Dialect): MigrationStep {
  return async (runner, tell) => {
    const database = { runner, dialect };
    await linkLines(database);
    const orders = await recountOrders(database);
    const requisitions = await recountRequisitions(database);
    if (orders.all > 0) tell(`invoiceStatus was corrected in ${orders.corrected} of ${orders.all} purchase orders that were invoiced.`);
    if (requisitions.all > 0) {
      tell(
        `invoiceStatus was corrected in ${requisitions.corrected} of ${requisitions.all} requisitions with invoices: by line, then by supplier.`,
      );
    }
  };
}

interface Recount {
  readonly all: number;
  readonly corrected: number;
}

async function linkLines(database: Database): Promise<void> {
  const lines =
    `select p."id" from "purchase_order_items" p ` +
    `join "purchase_orders" o on o."portal_id" = p."portal_id" and o."id" = p."order_id" ` +
    `join "invoices" i on i."portal_id" = o."portal_id" and i."supplier_id" = o."supplier_id" ` +
    `where p."portal_id" = "invoice_items"."portal_id" and p."procurement_item_id" = "invoice_items"."procurement_item_id" ` +
    `and i."id" = "invoice_items"."invoice_id" and ${COUNTED} and o."status" in ('sent', 'confirmed', 'closed')`;
  await write(
    database,
    `update "invoice_items" set "purchase_order_item_id" = (${lines}) ` +
      `where "procurement_item_id" is not null and (select count(*) from (${lines}) as "fitting") = 1`,
    [],
  );
}

async function recountOrders(database: Database): Promise<Recount> {
  const sums = await read(
    database,
    `select l."portal_id", l."purchase_order_item_id" as "id", l."quantity" from "invoice_items" l ` +
      `join "invoices" i on i."portal_id" = l."portal_id" and i."id" = l."invoice_id" ` +
      `where l."purchase_order_item_id" is not null and ${COUNTED}`,
    [],
  );
  const orders = new Map<string, readonly [unknown, unknown]>();
  for (const [key, rows] of grouped(sums, ({ portal_id: portalId, id }) => `${String(portalId)} ${String(id)}`)) {
    const [portalId, id] = key.split(' ');
    const invoiced = sumQuantity(rows.map(({ quantity }) => parseQuantity(String(quantity))));
    const one = `where "portal_id" = ? and "id" = ?`;
    await write(database, `update "purchase_order_items" set "invoiced_quantity" = ? ${one}`, [invoiced, portalId, id]);
    const [line] = await read(database, `select "order_id" from "purchase_order_items" ${one}`, [portalId, id]);
    if (line !== undefined) orders.set(`${portalId ?? ''} ${String(line['order_id'])}`, [portalId, line['order_id']]);
  }
  let corrected = 0;
  for (const address of orders.values()) {
    const lines = await read(
      database,
      `select "quantity", "cancelled_quantity", "invoiced_quantity" from "purchase_order_items" where "portal_id" = ? and "order_id" = ?`,
      address,
    );
    if (await correct(database, 'purchase_orders', address, orderStatus(lines))) corrected += 1;
  }
  return { all: orders.size, corrected };
}

function orderStatus(lines: readonly StoredRow[]): string {
  const compared = lines.map((line) => {
    const quantity = (name: string) => parseQuantity(String(line[name]));
    return compareQuantity(
      quantity('invoiced_quantity'),
      subtractQuantity(quantity('quantity'), quantity('cancelled_quantity')),
    );
  });
  if (compared.includes(1)) return 'over';
  return compared.includes(-1) ? 'partial' : 'full';
}

async function recountRequisitions(database: Database): Promise<Recount> {
  const invoiced = await read(
    database,
    `select i."portal_id", i."procurement_id", i."supplier_id", i."currency", i."total_amount", i."id" from "invoices" i ` +
      `where i."procurement_id" is not null and ${COUNTED}`,
    [],
  );
  const byRequisition = grouped(invoiced, (row) => `${String(row['portal_id'])} ${String(row['procurement_id'])}`);
  let corrected = 0;
  for (const [key, invoices] of byRequisition) {
    const address = key.split(' ');
    const status = await requisitionStatus(database, address, invoices);
    if (await correct(database, 'requisitions', address, status)) corrected += 1;
  }
  return { all: byRequisition.size, corrected };
}

async function requisitionStatus(
  database: Database,
  address: readonly string[],
  invoices: readonly StoredRow[],
): Promise<string> {
  const decided = await read(
    database,
    `select "item_id", "supplier_id", "quantity", "gross_amount" from "line_decisions" where "portal_id" = ? and "procurement_id" = ?`,
    address,
  );
  const [requisition] = await read(
    database,
    `select "currency" from "requisitions" where "portal_id" = ? and "id" = ?`,
    address,
  );
  const lines = await read(
    database,
    `select l."invoice_id", l."procurement_item_id", l."quantity", l."total_price" from "invoice_items" l ` +
      `join "invoices" i on i."portal_id" = l."portal_id" and i."id" = l."invoice_id" ` +
      `where i."portal_id" = ? and i."procurement_id" = ? and ${COUNTED}`,
    address,
  );
  if (decided.length === 0) return 'partial';
  const byInvoice = grouped(lines, (line) => String(line['invoice_id']));
  const isCovered = ([supplierId, ofSupplier]: readonly [string, readonly StoredRow[]]) => {
    const own = invoices.filter((invoice) => String(invoice['supplier_id']) === supplierId);
    return isSupplierInvoiced(ofSupplier, own, byInvoice, requisition?.['currency']);
  };
  return [...grouped(decided, (row) => String(row['supplier_id']))].every(isCovered) ? 'full' : 'partial';
}

function isSupplierInvoiced(
  decided: readonly StoredRow[],
  invoices: readonly StoredRow[],
  byInvoice: ReadonlyMap<string, readonly StoredRow[]>,
  currency: unknown,
): boolean {
  const lines = invoices.flatMap(({ id }) => byInvoice.get(String(id)) ?? []);
  const open = [...grouped(decided, (row) => String(row['item_id']))].map(([itemId, rows]) => {
    const wanted = sumQuantity(rows.map(({ quantity }) => parseQuantity(String(quantity))));
    const cost = sumMoney(rows.map((row) => parseMoney(String(row['gross_amount']))));
    const ofItem = lines.filter((line) => String(line['procurement_item_id']) === itemId);
    const there = sumQuantity(ofItem.map(({ quantity }) => parseQuantity(String(quantity))));
    const left = compareQuantity(there, wanted) < 0 ? subtractQuantity(wanted, there) : '0';
    return fromMinor(divideRounded(toMinor(cost) * toMicro(left), toMicro(wanted)));
  });
  return compareMoney(sumMoney(open), looseOf(invoices, byInvoice, currency)) <= 0;
}

/** What invoices ask for without saying for which line: all that lines with an item do not, at the share that they have of their invoice. */
function looseOf(
  invoices: readonly StoredRow[],
  byInvoice: ReadonlyMap<string, readonly StoredRow[]>,
  currency: unknown,
): string {
  return sumMoney(
    invoices.map(({ id, total_amount: total, currency: invoiced }) => {
      const lines = byInvoice.get(String(id)) ?? [];
      const priceOf = (some: readonly StoredRow[]) => toMinor(sumMoney(some.map((line) => parseMoney(String(line['total_price'])))));
      if (invoiced !== currency) return '0.00';
      const all = priceOf(lines);
      if (all === 0n) return parseMoney(String(total));
      const loose = priceOf(lines.filter((line) => line['procurement_item_id'] === null));
      return fromMinor(divideRounded(toMinor(parseMoney(String(total))) * loose, all));
    }),
  );
}

/** Corrects a status that is another one; whether it was. Whoever asks for what has changed since hears of that. */
async function correct(
  database: Database,
  table: 'purchase_orders' | 'requisitions',
  address: readonly unknown[],
  status: string,
): Promise<boolean> {
  const one = `where "portal_id" = ? and "id" = ?`;
  const [before] = await read(database, `select "invoice_status" from "${table}" ${one}`, address);
  if (before === undefined || before['invoice_status'] === status) return false;
  await write(
    database,
    `update "${table}" set "invoice_status" = ?, "version" = "version" + 1, "updated_at" = ? ${one}`,
    [status, new Date().toISOString(), ...address],
  );
  return true;
}

function grouped(rows: readonly StoredRow[], keyOf: (row: StoredRow) => string): Map<string, StoredRow[]> {
  const groups = new Map<string, StoredRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
