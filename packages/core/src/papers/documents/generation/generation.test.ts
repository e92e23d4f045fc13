import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiKeys } from '../../../platform/api-keys/index.js';
import { ProcurementItems } from '../../../procurement/requisitions/index.js';
import {
  CommercialProposals,
  Contracts,
  ProposalItems,
  SalesInvoiceItems,
  SalesInvoices,
} from '../../../procurement/sales/index.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { DOCUMENT_KINDS, formatsOf } from '../kinds.js';

let scene: DocumentScene;
let eventsOf: ReturnType<typeof listenForEvents>;

beforeAll(async () => {
  scene = await openDocumentScene();
  eventsOf = listenForEvents(scene.kit.kit.events);
});
afterAll(() => scene.kit.close());

const documents = (query: string) => scene.key.api.get(`/generated-documents?${query}`);

/** Formats that need no more than the paper does; the file of exchange is tried by itself. */
const drawnOf = (kind: (typeof DOCUMENT_KINDS)[number]) => formatsOf(kind).filter((format) => format !== 'xml');

describe('a job', () => {
  it('is accepted with 202 and an address, queued, and echoes what was asked for', async () => {
    const { id } = await scene.aRequisition();
    const parameters = { title: 'Предложение', validUntil: '2026-02-01' };

    const response = await scene.request({ procurementId: id, kind: 'COMMERCIAL_PROPOSAL', parameters });

    expect(response.status).toBe(202);
    expect(response.headers['Location']).toBe(
      `/api/v1/integration-api/document-generation-jobs/${response.body.jobId}`,
    );
    expect(response.body).toEqual({
      jobId: expect.any(String),
      status: 'queued',
      procurementId: id,
      kind: 'COMMERCIAL_PROPOSAL',
      templateId: null,
      formats: ['pdf'],
      scope: 'all',
      selectedItemIds: null,
      parameters: { title: 'Предложение', validUntil: '2026-02-01T00:00:00.000Z' },
      progress: { total: 1, done: 0 },
      documents: [],
      warnings: [],
      error: null,
      createdAt: '2026-01-15T09:30:00.000Z',
      startedAt: null,
      finishedAt: null,
    });
    await scene.kit.kit.worker.runUntilIdle();
    const drafted = await scene.portal.signedIn().get(`/commercial-proposals?procurementId=${id}`);
    expect(drafted.body.items).toMatchObject([{ validUntil: '2026-02-01T20:59:59.999Z' }]);
  });

  it('ends with documents in every format, told by an event of its own', async () => {
    const { id } = await scene.aRequisition();

    const job = await scene.generate({ procurementId: id, kind: 'GOODS_WAYBILL', formats: ['pdf', 'xlsx', 'docx'] });

    expect(job).toMatchObject({ status: 'completed', error: null, progress: { total: 3, done: 3 } });
    expect(job.startedAt).not.toBeNull();
    expect(job.finishedAt).not.toBeNull();
    expect(job.documents.map((document: { format: string }) => document.format)).toEqual(['pdf', 'xlsx', 'docx']);
    expect(new Set(job.documents.map((document: { number: string }) => document.number)).size).toBe(1);
    expect(job.documents[0].number).toMatch(/^TN-2026-\d+$/);
    expect(job.documents[0].fileName).toBe(`Товарная накладная ТОРГ-12 ${job.documents[0].number}.pdf`);
    // Queued, processing, completed: one version for each.
    expect(eventsOf(job.jobId)).toEqual([['document_generation.completed', 3]]);
  });

  it('keeps documents that can be listed and read', async () => {
    const { id } = await scene.aRequisition();

    const job = await scene.generate({ procurementId: id, kind: 'PICKING_LIST' });

    const [made] = job.documents;
    const { body } = await scene.key.api.get(`/generated-documents/${made.documentId}`);
    const bytes = [...scene.files.files.values()].at(-1) ?? new Uint8Array();
    expect(body).toEqual({
      documentId: made.documentId,
      jobId: job.jobId,
      procurementId: id,
      kind: 'PICKING_LIST',
      number: made.number,
      title: 'Лист комплектации',
      documentDate: job.startedAt,
      format: 'pdf',
      mimeType: 'application/pdf',
      fileName: made.fileName,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      scope: 'all',
      groupKey: null,
      templateId: null,
      sourceEntityType: null,
      sourceEntityId: null,
      status: 'available',
      version: 1,
      createdAt: job.finishedAt,
      updatedAt: job.finishedAt,
      archivedAt: null,
    });
    expect((await documents(`jobId=${job.jobId}`)).body).toMatchObject({
      resource: 'generated-documents',
      items: [body],
      total: 1,
    });
  });

  it.each(DOCUMENT_KINDS)('makes a %s', async (kind) => {
    const { id, itemIds } = await scene.aRequisition();
    await scene.receive(id, [{ itemId: itemIds[0] ?? '', quantity: '9', discrepancyReason: 'shortage' }]);
    const object = { attorneyName: 'Петров П. П.', vehicleNumber: 'А001АА77', driverName: 'Сидоров С. С.' };
    const isSale = ['COMMERCIAL_PROPOSAL', 'SALES_INVOICE', 'CONTRACT'].includes(kind);
    const isCorrection = kind === 'UNIVERSAL_CORRECTION_DOCUMENT';
    if (isCorrection)
      await scene.generate({ procurementId: id, kind: 'UNIVERSAL_TRANSFER_DOCUMENT', formats: ['xml'] });
    const correctedLines = isCorrection ? [{ itemId: itemIds[0], quantity: '1' }] : undefined;
    const before = scene.renderer.calls.length;

    const job = await scene.generate({
      procurementId: id,
      kind,
      formats: [...drawnOf(kind)],
      ...(isSale ? {} : { parameters: { ...object, correctedLines } }),
    });

    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(scene.renderer.calls.slice(before)).toHaveLength(drawnOf(kind).length);
  });

  it('prints what the requisition, its customer, the firm and the parameters say', async () => {
    const { id, itemIds } = await scene.aRequisition();

    await scene.generate({
      procurementId: id,
      kind: 'SALES_INVOICE',
      scope: 'selected_items',
      selectedItemIds: [itemIds[1]],
      parameters: { dueDate: '2026-02-01', currencyCode: 'EUR', vatMode: 'INCLUSIVE', paymentTermsText: 'Предоплата' },
    });

    expect(scene.renderer.calls.at(-1)).toMatchObject({
      form: 'SALES_INVOICE',
      data: {
        number: expect.stringMatching(/^SCH-2026-\d+$/),
        timeZone: 'Europe/Moscow',
        currencyCode: 'EUR',
        vatMode: 'INCLUSIVE',
        dueDate: '2026-02-01T00:00:00.000Z',
        paymentTermsText: 'Предоплата',
        seller: { name: 'ООО «СтройСнаб»', directorName: 'Иванов И. И.', bank: { name: 'ПАО Сбербанк' } },
        buyer: { name: 'АО «УралМонтаж»' },
        lines: [
          {
            name: 'Арматура А500С Ø12',
            quantity: '2.5',
            unitName: 'шт',
            unitCode: '796',
            unitPrice: '61900.50',
            vatRate: '22.00',
          },
        ],
      },
    });
  });

  it('enters a proposal as a draft with its lines and amounts, under the number of the document', async () => {
    const { id, itemIds } = await scene.aRequisition();

    const job = await scene.generate({ procurementId: id, kind: 'COMMERCIAL_PROPOSAL', formats: ['pdf', 'docx'] });

    const { items } = (await documents(`jobId=${job.jobId}`)).body;
    const [{ sourceEntityId, sourceEntityType, number }] = items;
    const db = scene.kit.storage.forPortal(scene.portal.id);
    expect(sourceEntityType).toBe('commercial_proposal');
    expect(items[1].sourceEntityId).toBe(sourceEntityId);
    expect(await db.collection(CommercialProposals).find(sourceEntityId)).toMatchObject({
      number,
      status: 'draft',
      procurementId: id,
      customerId: scene.customerId,
      sellerProfileId: scene.sellerProfileId,
      currencyCode: 'RUB',
      vatMode: 'EXCLUSIVE',
      subtotalAmount: '206751.25',
      vatAmount: '45485.28',
      totalAmount: '252236.53',
    });
    const lines = await db
      .collection(ProposalItems)
      .list({ where: { documentId: sourceEntityId }, order: [['sortOrder', 'asc']] });
    expect(lines).toMatchObject([
      { procurementItemId: itemIds[0], quantity: '10', totalPrice: '52000.00' },
      { procurementItemId: itemIds[1], quantity: '2.5', totalPrice: '154751.25' },
    ]);
  });

  it('enters a sales invoice as a draft without a number, and a contract with its own total', async () => {
    const { id } = await scene.aRequisition();

    const invoice = await scene.generate({ procurementId: id, kind: 'SALES_INVOICE' });
    const contract = await scene.generate({
      procurementId: id,
      kind: 'CONTRACT',
      parameters: { totalAmount: 1000, assignedToId: scene.portal.ownerId },
    });

    const db = scene.kit.storage.forPortal(scene.portal.id);
    const sourceOf = async ({ jobId }: { jobId: string }) =>
      (await documents(`jobId=${jobId}`)).body.items[0].sourceEntityId;
    const invoiceId = await sourceOf(invoice);
    expect(await db.collection(SalesInvoiceItems).count({ where: { documentId: invoiceId } })).toBe(2);
    expect(await db.collection(SalesInvoices).find(invoiceId)).toMatchObject({
      number: invoice.documents[0].number,
      status: 'draft',
      totalAmount: '252236.53',
    });
    expect(await db.collection(Contracts).find(await sourceOf(contract))).toMatchObject({
      number: contract.documents[0].number,
      totalAmount: '1000.00',
      assignedToId: scene.portal.ownerId,
    });
  });

  it('makes one document for each supplier when grouped', async () => {
    const supplierId = await scene.aCounterparty('ООО «Бетон»', 3);
    const { id, itemIds } = await scene.aRequisition();
    await scene.kit.storage.transaction(scene.portal.id, async (tx) => {
      await tx.collection(ProcurementItems).update(itemIds[0] ?? '', { supplierId });
    });

    const job = await scene.generate({
      procurementId: id,
      kind: 'PICKING_LIST',
      scope: 'grouped',
      formats: ['pdf', 'xlsx'],
    });

    const { items } = (await documents(`jobId=${job.jobId}`)).body;
    expect(job).toMatchObject({ status: 'completed', progress: { total: 4, done: 4 } });
    expect(new Set(items.map((document: { number: string }) => document.number)).size).toBe(2);
    expect(items.map((document: { groupKey: unknown }) => document.groupKey)).toEqual(
      expect.arrayContaining([
        { supplierId, logisticsObjectId: null },
        { supplierId: null, logisticsObjectId: null },
      ]),
    );
  });

  it('fails with what is missing, makes nothing, and tells it by an event', async () => {
    const { id } = await scene.aRequisition({ items: [{ rawName: 'Без цены', quantity: '1' }] });
    const filesBefore = scene.files.files.size;

    const job = await scene.generate({ procurementId: id, kind: 'SALES_INVOICE' });

    expect(job).toMatchObject({
      status: 'failed',
      documents: [],
      progress: { done: 0 },
      error: { code: 'data_missing', message: expect.stringContaining('цены в каждой строке') },
    });
    expect(scene.files.files.size).toBe(filesBefore);
    expect(eventsOf(job.jobId)).toEqual([['document_generation.failed', 3]]);
  });

  it('can be read for 30 days; its documents stay', async () => {
    const { id } = await scene.aRequisition();
    const job = await scene.generate({ procurementId: id, kind: 'PICKING_LIST' });

    scene.kit.clock.advance(30 * 24 * 60 * 60 * 1000 + 60_000);
    await scene.kit.kit.worker.runUntilIdle();

    expect((await scene.key.api.get(`/document-generation-jobs/${job.jobId}`)).status).toBe(404);
    expect((await scene.key.api.get(`/generated-documents/${job.documents[0].documentId}`)).status).toBe(200);
  });
});

