import { expect, it } from 'vitest';

import { nodeIds } from '../../adapters/node/node-ids.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';
import { CatalogItems } from '../../procurement/catalog/index.js';

const LINES = 5000;

it.each(testDialects)(
  'a count of 5,000 lines is imported, compared and posted on %s',
  async (dialect) => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    const scene = await orderingScene(kit);
    const fromWarehouseId = (await scene.owner.post('/warehouses', { name: 'Главный' })).body.id;
    await enterArticles(scene);
    const count = (await scene.owner.post('/stock-documents', { kind: 'count', fromWarehouseId })).body;
    const rows = Array.from({ length: LINES }, (_, at) => `A-${at};Кабель ${at};${at % 7};шт`);
    const content = new TextEncoder().encode(['Артикул;Наименование;Факт;Ед. изм.', ...rows].join('\n'));
    const path = `/stock-documents/${count.id}/exchange/imports`;
    const before = process.cpuUsage();

    const { body: job } = await uploadTo(scene.owner, path, { file: { content, name: 'count.csv' } });
    const applied = (await scene.owner.post(`${path}/${job.jobId}/apply`)).body;
    const compared = (await scene.owner.get(`/stock-documents/${count.id}`)).body;
    const posted = (await scene.owner.post(`/stock-documents/${count.id}/post`)).body;

    const { user, system } = process.cpuUsage(before);
    expect(job.counts).toMatchObject({ total: LINES, error: 0, create: LINES });
    expect(applied).toMatchObject({ status: 'applied', result: { created: LINES } });
    expect(compared.items).toHaveLength(LINES);
    expect(compared.items[6]).toMatchObject({ countedQuantity: '6', bookQuantity: '0' });
    expect(posted).toMatchObject({ status: 'posted' });
    expect(posted.items[6]).toMatchObject({ quantity: '6' });
    expect((user + system) / 1000).toBeLessThan(10_000);
    await kit.close();
  },
  300_000,
);

async function enterArticles(scene: OrderingScene): Promise<void> {
  const template = (await scene.owner.post('/catalog', { name: 'Образец' })).body.id as string;
  await scene.run(async ({ tx }) => {
    const [sample] = await tx.collection(CatalogItems).findMany([template]);
    if (sample === undefined) throw new Error('No sample.');
    const rows = Array.from({ length: LINES }, (_, at) => {
      return { ...sample, id: nodeIds.uuid(), name: `Кабель ${at}`, sku: `A-${at}`, skuKey: `a-${at}` };
    });
    await tx.collection(CatalogItems).insertMany(rows);
  });
}
