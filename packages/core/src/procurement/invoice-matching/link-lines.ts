import { referenceProblem, rejectInput } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { convertedQuantity } from '../../kernel/values/numbers/fraction.js';
import { addQuantity, subtractQuantity } from '../../kernel/values/numbers/quantity.js';
import type { InvoiceItemRow, InvoiceRow, WholeInvoice } from '../invoices/index.js';
import { asCountedBefore, unitRatios } from '../catalog/index.js';
import type { CountedIn } from '../lines/index.js';
import { due, PurchaseOrderItems, PurchaseOrders } from '../purchase-orders/index.js';
import { type AwardedLine, type ProcurementItems, unitCostOf } from '../requisitions/index.js';
import { isInvoiceable, openLinesOf, type OrderedLine } from './expected-lines.js';
import { assignLines, type LineToAssign, type OpenLine } from './rules/assign.js';
import { type DescribedPrice, type RatioOf, unknownRatio } from './rules/score.js';

type ItemRow = InvoiceItemRow;

/** Lines of an invoice with the lines of orders and requisitions that they are for, and those lines. */
export interface LinkedLines {
  readonly items: readonly ItemRow[];
  /** By the ids of lines of orders. */
  readonly ordered: ReadonlyMap<string, OrderedLine>;
  /** Whether something was ordered when the invoice came: an order that is sent later makes no earlier invoice wrong. */
  readonly isOrdered: boolean;
}

/**
 * Finds for lines of an invoice the lines of orders that they are for. What a line names stays, unless its order is none any more; the
 * others find theirs among the open orders of the supplier.
 *
 * @throws ProcurekitError `validation_failed` for lines of orders that nothing can be invoiced for, and were not named before
 */
export async function linkToOrders(
  db: Reader,
  { invoice, items }: WholeInvoice,
  itemsBefore: readonly ItemRow[],
): Promise<LinkedLines> {
  const named = await namedLines(db, items);
  const kept = keepNamed(items, named, itemsBefore);
  const loose = kept.filter(({ purchaseOrderItemId }) => purchaseOrderItemId === null);
  if (loose.length === 0) return { items: kept, ordered: named, isOrdered: named.size > 0 };
  const open = await openLinesOf(db, invoice);
  const between = open.map(({ item }) => item);
  const ratioOf = await ratiosBetween(db, [...items, ...itemsBefore], between);
  const found = assignLines(
    loose.map((item) => ({ ...toAssign(item), price: priceOf(item, invoice) })),
    openOf(open, { itemsBefore, kept, ratioOf }),
    ratioOf,
  );
  const ordered = new Map([...open.map((line) => [line.item.id, line] as const), ...named]);
  const linked = kept.map((item) => ({
    ...item,
    purchaseOrderItemId: item.purchaseOrderItemId ?? found.get(item.id) ?? null,
  }));
  return {
    items: linked.map((item) => namingItem(item, invoice, ordered.get(item.purchaseOrderItemId ?? ''))),
    ordered,
    isOrdered: named.size > 0 || found.size > 0 || open.some(({ order }) => wasSentBefore(order, invoice)),
  };
}

/** A line as what it may be for is told by. */
export function toAssign({
  id,
  procurementItemId,
  catalogItemId,
  name,
  unitId,
  unitFactor,
  quantity,
}: ItemRow): LineToAssign {
  return { id, procurementItemId, catalogItemId, name, unitId, unitFactor, quantity };
}

function priceOf(
  line: Pick<ItemRow, 'unitPrice' | 'discountPercent' | 'vatRate'>,
  { vatMode }: Pick<InvoiceRow, 'vatMode'>,
): DescribedPrice | null {
  const cost = unitCostOf({ ...line, vatMode, quantity: '1' }, true);
  return cost === null ? null : { cost, vatMode };
}

/** What an invoice that is matched anew asked for, and asks for by name. */
interface Asked {
  readonly itemsBefore: readonly ItemRow[];
  readonly kept: readonly ItemRow[];
  readonly ratioOf: RatioOf;
}

/** Reads what units come to in others, where lines of an invoice are in other units than those that they are compared with. */
export async function ratiosBetween(
  db: Reader,
  items: readonly CountedIn[],
  comparedWith: readonly CountedIn[],
): Promise<RatioOf> {
  const all = [...items, ...comparedWith];
  if (new Set(all.map(({ unitId }) => unitId)).size < 2) return unknownRatio;
  return unitRatios(
    db,
    all.map(({ catalogItemId }) => catalogItemId),
  );
}

