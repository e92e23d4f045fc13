import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../src/composition/built-in.js';
import { allOperations } from '../../src/composition/contract.js';
import { isWrite, operationName } from '../../src/kernel/operations/operation.js';
import { withheldColumns } from '../../src/kernel/rows/withheld.js';
import type { ApiClient, ApiResponse } from '../../src/testing/kit/api-client.js';
import { createApiClient } from '../../src/testing/kit/api-client.js';
import { productCalls } from '../../src/testing/kit/product-samples.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';
import { SEALED_UNTIL, type SealedScene, sealedScene } from '../../src/testing/scenes/sealed-scene.js';

const reads = allOperations().filter((operation) => !isWrite(operation));
const AMOUNTS = ['subtotalAmount', 'vatAmount', 'totalAmount', 'quotedAmount'];
const VARIABLES = ['supplierQuote.totalAmount', 'supplierQuote.vatAmount', 'supplierQuote.subtotalAmount'];
/** Questions beside one for each operation, with the paths that only they take. */
const QUESTIONS = [
  '/supplier-rfqs?sort=-quotedAmount',
  ...AMOUNTS.slice(0, 3).flatMap((name) => [`/supplier-quotes?sort=${name}`, `/supplier-quotes?sort=-${name}`]),
  '/supplier-quotes?q=73519',
  ...['supplier_rfq', 'supplier_quote', 'file', 'supplier_link', 'catalog_item', 'procurement'].map(
    (type) => `/audit-log?entityType=${type}&limit=100`,
  ),
  '/audit-log?limit=100',
];

