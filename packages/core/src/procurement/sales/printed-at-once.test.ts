import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openDocumentScene, type DocumentScene } from '../../testing/scenes/document-scene.js';

describe.each(testDialects)('documents of one sale that several jobs make at once, on %s', (dialect) => {
  let scene: DocumentScene;

  beforeAll(async () => {
    scene = await openDocumentScene({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => scene.kit.close());

  it.each([
    ['SALES_INVOICE', '/sales-invoices'],
    ['COMMERCIAL_PROPOSAL', '/commercial-proposals'],
    ['CONTRACT', '/contracts'],
  ])('of kind %s bear the number of one record', async (kind, path) => {
    const { id: procurementId } = await scene.aRequisition();
    // The first two draw at the same time, so neither of them finds a record of the other.
    const jobs = 3;
    let begun = 0;
    let letGo: () => void = () => undefined;
    const bothBegun = new Promise<void>((resolve) => (letGo = resolve));
    scene.renderer.before = async () => {
      begun += 1;
      if (begun === 2) letGo();
      await bothBegun;
    };
    const asked = await Promise.all(
      Array.from({ length: jobs }, () => scene.request({ procurementId, kind, formats: ['docx'] })),
    );

    await scene.kit.kit.worker.runUntilIdle();
    scene.renderer.before = () => undefined;

    const { body: listed } = await scene.portal.signedIn().get(`${path}?procurementId=${procurementId}`);
    expect(listed.total).toBe(1);
    const [record] = listed.items;
    for (const { body } of asked) {
      const job = (await scene.key.api.get(`/document-generation-jobs/${body.jobId}`)).body;
      expect(job).toMatchObject({ status: 'completed', documents: [{ number: record.number }] });
      const [document] = job.documents;
      expect((await scene.key.api.get(`/generated-documents/${document.documentId}`)).body).toMatchObject({
        number: record.number,
        sourceEntityId: record.id,
      });
    }
    const { body: detail } = await scene.portal.signedIn().get(`${path}/${record.id}`);
    expect(detail.documents).toHaveLength(jobs);
  });
});
