import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';

const ACTS = ['ACCEPTANCE_ACT', 'DISCREPANCY_ACT', 'CLAIM_LETTER'] as const;

let scene: DocumentScene;
let warehouseId: string;
let otherWarehouseId: string;
beforeAll(async () => {
  scene = await openDocumentScene();
  warehouseId = (await scene.key.api.post('/warehouses', { name: 'Главный' })).body.id;
  otherWarehouseId = (await scene.key.api.post('/warehouses', { name: 'Дальний' })).body.id;
});
afterAll(() => scene.kit.close());

const make = (by: ApiClient, procurementId: string, kind: string) =>
  by.post(`/logistics/procurements/${procurementId}/documents`, { kind });

/** A requisition of which 7 of 10 came to one warehouse, and 2 of 10 of another line to another. */
async function aReceived() {
  const requisition = await scene.aRequisition({
    customerId: null,
    items: ['Бетон', 'Труба'].map((rawName) => ({ rawName, quantity: '10', unitPrice: '100.00' })),
  });
  const [first = '', second = ''] = requisition.itemIds;
  const short = { discrepancyReason: 'shortage' } as const;
  await scene.receive(requisition.id, [{ itemId: first, quantity: '7', ...short }], { warehouseId });
  const elsewhere = { warehouseId: otherWarehouseId };
  await scene.receive(requisition.id, [{ itemId: second, quantity: '2', ...short }], elsewhere);
  return requisition;
}

const printedLines = () => JSON.stringify(scene.renderer.calls.at(-1));

describe('acts and claims', () => {
  it.each(ACTS)('as %s are made by keepers of what came to their warehouses, who can read them', async (kind) => {
    const { id } = await aReceived();
    const { id: keeperId } = await scene.portal.addUser(['warehouse_keeper']);
    await scene.portal.signedIn().patch(`/users/${keeperId}`, { warehouseIds: [warehouseId] });
    const keeper = scene.portal.signedIn(keeperId);

    const { status, body } = await make(keeper, id, kind);

    expect(status, JSON.stringify(body)).toBe(201);
    expect(printedLines()).toContain('Бетон');
    expect(printedLines()).not.toContain('Труба');
    const [{ documentId }] = body.items;
    expect((await keeper.get(`/logistics/documents/${documentId}`)).status).toBe(200);
    expect((await keeper.get(`/logistics/documents/${documentId}/export`)).status).toBe(200);
    const other = scene.portal.signedIn((await scene.portal.addUser(['warehouse_keeper'])).id);
    expect((await other.get(`/logistics/documents/${documentId}`)).status).toBe(404);
  });

  it('are made by jobs of keepers as well, who see how they end', async () => {
    const { id: procurementId } = await aReceived();
    const keeper = scene.portal.signedIn((await scene.portal.addUser(['warehouse_keeper'])).id);

    const { status, body } = await keeper.post('/document-generation-jobs', { procurementId, kind: 'DISCREPANCY_ACT' });

    expect(status, JSON.stringify(body)).toBe(202);
    await scene.kit.kit.worker.runUntilIdle();
    const job = (await keeper.get(`/document-generation-jobs/${body.jobId}`)).body;
    expect(job).toMatchObject({ status: 'completed' });
    expect((await keeper.get(`/generated-documents/${job.documents[0].documentId}`)).status).toBe(200);
  });

  it.each(ACTS)('as %s are made by buyers of their purchases, and of no others', async (kind) => {
    const { id: buyerId } = await scene.portal.addUser(['buyer']);
    const buyer = scene.portal.signedIn(buyerId);
    const { id } = await aReceived();
    const foreign = await make(buyer, id, kind);
    await scene.portal.signedIn().patch(`/purchase-requisitions/${id}`, { responsibleUserId: buyerId });

    expect(foreign.status).toBe(404);
    expect((await make(buyer, id, kind)).status).toBe(201);
    expect(await make(buyer, id, 'ROUTE_SHEET')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', requiredRight: 'logistics.edit' },
    });
  });

  it('are made by nobody else', async () => {
    const { id } = await aReceived();
    const viewer = scene.portal.signedIn((await scene.portal.addUser(['viewer'])).id);

    expect((await make(viewer, id, 'CLAIM_LETTER')).body.code).toBe('insufficient_rights');
  });

  it.each(ACTS)('are refused as %s without a line to state, with or without lines to buy', async (kind) => {
    const owner = scene.portal.signedIn();
    const nothingCame = await scene.aRequisition();
    const nothingAsked = await scene.aRequisition({ items: [] });

    for (const { id: procurementId } of [nothingCame, nothingAsked]) {
      expect(await make(owner, procurementId, kind)).toMatchObject({ status: 400, body: { code: 'data_missing' } });
      expect(await scene.generate({ procurementId, kind })).toMatchObject({
        status: 'failed',
        error: { code: 'data_missing' },
      });
    }
  });
});
