import { divideRounded } from '../../../values/numbers/decimal.js';
import { parseMoney, toMinor } from '../../../values/numbers/money.js';
import { parseQuantity, toMicro } from '../../../values/numbers/quantity.js';
import type { MigrationStep } from './create-migration.js';
import { type Database, type Dialect, read, type StoredRow, write } from './step-database.js';

/** Invoices and credit notes that ask for something, or take something back. */
const COUNTED = `i."archived_at" is null and i."payment_status" <> 'cancelled'`;

/**
 * A step that works out how far orders are paid, by line as they are from then on: of what is invoiced of a line as much is paid as of its
 * invoice, and what is paid without naming lines goes to what is open of them. Before, orders did not follow payments. What was another
 * status is corrected and counted.
 */
export function recountPaid(dialect: Dialect): MigrationStep {
  return async (runner, tell) => {
    const database = { runner, dialect };
    const orders = await invoicedOrders(database);
    let corrected = 0;
    for (const address of orders) if (await correct(database, address, await paidStatus(database, address))) corrected += 1;
    if (orders.length > 0) {
      tell(`paymentStatus was corrected in ${corrected} of ${orders.length} purchase orders with invoices.`);
    }
  };
}

type Address = readonly [portalId: unknown, orderId: unknown];

/** Orders that invoices name, or lines of which they name. */
async function invoicedOrders(database: Database): Promise<Address[]> {
  const rows = await read(
    database,
    `select i."portal_id", i."purchase_order_id" as "order_id" from "invoices" i ` +
      `where i."purchase_order_id" is not null and ${COUNTED} union ` +
      `select p."portal_id", p."order_id" from "purchase_order_items" p ` +
      `join "invoice_items" l on l."portal_id" = p."portal_id" and l."purchase_order_item_id" = p."id" ` +
      `join "invoices" i on i."portal_id" = l."portal_id" and i."id" = l."invoice_id" where ${COUNTED}`,
    [],
  );
  return rows.map((row) => [row['portal_id'], row['order_id']]);
}

async function paidStatus(database: Database, address: Address): Promise<string> {
  const items = await read(
    database,
    `select "id", "unit_id", "quantity", "cancelled_quantity", "invoiced_quantity", "gross_amount" from "purchase_order_items" ` +
      `where "portal_id" = ? and "order_id" = ?`,
    address,
  );
  const lines = await read(
    database,
    `select l."invoice_id", l."purchase_order_item_id", l."unit_id", l."quantity" from "invoice_items" l ` +
      `join "purchase_order_items" p on p."portal_id" = l."portal_id" and p."id" = l."purchase_order_item_id" ` +
      `where p."portal_id" = ? and p."order_id" = ?`,
    address,
  );
  const invoices = await invoicesOf(database, address, lines);
  const compared = items.map((item) => {
    const due = micro(item, 'quantity') - micro(item, 'cancelled_quantity');
    return { item, due, paid: paidOfLine(item, lines, invoices) };
  });
  const named = await namingLines(database, address, [...invoices.values()]);
  const loose = [...invoices.values()]
    .filter((invoice) => invoice.kind === 'invoice' && invoice.orderId === address[1] && !named.has(invoice.id))
    .reduce((sum, { paid }) => sum + paid, 0n);
  return statusOf(compared, loose);
}

interface Compared {
  readonly item: StoredRow;
  readonly due: bigint;
  readonly paid: bigint;
}

function statusOf(compared: readonly Compared[], loose: bigint): string {
  const open = compared.reduce((sum, { item, due, paid }) => (due > paid ? sum + costOf(item, due - paid) : sum), 0n);
  const rounded = BigInt(compared.length);
  if (compared.some(({ due, paid }) => paid > due) || (loose > 0n && loose > open + rounded)) return 'over';
  if (loose > 0n) return loose + rounded >= open ? 'full' : 'partial';
  if (compared.every(({ paid }) => paid === 0n)) return 'none';
  return compared.some(({ due, paid }) => paid < due) ? 'partial' : 'full';
}

function costOf(item: StoredRow, part: bigint): bigint {
  const whole = micro(item, 'quantity');
  return part === whole ? minor(item, 'gross_amount') : divideRounded(minor(item, 'gross_amount') * part, whole);
}

