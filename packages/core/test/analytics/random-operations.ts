import { ProcurekitError } from '../../src/kernel/errors/errors.js';
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
  /** One of the newest of a list, whole. */
  const newest = async (path: string, drawn: number, query = '') => {
    const { items = [] } = (await owner.get(`${path}?limit=25&sort=-createdAt${query}`)).body;
    return (await owner.get(`${path}/${one(items as { id: string }[], drawn)?.id}`)).body;
  };
  const theWarehouse = async () => (await owner.get('/warehouses')).body.items[0]?.id as string;
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
      const quotes = [];
      for (const at of [drawn, drawn >> 3]) {
        quotes.push(await newest('/supplier-quotes', at, `&procurementId=${of?.id}&status=submitted,accepted`));
      }
      const [[first], [second]] = quotes.map(({ items }) => (items ?? []) as QuoteLine[]) as [QuoteLine[], QuoteLine[]];
      // Decided for one, split between two, or revoked.
      const decided = [first, ...(drawn % 3 === 0 ? [second] : [])].map((line) => ({
        itemId: line?.procurementItemId,
        quoteItemId: drawn % 4 === 0 ? null : line?.id,
        quantity: '1',
      }));
      return owner.patch(`/purchase-requisitions/${of?.id}/quote-line-decisions`, { decisions: decided });
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
      return owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: item?.id, unitPrice: `${drawn % 300}.10` }] });
    },
    async (drawn) => {
      const { supplierId, currency, items = [] } = await newest('/purchase-orders', drawn, '&status=sent,confirmed');
      const lines = (items as OrderLine[]).map(({ id: purchaseOrderItemId, rawName, unitPrice, vatRate }) => {
        const of = { name: rawName ?? 'Товар', purchaseOrderItemId, unitPrice, vatRate };
        return { ...of, quantity: String((drawn % 3) + 1) };
      });
      const body = { number: `B-${(count += 1)}`, supplierId, currency, items: lines };
      made.invoices.push((await owner.post('/invoices', body)).body);
    },
    async (drawn) => {
      const { id, items = [] } = (await owner.get(`/invoices/${one(made.invoices, drawn)?.id}`)).body;
      const changed = (items as BilledLine[]).map(({ id: itemId, name, unitPrice, vatRate }) => {
        return { id: itemId, name, unitPrice, vatRate, quantity: String(((drawn >> 3) % 5) + 1) };
      });
      return owner.patch(`/invoices/${id}`, { items: changed });
    },
    async (drawn) => {
      const {
        id,
        supplierId,
        currency,
        items = [],
      } = (await owner.get(`/invoices/${one(made.invoices, drawn)?.id}`)).body;
      const [{ name, unitPrice, vatRate } = {}] = items as Partial<BilledLine>[];
      const about = { number: `C-${(count += 1)}`, kind: 'credit_note', creditedInvoiceId: id, supplierId, currency };
      return owner.post('/invoices', { ...about, items: [{ name, unitPrice, vatRate, quantity: '1' }] });
    },
    async (drawn) => {
      const { id, items = [] } = await newest('/purchase-orders', drawn, '&status=sent,confirmed');
      const promisedDate = new Date(clock.now() + ((drawn % 7) - 2) * DAY_MS).toISOString().slice(0, 10);
      const promised = (items as OrderLine[]).map(({ id: itemId }) => ({ itemId, promisedDate }));
      return owner.post(`/purchase-orders/${id}/confirm`, { items: promised.slice(drawn % 2) });
    },
    async (drawn) => {
      const { id, items = [] } = await newest('/purchase-orders', drawn, '&status=sent,confirmed');
      await owner.post(`/purchase-orders/${id}/amend`, {});
      const kept = (items as OrderLine[]).slice(0, 1 + (drawn % 3));
      const lines = kept.map(({ id: itemId, rawName, catalogItemId, quantity, unitPrice, vatRate }) => {
        const named = catalogItemId === null ? { rawName } : { catalogItemId };
        return { id: itemId, ...named, quantity: String(Number(quantity) + 1), unitPrice, vatRate };
      });
      await owner.patch(`/purchase-orders/${id}`, { items: lines });
      return owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });
    },
    async (drawn) => {
      const { id } = await newest('/purchase-orders', drawn, '&status=sent');
      return owner.post(`/purchase-orders/${id}/reject`, { reason: 'Нет' });
    },
    async (drawn) => {
      const { id } = await newest('/supplier-quotes', drawn);
      return owner.patch(`/supplier-quotes/${id}`, { status: 'withdrawn' });
    },
    async (drawn) => {
      const procurementId = one(made.requisitions, drawn)?.id;
      const asked = await owner.post('/supplier-rfqs', { procurementId, supplierIds: [one(suppliers, drawn >> 2)] });
      const rfqId = asked.body.items?.[0]?.id as string | undefined;
      await owner.post(`/supplier-rfqs/${rfqId}/send`, { channel: 'link' });
      const { items = [] } = (await owner.get(`/purchase-requisitions/${procurementId}`)).body;
      const lines = (items as { id: string }[]).map(({ id: procurementItemId }) => {
        return { procurementItemId, unitPrice: `${(drawn % 120) + 1}.00`, vatRate: '10.00' };
      });
      const { id } = (await owner.post('/supplier-quotes', { rfqId, items: lines })).body;
      clock.advance(drawn % 5_000_000);
      return owner.post(`/supplier-quotes/${id}/submit`, {});
    },
    async (drawn) => {
      const rfq = one(made.rfqs, drawn);
      if (rfq !== undefined) await scene.submit(await scene.aQuote(rfq as Parameters<typeof scene.aQuote>[0]));
    },
    (drawn) => {
      const responseDeadline = new Date(clock.now() + ((drawn % 9) + 1) * DAY_MS).toISOString();
      const change = drawn % 3 === 0 ? { status: drawn % 2 === 0 ? 'closed' : 'cancelled' } : { responseDeadline };
      return owner.patch(`/supplier-rfqs/${one(made.rfqs, drawn >> 1)?.id}`, change);
    },
    async (drawn) => {
      const order = await newest('/purchase-orders', drawn, '&receiptStatus=partial,full');
      const items = ((order.items ?? []) as OrderLine[]).flatMap(({ catalogItemId }) =>
        catalogItemId === null ? [] : [{ catalogItemId, quantity: '1' }],
      );
      const back = { kind: 'return_to_supplier', fromWarehouseId: await theWarehouse(), purchaseOrderId: order.id };
      const { id } = (await owner.post('/stock-documents', { ...back, items })).body;
      await owner.post(`/stock-documents/${id}/post`, {});
      if (drawn % 2 === 0) await owner.post(`/stock-documents/${id}/reverse`, { reason: 'Ошибка' });
    },
    async (drawn) => {
      const { items } = (await owner.get('/catalog/categories')).body;
      return owner.delete(`/catalog/categories/${one((items ?? []) as { id: string }[], drawn >> 1)?.id}`);
    },
    async (drawn) => {
      // The last one is ordered by those that follow.
      if (made.articles.length > 1)
        await owner.delete(`/catalog/${made.articles.splice(drawn % made.articles.length, 1)[0]?.id}`);
    },
    async (drawn) => {
      const { id } = one(made.requisitions, drawn) ?? {};
      const { items } = (await owner.get(`/purchase-requisitions/${id}`)).body;
      const item = one((items ?? []) as { id: string }[], drawn >> 2);
      const site = (await owner.post('/logistics/objects', { name: `Дом ${(count += 1)}`, type: 'site' })).body.id;
      const cost = (await owner.post('/cost-items', { name: `Статья ${count}`, code: `S-${count}` })).body.id;
      const change = { logisticsObjectId: site, costItemId: cost, catalogItemId: one(made.articles, drawn)?.id };
      return owner.patch(`/purchase-requisitions/${id}`, { items: [{ id: item?.id, ...change }] });
    },
    (drawn) => owner.delete(`/purchase-requisitions/${one(made.requisitions, drawn)?.id}`),
    async () => {
      if (suppliers.length < 4) suppliers.push(await scene.anotherSupplier());
    },
    (drawn) => Promise.resolve(clock.advance((drawn % 40) * 3_600_000)),
  ];
  return async (which: number, drawn: number) => {
    try {
      await operations[which % operations.length]?.(drawn);
    } catch (error) {
      // What is refused changes nothing; calls over HTTP answer it.
      if (!(error instanceof ProcurekitError)) throw error;
    }
  };
}

interface BilledLine {
  readonly id: string;
  readonly name: string;
  readonly unitPrice: string;
  readonly vatRate: string | null;
}

interface QuoteLine {
  readonly id: string;
  readonly procurementItemId: string;
}

interface OrderLine {
  readonly id: string;
  readonly rawName: string | null;
  readonly unitPrice: string;
  readonly vatRate: string | null;
  readonly quantity: string;
  readonly catalogItemId: string | null;
}
