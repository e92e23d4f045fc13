import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';

import { createClient, type Client } from '@procurekit/client-sdk';
import { startDemoServer } from '@procurekit/example-demo-server';

import { importPrices, type ImportReport, type ImportTarget } from './import-prices.js';
import { readPrices } from './read-prices.js';

const server = await startDemoServer([
  'price_lists.read',
  'price_lists.write',
  'catalog.read',
  'catalog.write',
  'counterparties.write',
]);
try {
  await runDemo(createClient({ baseUrl: server.baseUrl, apiKey: server.apiKey }));
} finally {
  await server.close();
}

async function runDemo(client: Client): Promise<void> {
  for (const sku of ['CEM-50', 'SAND-02', 'BRICK-1', 'TILE-3']) await client.catalogItems.create({ sku, name: sku });
  const supplier = await client.counterparties.create({ name: 'Stroymarket', isSupplier: true });
  const target = { code: 'STROYMARKET', name: 'Stroymarket, purchase', supplierId: supplier.id };
  const unknownSkus = ['GRAVEL-9'];

  assert.deepEqual(await night(client, target, '2026-05-04'), { added: 4, changed: 0, removed: 0, unknownSkus });
  const { version } = await currentList(client, target);
  assert.deepEqual(await night(client, target, '2026-05-04'), { added: 0, changed: 0, removed: 0, unknownSkus });
  assert.equal((await currentList(client, target)).version, version, 'The same file again changed something.');

  assert.deepEqual(await night(client, target, '2026-05-05'), { added: 1, changed: 1, removed: 1, unknownSkus });
  const list = await currentList(client, target);
  assert.equal(list.status, 'active');
  const shown = list.items.map(({ sku, minQuantity, price }) => `${sku} from ${minQuantity}: ${price}`).sort();
  assert.deepEqual(shown, [
    'CEM-50 from 100: 398.00',
    'CEM-50 from 1: 415.00',
    'SAND-02 from 1: 1150.00',
    'TILE-3 from 1: 64.20',
  ]);
  console.log(`${list.name} (${list.status})\n  ${shown.join('\n  ')}`);
}

async function night(client: Client, target: ImportTarget, day: string): Promise<ImportReport> {
  const prices = await readPrices(fileURLToPath(new URL(`../prices/${day}.csv`, import.meta.url)));
  const report = await importPrices(client, target, prices);
  const { added, changed, removed, unknownSkus } = report;
  console.log(
    `${day}: ${added} added, ${changed} changed, ${removed} removed; not in the catalog: ${unknownSkus.join()}`,
  );
  return report;
}

async function currentList({ priceLists }: Client, { code }: ImportTarget) {
  const [found, ...others] = (await priceLists.list({ search: code })).items;
  assert.ok(found && others.length === 0, 'There should be one price list.');
  return priceLists.get(found.id);
}
