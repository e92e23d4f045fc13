import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { DeliveryBatches } from '../../logistics/index.js';
import type { StageEvents } from '../../payments/index.js';
import { StockReceiptLines, StockReceipts } from '../../requisitions/index.js';
import { itemsOfEach, type ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';

type Order = Pick<OrderRow, 'id' | 'procurementId' | 'sentAt'>;

/** Goods that left or came, and what they were for. */
interface Movement {
  readonly at: string;
  readonly lines: readonly {
    readonly purchaseOrderItemId: string | null;
    readonly procurementItemId: string | null;
  }[];
}

/** When orders were sent, when their goods first left, and when goods last came for them; in the order of the orders. */
export async function goodsDatesOf(db: Reader, orders: readonly Order[]): Promise<readonly StageEvents[]> {
  const procurementIds = [...new Set(orders.flatMap(({ procurementId }) => procurementId ?? []))];
  const items = await itemsOfEach({ db }, orders);
  const { shipped, received } = await movementsOf(
    db,
    procurementIds,
    orders.map(({ id }) => id),
  );
  return orders.map(({ sentAt }, index) => {
    const lines = items[index] ?? [];
    const receivedAt = timesFor(received, lines).at(-1) ?? null;
    // What came had left, whoever has told of it.
    return { agreedAt: sentAt, shippedAt: timesFor(shipped, lines)[0] ?? receivedAt, receivedAt };
  });
}

async function movementsOf(db: Reader, procurementIds: readonly string[], orderIds: readonly string[]) {
  const procurementId = { in: procurementIds };
  const purchaseOrderId = { in: orderIds };
  const batches = await db.collection(DeliveryBatches).list({
    where: { or: [{ procurementId }, { purchaseOrderId }], shippedAt: { not: null } },
    select: ['shippedAt', 'deliveredAt', 'items'],
  });
  const receipts = await db.collection(StockReceipts).list({
    where: { or: [{ procurementId }, { purchaseOrderId }] },
    select: ['id', 'receivedAt'],
  });
  const lines = await db
    .collection(StockReceiptLines)
    .list({ where: { receiptId: { in: receipts.map(({ id }) => id) } } });
  const movement = (at: string | null, of: Movement['lines']): Movement[] => (at === null ? [] : [{ at, lines: of }]);
  return {
    shipped: batches.flatMap(({ shippedAt, items }) => movement(shippedAt, items)),
    received: [
      ...batches.flatMap(({ deliveredAt, items }) => movement(deliveredAt, items)),
      ...receipts.flatMap(({ id, receivedAt }) => movement(receivedAt, receivedLines(id, lines))),
    ],
  };
}

function receivedLines(id: string, lines: readonly Row<typeof StockReceiptLines>[]): Movement['lines'] {
  return lines.flatMap(({ receiptId, itemId: procurementItemId, purchaseOrderItemId }) =>
    receiptId === id ? [{ procurementItemId, purchaseOrderItemId }] : [],
  );
}

/** When goods moved for the lines of an order, earliest first. What names no line of an order is for those that wait for its item. */
function timesFor(movements: readonly Movement[], items: readonly ItemRow[]): string[] {
  const ids = new Set(items.map(({ id }) => id));
  const requested = new Set(items.flatMap(({ procurementItemId }) => procurementItemId ?? []));
  const isFor = ({ purchaseOrderItemId, procurementItemId }: Movement['lines'][number]) =>
    purchaseOrderItemId === null ? requested.has(procurementItemId ?? '') : ids.has(purchaseOrderItemId);
  return movements
    .filter(({ lines }) => lines.some(isFor))
    .map(({ at }) => at)
    .toSorted();
}