/** Lines of orders with what is left to invoice of them, apart from what an invoice that is matched anew asked for and asks for by name. */
export function openOf(lines: readonly OrderedLine[], { itemsBefore, kept, ratioOf }: Asked): OpenLine[] {
  const own = new Map<string, string>();
  const ordered = new Map(lines.map(({ item }) => [item.id, item]));
  const add = (items: readonly ItemRow[], change: typeof addQuantity) => {
    for (const line of items) {
      const item = ordered.get(line.purchaseOrderItemId ?? '');
      if (item === undefined) continue;
      const ratio = ratioOf(item.catalogItemId ?? line.catalogItemId, line, item);
      const counted =
        line.unitId === item.unitId ? line.quantity : convertedQuantity(line.quantity, asCountedBefore(ratio));
      own.set(item.id, change(own.get(item.id) ?? '0', counted));
    }
  };
  add(itemsBefore, addQuantity);
  add(kept, subtractQuantity);
  return lines.map(({ item, order }) => ({
    id: item.id,
    price: priceOf(item, order),
    procurementItemId: item.procurementItemId,
    catalogItemId: item.catalogItemId,
    name: item.rawName,
    unitId: item.unitId,
    unitFactor: item.unitFactor,
    open: addQuantity(subtractQuantity(due(item), item.invoicedQuantity), own.get(item.id) ?? '0'),
  }));
}

/** Lines that are for no line of an order, with the items of the requisition that were decided for their supplier and that they are for. */
export function linkToAwards(
  items: readonly ItemRow[],
  requested: readonly Row<typeof ProcurementItems>[],
  awards: readonly AwardedLine[],
): ItemRow[] {
  const loose = items.filter((item) => item.purchaseOrderItemId === null && item.procurementItemId === null);
  if (loose.length === 0 || awards.length === 0) return [...items];
  const quantities = new Map<string, string>();
  for (const { itemId, quantity } of awards) {
    quantities.set(itemId, addQuantity(quantities.get(itemId) ?? '0', quantity));
  }
  const open = requested.flatMap(({ id, catalogItemId, rawName: name, unitId }): OpenLine[] => {
    const quantity = quantities.get(id);
    return quantity === undefined ? [] : [{ id, procurementItemId: id, catalogItemId, name, unitId, open: quantity }];
  });
  const found = assignLines(loose.map(toAssign), open);
  return items.map((item) => ({ ...item, procurementItemId: item.procurementItemId ?? found.get(item.id) ?? null }));
}

async function namedLines(db: Reader, items: readonly ItemRow[]): Promise<ReadonlyMap<string, OrderedLine>> {
  const ids = [...new Set(items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  if (ids.length === 0) return new Map();
  const lines = await db.collection(PurchaseOrderItems).findMany(ids);
  const orders = await db.collection(PurchaseOrders).findMany([...new Set(lines.map(({ orderId }) => orderId))]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    lines.flatMap((item) => {
      const order = byId.get(item.orderId);
      return order === undefined || !isInvoiceable(order) ? [] : [[item.id, { order, item }] as const];
    }),
  );
}

function keepNamed(
  items: readonly ItemRow[],
  named: ReadonlyMap<string, OrderedLine>,
  itemsBefore: readonly ItemRow[],
): ItemRow[] {
  const before = new Set(itemsBefore.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []));
  const isGone = (id: string | null) => id !== null && !named.has(id);
  const problems = items.flatMap(({ purchaseOrderItemId: id }, index) =>
    isGone(id) && !before.has(id ?? '') ? [referenceProblem(`/items/${index}/purchaseOrderItemId`)] : [],
  );
  if (problems.length > 0) throw rejectInput(problems);
  return items.map((item) => (isGone(item.purchaseOrderItemId) ? { ...item, purchaseOrderItemId: null } : item));
}

/** A line that is for a line of an order of its own requisition is for the item of that, too. */
function namingItem(item: ItemRow, { procurementId }: InvoiceRow, line: OrderedLine | undefined): ItemRow {
  if (line === undefined || procurementId === null || line.order.procurementId !== procurementId) return item;
  return { ...item, procurementItemId: item.procurementItemId ?? line.item.procurementItemId };
}

function wasSentBefore({ id, sentAt }: OrderedLine['order'], invoice: InvoiceRow): boolean {
  const cameAt = invoice.claimedAt ?? invoice.createdAt;
  return sentAt !== null && (sentAt < cameAt || (sentAt === cameAt && id < invoice.id));
}
