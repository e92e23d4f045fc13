import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { addMs } from '../kernel/values/time/instant.js';
import { goodsOf } from './goods.js';
import type { Directory } from './purchases.js';
import { choose } from './vary.js';

type Orders = WorkspaceCalls['purchaseOrders'];
type NewOrder = Parameters<Orders['create']>[0];
type Order = Awaited<ReturnType<Orders['create']>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What goes by link is handed over by hand: samples send no mails. */
const BY_LINK = { channel: 'link' } as const;

/** Ways of orders, each to another state. */
const WAYS: readonly ((orders: Orders, order: Order) => Promise<unknown>)[] = [
  () => Promise.resolve(),
  (orders, { id }) => orders.submitApproval(id, { comment: 'Срок поставки горит' }),
  (orders, { id }) => orders.submitApproval(id, {}),
  (orders, { id }) => orders.send(id, BY_LINK),
  async (orders, { id }) => {
    await orders.send(id, BY_LINK);
    await orders.confirm(id, { comment: 'Приняли в работу' });
  },
  async (orders, { id, items }) => {
    await orders.send(id, BY_LINK);
    const [first] = items;
    if (first !== undefined) await orders.confirm(id, { items: [{ itemId: first.id, quantity: '1' }] });
  },
  async (orders, { id }) => {
    await orders.send(id, BY_LINK);
    await orders.reject(id, { reason: 'Снято с производства' });
  },
  (orders, { id }) => orders.cancel(id, { reason: 'Передумали' }),
  async (orders, { id }) => {
    await orders.send(id, BY_LINK);
    await orders.close(id, { reason: 'Остаток не нужен' });
  },
];

/** How many orders there are: one for each way. */
export const SAMPLE_ORDERS = WAYS.length;

/** Makes the n-th sample order and takes it its way. The second costs so much that it has to be
 * approved, the others do not. */
export async function makeOrder(orders: Orders, n: number, directory: Directory): Promise<void> {
  const order = await orders.create(sampleOrder(n, directory));
  await WAYS[n]?.(orders, order);
}

function sampleOrder(n: number, { supplierIds, warehouseIds, costItemIds, now }: Directory): NewOrder {
  const quantity = n === 1 ? '5000' : '4';
  const lines = [goodsOf(n), goodsOf(n + 1)];
  return {
    supplierId: choose(supplierIds, n, 90),
    warehouseId: choose(warehouseIds, n, 91),
    expectedAt: addMs(now, (10 + n) * DAY_MS),
    paymentTermsText: 'Аванс 30 %, остаток по поставке',
    items: lines.map(({ name, unitCode, unitPrice }) => ({
      rawName: name,
      unitCode,
      quantity,
      unitPrice,
      vatRate: '22.00',
      ...(costItemIds.length === 0 ? {} : { costItemId: choose(costItemIds, n, 92) }),
    })),
  };
}