describe('the list of documents', () => {
  it('is filtered by requisition, kind, format, time and status', async () => {
    const { id } = await scene.aRequisition();
    await scene.generate({ procurementId: id, kind: 'PICKING_LIST', formats: ['pdf', 'docx'] });
    const between = new Date(scene.kit.clock.now() + 1).toISOString();
    scene.kit.clock.advance(60_000);
    await scene.generate({ procurementId: id, kind: 'ROUTE_SHEET' });
    const kindsOf = async (query: string) =>
      (await documents(`procurementId=${id}&${query}`)).body.items.map((item: { kind: string }) => item.kind);

    expect(await kindsOf('')).toEqual(['ROUTE_SHEET', 'PICKING_LIST', 'PICKING_LIST']);
    expect(await kindsOf('kind=ROUTE_SHEET')).toEqual(['ROUTE_SHEET']);
    expect(await kindsOf('format=docx')).toEqual(['PICKING_LIST']);
    expect(await kindsOf(`createdFrom=${between}`)).toEqual(['ROUTE_SHEET']);
    expect(await kindsOf(`createdTo=${between}`)).toEqual(['PICKING_LIST', 'PICKING_LIST']);
    expect(await kindsOf('status=archived')).toEqual([]);
    expect((await documents(`procurementId=${crypto.randomUUID()}`)).body.total).toBe(0);
  });

  it('shows nothing of another portal', async () => {
    const { id } = await scene.aRequisition();
    const job = await scene.generate({ procurementId: id, kind: 'PICKING_LIST' });
    const stranger = await (await scene.kit.createPortal()).issueKey();

    expect((await stranger.api.get('/generated-documents')).body.total).toBe(0);
    for (const path of [
      `/document-generation-jobs/${job.jobId}`,
      `/generated-documents/${job.documents[0].documentId}`,
    ]) {
      expect(await stranger.api.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('shows a creator without access to the requisition neither job nor document', async () => {
    const { id } = await scene.aRequisition();
    const job = await scene.generate({ procurementId: id, kind: 'PICKING_LIST' });
    const seller = await scene.portal.addUser(['sales_manager']);
    const issued = await scene.portal.issueKey(['documents.read', 'documents.download']);
    // Only administrators issue keys, and administrators see everything: the key is made over to the seller.
    await scene.kit.storage.transaction(scene.portal.id, async (tx) => {
      await tx.collection(ApiKeys).update(issued.id, { createdById: seller.id });
    });

    expect((await issued.api.get('/generated-documents')).body).toMatchObject({ items: [], total: 0 });
    expect((await issued.api.get(`/document-generation-jobs/${job.jobId}`)).status).toBe(404);
    expect((await issued.api.get(`/generated-documents/${job.documents[0].documentId}`)).status).toBe(404);
  });
});
