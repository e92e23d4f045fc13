import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../renderers/index.js';
import { readPdf, squeeze, squeezedText } from '../../renderers/pdf/read-pdf-for-tests.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { makeInn } from '../../../sample-data/russian-identifiers.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';

/** What papers of goods that came in part say once they are drawn. */
let renderer: DocumentRenderer;
let scene: DocumentScene;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  scene = await openDocumentScene({ renderer });
});
afterAll(async () => {
  await scene.kit.close();
  await renderer.close();
});

async function printed(body: object): Promise<readonly string[]> {
  const job = await scene.generate(body);
  expect(job).toMatchObject({ status: 'completed', error: null });
  return Promise.all(
    job.documents.map(async ({ documentId }: { readonly documentId: string }) => {
      const { body: link } = await scene.key.api.post(`/generated-documents/${documentId}/download-url`);
      return squeezedText(await readPdf((await scene.key.api.get(new URL(link.url).pathname)).bytes));
    }),
  );
}

async function anOrder() {
  const supplier = await scene.key.api.post('/counterparties', {
    name: 'ООО «Недовоз»',
    isSupplier: true,
    inn: makeInn(31),
  });
  const order = await scene.aRequisition({
    customerId: null,
    items: [
      { rawName: 'Бетон', quantity: '10' },
      { rawName: 'Труба', quantity: '10' },
    ],
  });
  const [first = '', second = ''] = order.itemIds;
  const owner = scene.portal.signedIn();
  const supplierId = supplier.body.id as string;
  const items = order.itemIds.map((procurementItemId) => ({
    procurementItemId,
    quantity: '10',
    unitPrice: '100.00',
    vatRate: '22.00',
  }));
  const { body } = await owner.post('/purchase-orders', { procurementId: order.id, supplierId, items });
  await owner.post(`/purchase-orders/${body.id}/send`, {});
  return { id: order.id, first, second };
}

it('state in acts and claims what came, at the prices of the order, and nothing of what is yet to come', async () => {
  const { id: procurementId, first } = await anOrder();
  await scene.receive(procurementId, [
    { itemId: first, quantity: '7' },
    { itemId: first, quantity: '2', discrepancyReason: 'damaged' },
  ]);

  const [accepted = ''] = await printed({ procurementId, kind: 'ACCEPTANCE_ACT' });
  const [act = ''] = await printed({ procurementId, kind: 'DISCREPANCY_ACT' });
  const [claim = ''] = await printed({ procurementId, kind: 'CLAIM_LETTER' });

  for (const paper of [accepted, act, claim]) {
    expect(paper).toContain('Бетон');
    expect(paper).not.toContain('Труба');
  }
  // 2 of 100.00 with 22 % are damaged; the one that has not come yet lacks nowhere.
  expect(act).toContain(squeeze('брак на сумму 244,00 руб.'));
  expect(act).not.toContain(squeeze('недостача на сумму'));
  expect(claim).toContain(squeeze('Сумма претензии: 244,00 руб.'));
});

it('have words and a dash in place of VAT that a firm does not charge', async () => {
  const { id: sellerProfileId } = await scene.portal.owner.sellerProfiles.create({
    name: 'ООО «Упрощёнка»',
    inn: makeInn(32),
    vatMode: 'NO_VAT',
    directorName: 'Сидоров С. С.',
  });
  const { id: procurementId } = await scene.aRequisition();

  for (const kind of ['GOODS_WAYBILL', 'UNIVERSAL_TRANSFER_DOCUMENT', 'GOODS_TRANSPORT_WAYBILL'] as const) {
    const [paper = ''] = await printed({ procurementId, kind, parameters: { sellerProfileId } });

    expect(paper, kind).toContain('БезНДС');
    expect(paper, kind).not.toMatch(/(?<![\d,])0,00/);
    expect(paper, kind).not.toContain('22%');
  }
});
