import { ARTICLES, ORDERS, ORDER_LINES, RECEIPTS, RECEIPT_LINES, type ToldRow } from './told.js';
import { dayMeant } from '../../../values/time/due-day.js';
import { localDayOf } from '../../../values/time/local-day.js';
import { IN_FORCE, lineDueAt, PurchaseOrders } from '../../purchase-orders/index.js';
import { aroundDays } from './around-days.js';
import { daysBetween } from './days.js';
import { type Fact, fact } from './fact.js';
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
        ...costs(item, { ...of, day: localDayOf(order.sentAt, timezone) }),
        ...delivery(item, order, { timezone, arrivedOn }),
      ];
      return [[order.id, facts] as const];
    });
  },
};

type Of = Pick<Fact, 'supplierId' | 'categoryId' | 'logisticsObjectId' | 'costItemId' | 'currency' | 'day'>;

function costs(item: ItemRow, of: Of): Fact[] {
  const ordered = microOf(item.quantity);
  const due = dueOf(item);
  const notInvoiced = due - microOf(item.invoicedQuantity);
  const amounts = amountsOf(item);
  return [
    ...(due > 0n ? [fact({ measure: 'ordered', ...of, ...partOfAmounts(amounts, due, ordered) })] : []),
    ...(notInvoiced > 0n
      ? [fact({ measure: 'not_invoiced', ...of, ...partOfAmounts(amounts, notInvoiced, ordered) })]
      : []),
  ];
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
