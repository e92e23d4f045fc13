import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene } from '../../../testing/scenes/ordering-scene.js';
import { MEASURES } from '../facts/fact.js';
import type { AskedFigures, Figure } from '../figures/figures.js';
import { figuresOfRecords } from '../figures/of-records.js';
import { CUTS } from './cuts.js';
import { keptFigures } from './kept-figures.js';
import { findState } from './keep.js';
import { AnalyticsNotes, AnalyticsShares } from './records.js';

/** Things that happen; more of them are tried with `PROCUREKIT_RANDOM_OPERATIONS`. */
const OPERATIONS = Number(process.env['PROCUREKIT_RANDOM_OPERATIONS'] ?? 150);
const DAY_MS = 24 * 60 * 60_000;
const TIMEZONE = 'Europe/Moscow';

const kits: TestKit[] = [];
afterEach(async () => {
  for (const kit of kits.splice(0)) await kit.close();
});

async function open(dialect: (typeof testDialects)[number] = testDialects[0]) {
  const clock = createFakeClock('2026-01-14T22:30:00.000Z');
  const kit = await openTestKit({ clock, storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  kits.push(kit);
  const scene = await orderingScene(kit);
  await scene.owner.patch('/settings/regional', { timezone: TIMEZONE });
  return { clock, kit, scene };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Everything that kept sums answer: each measure by each of its dimensions, by days, months and as a whole, of all days and of some. */
const QUESTIONS: readonly AskedFigures[] = MEASURES.flatMap((measure) =>
  CUTS[measure].flatMap((cut) =>
    (['none', 'day', 'month'] as const).flatMap((per) => [
      { measures: [measure], by: [cut], per },
      { measures: [measure], by: [cut], per, days: { from: '2026-01-16', to: '2026-03-09' } },
    ]),
  ),
);

const told = (figures: readonly Figure[]) =>
  figures
    .map(({ durations, currency, ...figure }) => ({
      ...figure,
      // Of what is about no money it does not matter.
      currency: currency === '' ? 'RUB' : currency,
      durations: [...durations].filter(([, count]) => count !== 0).toSorted(([one], [other]) => one - other),
    }))
    .toSorted((one, other) => (told1(one) < told1(other) ? -1 : 1));
const told1 = ({
  supplierId,
  categoryId,
  logisticsObjectId,
  costItemId,
  subjectId,
  day,
  month,
  currency,
}: Omit<Figure, 'durations'>) =>
  [supplierId, categoryId, logisticsObjectId, costItemId, subjectId, day, month, currency].join(' ');

/** What kept sums say beside what the records say. */
async function both({ kit, scene }: Opened) {
  const db = kit.storage.forPortal(scene.portal.id);
  const place = { db, portalId: scene.portal.id, records: builtIn.records, timezone: TIMEZONE, currency: 'RUB' };
  const records = figuresOfRecords(place);
  const nobody = { read: () => Promise.reject(new Error('The sums do not answer by themselves.')) };
  const kept = await keptFigures(place, nobody).read(...QUESTIONS);
  const recounted = await records.read(...QUESTIONS);
  return { kept: kept.map(told), recounted: recounted.map(told) };
}

/** Things that people do, one after another, by numbers that are drawn. */
function operationsOf({ scene, clock }: Opened) {
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

describe.each(testDialects)('kept figures on %s', (dialect) => {
  it('are what a recount says, whatever happened and however far the counting has come', async () => {
    const opened = await open(dialect);
    const { kit, scene, clock } = opened;
    await scene.owner.post('/warehouses', { name: 'Склад' });
    await scene.owner.post('/settings/rates', { currency: 'USD', rate: '90.5', date: '2026-01-01' });
    const act = operationsOf(opened);
    const random = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: OPERATIONS, seed: 20_260_114 });
    const keep = async () => {
      clock.advance(31_000);
      await kit.kit.worker.runUntilIdle();
    };
    await keep();

    for (const [index, [which, drawn]] of random.entries()) {
      await act(which, drawn);
      if (drawn % 11 === 0) await keep();
      // Now and then something is noted and not counted yet.
      if (index % 50 === 49) {
        const { kept, recounted } = await both(opened);
        expect(kept).toEqual(recounted);
      }
    }
    await keep();
    const { kept, recounted } = await both(opened);
    const db = kit.storage.forPortal(scene.portal.id);

    expect(kept).toEqual(recounted);
    const measured = new Set(kept.flat().map(({ measure }) => measure));
    // What is met is left to chance, and the same each time.
    expect(measured.size).toBeGreaterThan(MEASURES.length / 2);
    expect(await db.collection(AnalyticsNotes).count()).toBe(0);
  }, 600_000);

  it('are counted again from the beginning when somebody asks for it, and by other days where the time zone changes', async () => {
    const opened = await open(dialect);
    const { kit, scene, clock } = opened;
    const act = operationsOf(opened);
    for (let which = 0; which < 40; which += 1) await act(which, which * 7);
    const db = kit.storage.forPortal(scene.portal.id);
    const told: number[] = [];

    const done = await kit.kit.analytics.rebuild({
      portalId: scene.portal.id,
      onProgress: ({ rows }) => told.push(rows),
    });
    const { kept, recounted } = await both(opened);
    const shares = await db.collection(AnalyticsShares).count();
    await kit.kit.analytics.rebuild({ portalId: scene.portal.id });

    expect(kept).toEqual(recounted);
    expect(done.rows).toBe(done.totalRows);
    expect(told.at(-1)).toBe(done.rows);
    expect(await db.collection(AnalyticsShares).count()).toBe(shares);
    await scene.owner.patch('/settings/regional', { timezone: 'Asia/Vladivostok' });
    clock.advance(31_000);
    await kit.kit.worker.runUntilIdle();
    expect(await findState(db, scene.portal.id)).toMatchObject({
      timezone: 'Asia/Vladivostok',
      builtAt: expect.any(String),
    });
    await expect(kit.kit.analytics.rebuild({ portalId: scene.supplierId })).rejects.toThrow(RangeError);
  });
});
