import { ARTICLES, ORDERS, ORDER_LINES, RECEIPTS, RECEIPT_LINES, type ToldRow } from './told.js';
import { divideRounded } from '../../kernel/values/numbers/decimal.js';
import { toMinor } from '../../kernel/values/numbers/money.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { scaledTo } from '../../procurement/lines/index.js';
import { chargedByLines, IN_FORCE, lineDueAt, PurchaseOrders } from '../../procurement/purchase-orders/index.js';
import { aroundDays } from './around-days.js';
import { daysBetween } from '../../kernel/values/time/local-day.js';
import { type Amounts, type Fact, fact } from './fact.js';
import { byId, type FactReader, grouped } from './fact-reader.js';
import type { FactSource } from './fact-source.js';
import { amountsOf, microOf, partOfAmounts } from './part-of-amounts.js';

type ItemRow = ToldRow<typeof ORDER_LINES>;

const PLACED: readonly string[] = [...IN_FORCE, 'closed'];

/** Whether an order was placed: what it costs is spent, less what was called off. */
export function isPlaced(status: string): boolean {
  return PLACED.includes(status);
}

/** What is ordered, what is not invoiced of it, and whether it came when it was to come. */
export const factsOfOrders: FactSource = {
  name: 'orders',
  record: PurchaseOrders,
  measures: ['ordered', 'not_invoiced', 'delivered_in_time', 'delivered_late', 'days_late', 'not_delivered'],
  // What came or is to come falls on a day of its line, which the order does not know.
  where: ({ measures, days }) => ({
    status: { in: PLACED },
    ...(measures.every((measure) => measure === 'ordered' || measure === 'not_invoiced')
      ? { sentAt: aroundDays(days) }
      : {}),
    ...(measures.every((measure) => measure === 'not_delivered') ? { status: { in: IN_FORCE } } : {}),
  }),
  async factsOf(reader, ids, { timezone }) {
    const orders = byId((await reader.rows(ORDERS, 'id', ids)).filter(({ status }) => isPlaced(status)));
    const items = await reader.rows(ORDER_LINES, 'orderId', [...orders.keys()]);
    const articles = byId(
      await reader.rows(
        ARTICLES,
        'id',
        items.map(({ catalogItemId }) => catalogItemId),
      ),
    );
    const arrivals = await lastArrivals(reader, items);
    const costs = costsOfLines(orders, items);
    return items.flatMap((item) => {
      const order = orders.get(item.orderId);
      if (order === undefined || order.sentAt === null) return [];
      const of = {
        supplierId: order.supplierId,
        categoryId: articles.get(item.catalogItemId ?? '')?.categoryId ?? null,
        logisticsObjectId: item.logisticsObjectId ?? order.logisticsObjectId,
        costItemId: item.costItemId,
        currency: order.currency,
      };
      const arrivedAt = arrivals.get(item.id) ?? null;
      const arrivedOn = arrivedAt === null ? null : localDayOf(arrivedAt, timezone);
      const facts = [
        ...costFacts(costs.get(item.id), { ...of, day: localDayOf(order.sentAt, timezone) }),
        ...delivery(item, order, { timezone, arrivedOn }),
      ];
      return [[order.id, facts] as const];
    });
  },
};

type Of = Pick<Fact, 'supplierId' | 'categoryId' | 'logisticsObjectId' | 'costItemId' | 'currency' | 'day'>;

/** What is ordered of a line with what it bears of the charges, and what of that no invoice asks for; null for nothing. */
interface Costs {
  readonly ordered: Amounts | null;
  readonly notInvoiced: Amounts | null;
}

function costFacts({ ordered, notInvoiced }: Costs = { ordered: null, notInvoiced: null }, of: Of): Fact[] {
  return [
    ...(ordered === null ? [] : [fact({ measure: 'ordered', ...of, ...ordered })]),
    ...(notInvoiced === null ? [] : [fact({ measure: 'not_invoiced', ...of, ...notInvoiced })]),
  ];
}