describe.each(testDialects)('offers of a sealed group on %s', (dialect) => {
  let kit: TestKit;
  let seeded: SeededPortal;
  let owner: ApiClient;
  let scene: SealedScene;
  let datasets: ApiClient;

  beforeAll(async () => {
    kit = await openSeedableKit({ storage: await openTestStorage(dialect) });
    seeded = await seedPortal(kit);
    owner = seeded.portal.signedIn();
    scene = await sealedScene(kit, seeded);
    datasets = createApiClient(kit.kit.dispatch, {
      headers: { Authorization: `Bearer ${seeded.ids['bi/token'] ?? ''}` },
      prefix: '/api/v1',
    });
  });
  afterAll(() => kit.close());

  /** Everything that anybody of the portal is told, by what was asked. */
  async function lookEverywhere(): Promise<ReadonlyMap<string, ApiResponse>> {
    const { ids } = scene;
    const answers = new Map<string, ApiResponse>();
    for (const operation of reads) {
      const params = productCalls.params(operation, ids);
      answers.set(operationName(operation), await seeded.call(operation, { ids, params }));
    }
    const quote = `entityType=supplier_quote&entityId=${ids['supplier-quotes'] ?? ''}`;
    const compare = `/supplier-quotes/compare/list?procurementId=${ids['purchase-requisitions'] ?? ''}`;
    for (const path of [...QUESTIONS, compare, `/files?${quote}`, `/files/${scene.fileId}/download-url`]) {
      answers.set(path, await owner.get(path));
    }
    const { items } = (await datasets.get('/bi/datasets')).body;
    for (const { name } of items) {
      const path = `/bi/datasets/${name}?format=ndjson&updatedSince=2026-01-01`;
      answers.set(path, await datasets.get(path));
    }
    const values = { entityType: 'supplier_quote', entityId: ids['supplier-quotes'], paths: VARIABLES };
    answers.set('variables', await owner.post('/variables/resolve', values));
    return answers;
  }

  const telling = (answers: ReadonlyMap<string, ApiResponse>) =>
    [...answers].flatMap(([asked, { bytes }]) => (tells(new TextDecoder().decode(bytes)) ? [asked] : []));
  // As numbers are written anywhere: with a comma or a point, and with spaces between the thousands.
  const tells = (text: string) => {
    const plain = text.replaceAll(/\s/g, '').replaceAll(',', '.');
    return scene.secrets.some((secret) => plain.includes(secret));
  };

  it('are read by nobody before the deadline, wherever they ask', async () => {
    const answers = await lookEverywhere();

    expect(telling(answers)).toEqual([]);
    // What was refused tells nothing of itself; these were to be answered.
    for (const asked of [
      'supplierQuotes.list',
      'workspace.supplierQuotes.get',
      'supplierQuotes.compare',
      'variables',
    ]) {
      const [, answer] = [...answers].find(([name]) => name.endsWith(asked)) ?? [];
      expect([asked, answer?.status]).toEqual([asked, 200]);
    }
  });

  it('have files that are neither listed, opened nor taken away before the deadline', async () => {
    const { 'supplier-quotes': id = '' } = scene.ids;

    const refused = [
      await owner.get(`/files?entityType=supplier_quote&entityId=${id}`),
      await owner.get(`/files/${scene.fileId}/download-url`),
      await owner.delete(`/files/${scene.fileId}`),
    ];

    for (const answer of refused) expect(answer).toMatchObject({ status: 403, body: { code: 'quote_sealed' } });
  });

  it('are not shown to the other suppliers', async () => {
    const anybody = createApiClient(kit.kit.dispatch, {});
    const { submitted, drafted, invited } = scene.links;
    const pages = (link: string) => [link, link.replace('/api/v1/public/v1', ''), statusOf(link)];
    const seen = async (link: string) =>
      Promise.all(pages(link).map(async (page) => new TextDecoder().decode((await anybody.get(page)).bytes)));

    expect((await seen(invited)).some(tells)).toBe(false);
    expect((await seen(drafted)).join('')).not.toContain('73519');
    expect((await seen(submitted)).some(tells)).toBe(true);
  });

  it('are in no mail', async () => {
    const mails = await kit.sentMails();

    expect(mails.filter(({ subject, text, html }) => tells(subject + text + html))).toEqual([]);
  });

  it('stand nowhere but in columns that are known to be withheld, and in the trail, which masks them', async () => {
    const db = kit.storage.forPortal(seeded.portal.id);
    const places = new Set<string>();
    for (const record of builtIn.records.filter(({ scope }) => scope === 'portal')) {
      const open = Object.keys(record.columns).filter((name) => !withheldColumns(record).includes(name));
      for (const row of await db.collection(record).list({})) {
        const values = row as Readonly<Record<string, unknown>>;
        for (const name of open) if (tells(JSON.stringify(values[name] ?? ''))) places.add(`${record.name}.${name}`);
      }
    }

    expect([...places].toSorted()).toEqual(['auditEntry.changes', 'file.fileName']);
  });

  it('are read by everybody once the deadline has passed, but for what was never submitted', async () => {
    kit.clock.set(SEALED_UNTIL);
    await kit.kit.worker.runUntilIdle();

    const told = telling(await lookEverywhere());

    expect(told).toEqual(
      expect.arrayContaining([
        'supplierQuotes.list',
        'supplierRfqs.list',
        'workspace.supplierQuotes.compare',
        'workspace.assortment.listSupplierLinks',
        '/audit-log?entityType=supplier_rfq&limit=100',
        '/audit-log?entityType=supplier_quote&limit=100',
        '/bi/datasets/supplier_rfqs?format=ndjson&updatedSince=2026-01-01',
        '/bi/datasets/supplier_quote_items?format=ndjson&updatedSince=2026-01-01',
        `/files/${scene.fileId}/download-url`,
        'variables',
      ]),
    );
    const drafts = (await owner.get('/supplier-quotes?status=draft')).body.items;
    expect(drafts).toContainEqual(expect.objectContaining({ isSealed: true, totalAmount: null }));
  });
});

const statusOf = (link: string) => `${link.replace('supplier-rfqs', 'supplier-quotes')}/status`;