/** An invoice or a credit note, with what is paid of what is asked for in all. */
interface Asking {
  readonly id: string;
  readonly kind: string;
  readonly orderId: unknown;
  readonly paid: bigint;
  readonly asked: bigint;
}

async function invoicesOf(
  database: Database,
  [portalId, orderId]: Address,
  lines: readonly StoredRow[],
): Promise<ReadonlyMap<string, Asking>> {
  const columns = `i."id", i."kind", i."purchase_order_id", i."credited_invoice_id", i."paid_amount", i."total_amount", i."credited_amount"`;
  const one = `select ${columns} from "invoices" i where i."portal_id" = ?`;
  const ids = new Set(lines.map((line) => String(line['invoice_id'])));
  const found = await read(database, `${one} and i."purchase_order_id" = ? and ${COUNTED}`, [portalId, orderId]);
  for (const id of ids) {
    if (!found.some((row) => row['id'] === id)) {
      found.push(...(await read(database, `${one} and i."id" = ? and ${COUNTED}`, [portalId, id])));
    }
  }
  const asking = new Map<string, Asking>();
  for (const row of found) {
    const creditedId = row['credited_invoice_id'] ?? row['id'];
    const [root = row] = creditedId === row['id'] ? [row] : await read(database, `${one} and i."id" = ?`, [portalId, creditedId]);
    const notes = await read(database, `${one} and i."credited_invoice_id" = ? and ${COUNTED}`, [portalId, creditedId]);
    const cameBack = notes.reduce((sum, note) => sum + minor(note, 'paid_amount'), 0n);
    const id = String(row['id']);
    asking.set(id, {
      id,
      kind: String(row['kind']),
      orderId: row['purchase_order_id'],
      paid: minor(root, 'paid_amount') - cameBack,
      asked: minor(root, 'total_amount') - minor(root, 'credited_amount'),
    });
  }
  return asking;
}

/**
 * What is paid of a line, in its unit. What is invoiced in other units was counted in that one already: all of it together is what the line
 * says is invoiced, less what was invoiced in its own unit.
 */
function paidOfLine(
  item: StoredRow,
  lines: readonly StoredRow[],
  invoices: ReadonlyMap<string, Asking>,
): bigint {
  const parts = lines.flatMap((line) => {
    const invoice = invoices.get(String(line['invoice_id']));
    if (invoice === undefined || line['purchase_order_item_id'] !== item['id']) return [];
    const quantity = invoice.kind === 'credit_note' ? -micro(line, 'quantity') : micro(line, 'quantity');
    return [{ invoice, quantity, isOwnUnit: line['unit_id'] === item['unit_id'] }];
  });
  const sum = (own: boolean) => parts.reduce((all, part) => (part.isOwnUnit === own ? all + part.quantity : all), 0n);
  const [inOwn, inOthers] = [sum(true), sum(false)];
  const counted = micro(item, 'invoiced_quantity') - inOwn;
  return parts.reduce((paid, { invoice, quantity, isOwnUnit }) => {
    const converted = isOwnUnit || inOthers === 0n ? quantity : divideRounded(quantity * counted, inOthers);
    return invoice.asked === 0n ? paid : paid + divideRounded(converted * invoice.paid, invoice.asked);
  }, 0n);
}

/** The invoices that name a line of whatever order. */
async function namingLines(
  database: Database,
  [portalId]: Address,
  invoices: readonly Asking[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const { id } of invoices) {
    const [line] = await read(
      database,
      `select "id" from "invoice_items" where "portal_id" = ? and "invoice_id" = ? and "purchase_order_item_id" is not null limit 1`,
      [portalId, id],
    );
    if (line !== undefined) named.add(id);
  }
  return named;
}

async function correct(database: Database, address: Address, status: string): Promise<boolean> {
  const one = `where "portal_id" = ? and "id" = ?`;
  const [before] = await read(database, `select "payment_status" from "purchase_orders" ${one}`, address);
  if (before === undefined || before['payment_status'] === status) return false;
  await write(
    database,
    `update "purchase_orders" set "payment_status" = ?, "version" = "version" + 1, "updated_at" = ? ${one}`,
    [status, new Date().toISOString(), ...address],
  );
  return true;
}

function micro(row: StoredRow, column: string): bigint {
  return toMicro(parseQuantity(String(row[column])));
}

function minor(row: StoredRow, column: string): bigint {
  return toMinor(parseMoney(String(row[column])));
}