function costsOfLines(
  orders: ReadonlyMap<string, ToldRow<typeof ORDERS>>,
  items: readonly ItemRow[],
): ReadonlyMap<string, Costs> {
  const costs = new Map<string, Costs>();
  for (const [orderId, own] of grouped(items, (item) => item.orderId)) {
    const order = orders.get(orderId);
    if (order === undefined) continue;
    const charged = order.charges.length === 0 ? [] : chargedByLines(order, own).map(amountsOf);
    const charging = (amounts: Amounts, index: number) => plusAmounts(amounts, charged[index]);
    const open = own.map((item, index) => {
      const left = dueOf(item) - microOf(item.invoicedQuantity);
      return charging(partOfAmounts(amountsOf(item), left < 0n ? 0n : left, microOf(item.quantity)), index);
    });
    const notInvoiced = lessBesideLines(open, toMinor(order.invoicedBesideLines));
    for (const [index, item] of own.entries()) {
      const ordered = partOfAmounts(amountsOf(item), dueOf(item), microOf(item.quantity));
      costs.set(item.id, {
        ordered: dueOf(item) > 0n ? charging(ordered, index) : null,
        notInvoiced: notInvoiced[index] ?? null,
      });
    }
  }
  return costs;
}

/** What lines leave open once what is invoiced beside them is taken off, by what is open of each. */
function lessBesideLines(open: readonly Amounts[], beside: bigint): readonly (Amounts | null)[] {
  const left = open.reduce((sum, { gross }) => sum + gross, 0n) - beside;
  const shares = scaledTo(
    left,
    open.map(({ gross }) => gross),
  );
  return open.map(({ net, gross }, index) => {
    const share = shares[index] ?? 0n;
    if (share === 0n) return null;
    const ofNet = share === gross ? net : divideRounded(net * share, gross);
    return { net: ofNet, vat: share - ofNet, gross: share };
  });
}

function plusAmounts(one: Amounts, other: Amounts | undefined): Amounts {
  if (other === undefined) return one;
  return { net: one.net + other.net, vat: one.vat + other.vat, gross: one.gross + other.gross };
}

function dueOf({ quantity, cancelledQuantity }: ItemRow): bigint {
  return microOf(quantity) - microOf(cancelledQuantity);
}

function delivery(
  item: ItemRow,
  order: ToldRow<typeof ORDERS>,
  { timezone, arrivedOn }: { readonly timezone: string; readonly arrivedOn: string | null },
): Fact[] {
  const expected = lineDueAt(item, order.expectedAt);
  const due = dueOf(item);
  if (expected === null || due <= 0n) return [];
  const of = { supplierId: order.supplierId, subjectId: order.id, day: dayMeant(expected, timezone) };
  if (microOf(item.receivedQuantity) < due) {
    return IN_FORCE.includes(order.status) ? [fact({ measure: 'not_delivered', ...of })] : [];
  }
  // What came without a receipt, such as by a trip of old, came on a day that nobody noted.
  const daysLate = arrivedOn === null ? 0 : daysBetween(of.day, arrivedOn);
  if (daysLate <= 0) return [fact({ measure: 'delivered_in_time', ...of })];
  return [fact({ measure: 'delivered_late', ...of }), fact({ measure: 'days_late', ...of, count: daysLate })];
}

/** When the last goods came for lines, by the ids of the lines. */
async function lastArrivals(reader: FactReader, items: readonly ItemRow[]): Promise<ReadonlyMap<string, string>> {
  const arrived = items.filter(({ receivedQuantity }) => microOf(receivedQuantity) > 0n);
  const lines = await reader.rows(
    RECEIPT_LINES,
    'purchaseOrderItemId',
    arrived.map(({ id }) => id),
  );
  const receipts = byId(
    await reader.rows(
      RECEIPTS,
      'id',
      lines.map(({ receiptId }) => receiptId),
    ),
  );
  const latest = [...grouped(lines, ({ purchaseOrderItemId }) => purchaseOrderItemId ?? '')].map(
    ([itemId, ofItem]) =>
      [
        itemId,
        ofItem
          .map(({ receiptId }) => receipts.get(receiptId)?.receivedAt ?? '')
          .toSorted()
          .at(-1) ?? '',
      ] as const,
  );
  return new Map(latest.filter(([, receivedAt]) => receivedAt !== ''));
}
