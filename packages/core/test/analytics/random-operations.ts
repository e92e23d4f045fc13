import type { FakeClock } from '../../src/testing/kit/fake-clock.js';
import type { OrderingScene } from '../../src/testing/scenes/ordering-scene.js';

const DAY_MS = 24 * 60 * 60_000;

/** Things that people do, one after another, by numbers that are drawn. */
export function operationsOf({ scene, clock }: { readonly scene: OrderingScene; readonly clock: FakeClock }) {
  const { owner } = scene;
  const made: Record<
    'orders' | 'requisitions' | 'invoices' | 'articles' | 'rfqs',
    { id: string; items?: { id: string }[] }[]
  > = {
    orders: [],
    requisitions: [],
    invoices: [],
    articles: [],
    rfqs: [],
  };
  const one = <T>(of: readonly T[], drawn: number) => of[drawn % Math.max(of.length, 1)];
  let count = 0;
  const suppliers = [scene.supplierId];
  const order = (drawn: number, more: object = {}) => {
    const day = new Date(clock.now() + ((drawn % 9) - 4) * DAY_MS).toISOString().slice(0, 10);
    const article = one(made.articles, drawn);
    return scene.anOrder({
      supplierId: one(suppliers, drawn),
      currency: drawn % 7 === 0 ? 'USD' : 'RUB',
      expectedAt: day,
      items: [
        { rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' },
        { rawName: 'Труба', quantity: '3', unitPrice: '33.33', requiredDate: day },
        ...(article === undefined ? [] : [{ catalogItemId: article.id, quantity: '2', unitPrice: '7.77' }]),
      ],
      ...more,
    });
  };
  const operations: readonly ((drawn: number) => Promise<unknown>)[] = [
    async (drawn) => made.orders.push(await order(drawn)),
    (drawn) => owner.post(`/purchase-orders/${one(made.orders, drawn)?.id}/send`, { channel: 'link' }),
    (drawn) => owner.post(`/purchase-orders/${one(made.orders, drawn)?.id}/send`, { channel: 'link' }),
    (drawn) => owner.post(`/purchase-orders/${one(made.orders, drawn)?.id}/cancel`, { reason: 'Ошибка' }),
    (drawn) => owner.post(`/purchase-orders/${one(made.orders, drawn)?.id}/close`, {}),
    (drawn) =>
      owner.patch(`/purchase-orders/${one(made.orders, drawn)?.id}`, { supplierId: one(suppliers, drawn >> 3) }),
    (drawn) => owner.delete(`/purchase-orders/${one(made.orders, drawn)?.id}`),
    async (drawn) => {
      const of = one(made.orders, drawn);
      const warehouseId = (await owner.get('/warehouses')).body.items[0]?.id;
      const [item] = of?.items ?? [];
      const quantity = String((drawn % 10) + 1);
      const line = {
        purchaseOrderItemId: item?.id,
        quantity,
        ...(drawn % 3 === 0 ? { discrepancyReason: 'damaged' } : {}),
      };
      return owner.post('/stock-receipts', { purchaseOrderId: of?.id, warehouseId, items: [line] });
    },
    async (drawn) => {
      const body = { number: `A-${(count += 1)}`, supplierId: one(suppliers, drawn), totalAmount: `${drawn % 90}.50` };
      const dueDate = new Date(clock.now() + ((drawn % 50) - 20) * DAY_MS).toISOString().slice(0, 10);
      made.invoices.push((await owner.post('/invoices', { ...body, ...(drawn % 4 === 0 ? {} : { dueDate }) })).body);
    },
    (drawn) => owner.post(`/invoices/${one(made.invoices, drawn)?.id}/payments`, { amount: '0.50' }),
    (drawn) => owner.patch(`/invoices/${one(made.invoices, drawn)?.id}`, { paymentStatus: 'cancelled' }),
    (drawn) => owner.delete(`/invoices/${one(made.invoices, drawn)?.id}`),
    async (drawn) => {
      const { id } = await scene.aDecidedRequisition();
      made.requisitions.push({ id });
      if (drawn % 2 === 0) await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    },
    async (drawn) => {
      const { items } = (await owner.get(`/purchase-orders?procurementId=${one(made.requisitions, drawn)?.id}`)).body;
      const found = one((items ?? []) as { id: string }[], drawn);
      return owner.post(`/purchase-orders/${found?.id}/send`, { channel: 'link' });
    },
    async (drawn) => {
      const { stages } = (await owner.get('/settings/pipeline')).body.pipeline;
      const path = `/purchase-requisitions/${one(made.requisitions, drawn)?.id}/stage`;
      return owner.patch(path, { stageId: one(stages as { id: string }[], drawn >> 2)?.id, reason: 'Так решили' });
    },
    async (drawn) => {
      const of = one(made.requisitions, drawn);
      const { items } = (await owner.get(`/purchase-requisitions/${of?.id}/quote-line-decisions`)).body;
      const decided = one((items ?? []) as { itemId: string; quoteItemId: string }[], drawn);
      const decisions = [
        { itemId: decided?.itemId, quoteItemId: drawn % 2 === 0 ? null : decided?.quoteItemId, quantity: '1' },
      ];
      return owner.patch(`/purchase-requisitions/${of?.id}/quote-line-decisions`, { decisions });
    },
    async () => {
      const categoryId = (await owner.post('/catalog/categories', { name: `Раздел ${(count += 1)}` })).body.id;
      made.articles.push((await owner.post('/catalog', { name: `Товар ${count}`, categoryId })).body);
    },
    async (drawn) => {
      const { items } = (await owner.get('/catalog/categories')).body;
      const categoryId = one((items ?? []) as { id: string }[], drawn >> 1)?.id ?? null;
      return owner.patch(`/catalog/${one(made.articles, drawn)?.id}`, { categoryId });
    },
    async (drawn) => {
      const rfq = await scene.anRfq({
        responseDeadline: new Date(clock.now() + ((drawn % 5) + 1) * DAY_MS).toISOString(),
      });
      made.rfqs.push(rfq);
      await scene.send(rfq);
    },
    (drawn) => owner.delete(`/supplier-rfqs/${one(made.rfqs, drawn)?.id}`),
    async (drawn) => {
      const { id, items } = await order(drawn);
      await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
      clock.advance((drawn % 5) * DAY_MS);
      const warehouseId = (await owner.get('/warehouses')).body.items[0]?.id;
      const lines = (items as { id: string; quantity: string }[]).map(({ id: purchaseOrderItemId, quantity }) => ({
        purchaseOrderItemId,
        quantity,
        ...(drawn % 2 === 0 ? { discrepancyReason: 'damaged' } : {}),
      }));
      return owner.post('/stock-receipts', { purchaseOrderId: id, warehouseId, items: lines });
    },
    async (drawn) => {
      const { id } = one(made.requisitions, drawn) ?? {};
      const { items } = (await owner.get(`/purchase-requisitions/${id}`)).body;
      const item = one((items ?? []) as { id: string }[], drawn >> 2);
      return owner.patch(`/purchase-requisitions/${id}/items/${item?.id}`, { unitPrice: `${drawn % 300}.10` });
    },
    async () => {
      if (suppliers.length < 4) suppliers.push(await scene.anotherSupplier());
    },
    (drawn) => Promise.resolve(clock.advance((drawn % 40) * 3_600_000)),
  ];
  return (which: number, drawn: number) => operations[which % operations.length]?.(drawn);
}
