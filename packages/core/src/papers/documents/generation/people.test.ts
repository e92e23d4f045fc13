import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import type { Role } from '../../../kernel/access/roles.js';

let scene: DocumentScene;

beforeAll(async () => {
  scene = await openDocumentScene();
});
afterAll(() => scene.kit.close());

const person = async (roles: readonly [Role, ...Role[]]) => (await scene.portal.addUser(roles)).id;
const work = () => scene.kit.kit.worker.runUntilIdle();

describe('somebody signed in', () => {
  it('has documents made in each format, and gets them, in process', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const { owner } = scene.portal;

    const asked = await owner.documentGenerationJobs.create({
      procurementId,
      kind: 'SALES_INVOICE',
      formats: ['pdf', 'docx', 'xlsx'],
      parameters: { dueDate: '2026-02-01' },
    });
    await work();
    const job = await owner.documentGenerationJobs.get(asked.jobId);
    const { items } = await owner.generatedDocuments.list({ jobId: job.jobId, sort: 'format' });
    const files = await Promise.all(items.map(({ documentId }) => owner.generatedDocuments.exportFile(documentId)));
    const [first] = items;
    if (first === undefined) throw new Error('No document was made.');

    expect(asked).toMatchObject({ status: 'queued', formats: ['pdf', 'docx', 'xlsx'], documents: [] });
    expect(job).toMatchObject({ status: 'completed', progress: { total: 3, done: 3 } });
    expect(job.documents.map(({ documentId }) => documentId).toSorted()).toEqual(
      items.map(({ documentId }) => documentId).toSorted(),
    );
    expect(items.map(({ format }) => format)).toEqual(['docx', 'pdf', 'xlsx']);
    expect(items.map(({ fileName }) => fileName)).toEqual(files.map(({ fileName }) => fileName));
    expect(await owner.generatedDocuments.get(first.documentId)).toMatchObject(first);
    expect(await owner.salesInvoices.list({ procurementId })).toMatchObject({ items: [{ status: 'draft' }] });
  });

  it('gets them over HTTP, and by a link that ends when the document is archived', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const api = scene.portal.signedIn();

    const asked = await api.post('/document-generation-jobs', {
      procurementId,
      kind: 'PICKING_LIST',
      formats: ['xlsx'],
    });
    await work();
    const { documents } = (await api.get(`/document-generation-jobs/${asked.body.jobId}`)).body;
    const path = `/generated-documents/${documents[0].documentId}`;
    const shown = await api.get(path);
    const file = await api.get(`${path}/export`);
    const link = await api.post(`${path}/download-url`);
    const linked = await api.request('GET', new URL(link.body.url).pathname);
    await api.delete(`/logistics/documents/${documents[0].documentId}`);

    expect([asked.status, asked.headers['Location']]).toEqual([
      202,
      `/api/v1/document-generation-jobs/${asked.body.jobId}`,
    ]);
    expect(shown.body).toMatchObject({ format: 'xlsx', kind: 'PICKING_LIST', jobId: asked.body.jobId, version: 1 });
    expect(file.headers['Content-Type']).toBe(shown.body.mimeType);
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(shown.body.sha256);
    expect(linked.bytes).toEqual(file.bytes);
    expect((await api.request('GET', new URL(link.body.url).pathname)).status).toBe(404);
    expect([(await api.get(`${path}/export`)).body.code, (await api.post(`${path}/download-url`)).body.code]).toEqual([
      'record_archived',
      'record_archived',
    ]);
  });

  it('is answered with the job as it is by then when the call is repeated with its key', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const ask = () =>
      scene.portal.owner.documentGenerationJobs.create(
        { procurementId, kind: 'PICKING_LIST' },
        { idempotencyKey: 'picking-1' },
      );

    const first = await ask();
    await work();

    expect(await ask()).toMatchObject({ jobId: first.jobId, status: 'completed' });
  });

  it('needs the right to enter what the documents are of', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const kit = scene.kit.kit;
    const portalId = scene.portal.id;
    const logistician = kit.as({ portalId, userId: await person(['logistician']) });
    const viewer = kit.as({ portalId, userId: await person(['viewer']) });

    const made = await logistician.documentGenerationJobs.create({ procurementId, kind: 'PICKING_LIST' });
    await work();
    const [document] = (await logistician.generatedDocuments.list({ jobId: made.jobId })).items;

    await expect(logistician.documentGenerationJobs.create({ procurementId, kind: 'CONTRACT' })).rejects.toMatchObject({
      code: 'insufficient_rights',
      details: { requiredRight: 'sales.edit' },
    });
    await expect(viewer.documentGenerationJobs.create({ procurementId, kind: 'PICKING_LIST' })).rejects.toMatchObject({
      code: 'insufficient_rights',
      details: { requiredRight: 'logistics.edit' },
    });
    expect(await viewer.generatedDocuments.get(document?.documentId ?? '')).toMatchObject({ kind: 'PICKING_LIST' });
    await expect(viewer.generatedDocuments.exportFile(document?.documentId ?? '')).rejects.toMatchObject({
      code: 'insufficient_rights',
    });
  });

  it('neither makes nor sees documents of requisitions that he does not see', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const { jobId, documents } = await scene.generate({ procurementId, kind: 'COMMERCIAL_PROPOSAL' });
    const seller = scene.kit.kit.as({ portalId: scene.portal.id, userId: await person(['sales_manager']) });
    const notFound = { code: 'not_found' };

    await expect(seller.documentGenerationJobs.create({ procurementId, kind: 'CONTRACT' })).rejects.toMatchObject(
      notFound,
    );
    await expect(seller.documentGenerationJobs.get(jobId)).rejects.toMatchObject(notFound);
    await expect(seller.generatedDocuments.get(documents[0].documentId)).rejects.toMatchObject(notFound);
    expect(await seller.generatedDocuments.list({ procurementId })).toMatchObject({ items: [], total: 0 });
  });
});
