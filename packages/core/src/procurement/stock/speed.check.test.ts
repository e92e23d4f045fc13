import { afterAll, beforeAll, expect, it } from 'vitest';

import { newRow } from '../../kernel/rows/new-row.js';
import { CatalogItems, StockLevels, StockMovements } from '../catalog/index.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let warehouseId: string;
let articles: string[];

const LINES = 1000;
const BUSY = 1.5;

/** Milliseconds of CPU that work takes of this process, the least of some runs. */
async function cpuOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work(run);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** What any program does with so many lines: it tells how fast the machine is. */
function bareWork(): Promise<unknown> {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: nodeIds.uuid(),
    name: `Кабель ${index}`,
    quantity: '1.000',
  }));
  let told = 0;
  for (let run = 0; run < 40; run += 1) told += (JSON.parse(JSON.stringify(lines)) as unknown[]).length;
  return Promise.resolve(told);
}

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  warehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
  const template = (await scene.owner.post('/catalog', { name: 'Образец' })).body.id as string;
  articles = await scene.run(async ({ tx, now }) => {
    const [sample] = await tx.collection(CatalogItems).findMany([template]);
    if (sample === undefined) throw new Error('No sample.');
    const rows = Array.from({ length: LINES }, (_, index) => ({
      ...sample,
      id: nodeIds.uuid(),
      name: `Кабель ${index}`,
    }));
    await tx.collection(CatalogItems).insertMany(rows);
    await tx.collection(StockLevels).insertMany(
      rows.map(({ id }) =>
        newRow(
          StockLevels,
          { id: nodeIds.uuid(), now },
          {
            catalogItemId: id,
            warehouseId,
            onHand: '100000',
            averageCost: '10.00',
            costCurrency: 'RUB',
          },
        ),
      ),
    );
    return rows.map(({ id }) => id);
  });
  for (let at = 0; at < 100; at += 1) {
    // Each in a unit of work of its own: a slow machine writes all of them in more time than one may take.
    await scene.run(({ tx, now, caller }) =>
      tx.collection(StockMovements).insertMany(
        articles.map((catalogItemId) =>
          newRow(
            StockMovements,
            { id: nodeIds.uuid(), now },
            {
              catalogItemId,
              warehouseId,
              type: 'receipt',
              quantity: '1000',
              balanceAfter: '1000',
              unitCost: '10.00',
              currency: 'RUB',
              value: '10000.00',
              createdById: caller.userId,
              occurredAt: now,
            },
          ),
        ),
      ),
    );
  }
}, 300_000);
afterAll(() => kit.close());

it('posts a document of 1,000 lines, tells what 1,000 lines can have, and values 100,000 movements quickly', async () => {
  const documents: string[] = [];
  for (let run = 0; run < 4; run += 1) {
    const items = articles.map((catalogItemId) => ({ catalogItemId, quantity: '1' }));
    documents.push(
      (await scene.owner.post('/stock-documents', { kind: 'issue', fromWarehouseId: warehouseId, items })).body.id,
    );
  }
  const requisition = (
    await scene.owner.post('/purchase-requisitions', {
      name: 'Тысяча',
      items: articles.map((catalogItemId) => ({ catalogItemId, quantity: '2' })),
    })
  ).body;

  const bare = await cpuOf(5, bareWork);
  const posting = await cpuOf(4, (run) => scene.owner.post(`/stock-documents/${documents[run]}/post`, {}));
  const availability = await cpuOf(5, () => scene.owner.get(`/purchase-requisitions/${requisition.id}/availability`));
  const valuation = await cpuOf(5, (run) =>
    scene.owner.get(`/stock/valuation?limit=100&at=2026-02-0${run + 1}T00:00:00Z`),
  );

  // Budgets of an idle machine, with room for one that is not.
  expect(posting / bare).toBeLessThan(8 * BUSY);
  expect(availability / bare).toBeLessThan(2 * BUSY);
  expect(valuation / bare).toBeLessThan(6 * BUSY);
}, 300_000);
