import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { readTransferDocument } from '../forms/index.js';

let scene: DocumentScene;
let people: ApiClient;
let supplierIds: readonly string[];

beforeAll(async () => {
  scene = await openDocumentScene();
  people = scene.portal.signedIn();
  supplierIds = [await scene.aCounterparty('ООО «Бетон»', 3), await scene.aCounterparty('ООО «Сталь»', 4)];
});
afterAll(() => scene.kit.close());

const make = (procurementId: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  people.post(`/logistics/procurements/${procurementId}/documents`, { kind: 'PICKING_LIST', ...body }, headers);
const printed = () => scene.renderer.calls.at(-1);

/** A requisition whose two lines come in batches from two suppliers. */
async function aDividedRequisition() {
  const requisition = await scene.aRequisition();
  for (const [index, itemId] of requisition.itemIds.entries()) {
    const items = [{ procurementItemId: itemId, quantity: '1' }];
    const batch = { procurementId: requisition.id, supplierId: supplierIds[index], items };
    expect((await people.post('/logistics/batches', batch)).status).toBe(201);
  }
  return requisition;
}

describe('making documents', () => {
  it('of all lines answers one in PDF, with what it was asked to print', async () => {
    const { id } = await scene.aRequisition();

    const { status, body } = await make(id, {
      kind: 'TRANSPORT_WAYBILL',
      documentDate: '2026-02-03',
      driverName: 'Иванов',
      driverPhone: '8 (916) 123-45-67',
      vehicleNumber: 'А001АА77',
      comment: 'Срочно',
    });

    expect(status).toBe(201);
    expect(body.items).toEqual([
      expect.objectContaining({
        procurementId: id,
        jobId: null,
        kind: 'TRANSPORT_WAYBILL',
        number: expect.stringMatching(/^TRN-2026-\d+$/),
        format: 'pdf',
        status: 'available',
        scope: 'all',
        groupKey: null,
        documentDate: '2026-02-03T00:00:00.000Z',
        driverPhone: '+79161234567',
        vehicleNumber: 'А001АА77',
        carrierName: null,
        itemIds: [],
        comment: 'Срочно',
        version: 1,
      }),
    ]);
    expect(printed()).toMatchObject({ data: { driver: { name: 'Иванов' }, vehicle: { number: 'А001АА77' } } });
    const seen = await scene.key.api.get(`/generated-documents/${body.items[0].documentId}`);
    expect(seen.body).toMatchObject({ jobId: null, number: body.items[0].number });
  });

  it('of selected lines prints just those', async () => {
    const { id, itemIds } = await scene.aRequisition();

    const { body } = await make(id, { scope: 'selected_items', itemIds: [itemIds[1]] });

    expect(body.items).toMatchObject([{ scope: 'selected_items', itemIds: [itemIds[1]] }]);
    expect(printed()).toMatchObject({ data: { lines: [{ name: 'Арматура А500С Ø12' }] } });
  });

  it('by suppliers and places answers one for each of them that was asked for', async () => {
    const { id } = await aDividedRequisition();

    const all = await make(id, { scope: 'grouped' });
    const one = await make(id, { scope: 'grouped', supplierIds: [supplierIds[1]] });

    const suppliersOf = (items: readonly { groupKey: { supplierId: string | null } }[]) =>
      new Set(items.map(({ groupKey }) => groupKey.supplierId));
    expect(suppliersOf(all.body.items)).toEqual(new Set([...supplierIds, null]));
    expect(new Set(all.body.items.map(({ number }: { number: string }) => number)).size).toBe(all.body.items.length);
    expect(suppliersOf(one.body.items)).toEqual(new Set([supplierIds[1]]));
    expect(one.body.items).toMatchObject([{ supplierIds: [supplierIds[1]] }]);
  });

  it('names all that is wrong', async () => {
    const { id } = await scene.aRequisition();
    const nowhere = crypto.randomUUID();

    const misfit = await make(id, { itemIds: [nowhere], carrierInn: '7707083890' });
    const lost = await make(id, { routeIds: [nowhere], batchIds: [nowhere] });
    const supplier = await make(id, { supplierIds: [nowhere] });
    const foreign = await make(id, { scope: 'selected_items', itemIds: [nowhere] });

    expect(misfit.body.errors).toMatchObject([
      { pointer: '/carrierInn', code: 'invalid_inn_checksum' },
      { pointer: '/itemIds', code: 'unknown_field' },
    ]);
    expect(lost.body.errors).toMatchObject([{ pointer: '/routeIds/0' }, { pointer: '/batchIds/0' }]);
    expect(supplier.body.errors).toMatchObject([{ pointer: '/supplierIds/0', code: 'reference_not_found' }]);
    expect(foreign.body.code).toBe('item_not_in_procurement');
    expect((await make(id, { kind: 'CONTRACT' })).body.errors).toMatchObject([{ pointer: '/kind' }]);
    expect((await make(nowhere, {})).status).toBe(404);
  });

  it('is done once for its key', async () => {
    const { id } = await scene.aRequisition();
    const files = scene.files.files.size;

    const first = await make(id, {}, { 'Idempotency-Key': 'waybill-1' });
    const again = await make(id, {}, { 'Idempotency-Key': 'waybill-1' });

    expect(again.body).toEqual(first.body);
    expect(scene.files.files.size).toBe(files + 1);
    const { body } = await people.get(`/logistics/documents?procurementId=${id}`);
    expect(body.total).toBe(1);
  });
});

describe('logistics documents', () => {
  it('are listed by requisition, corrected and archived', async () => {
    const { id } = await scene.aRequisition();
    const { documentId } = (await make(id, { comment: 'Первый' })).body.items[0];
    const { id: other } = await scene.aRequisition();
    await make(other, {});
    await scene.generate({ procurementId: id, kind: 'SALES_INVOICE' });
    const path = `/logistics/documents/${documentId}`;

    const listed = await people.get(`/logistics/documents?procurementId=${id}&search=первый`);
    const changed = await people.patch(path, {
      number: 'KL-А',
      title: 'Лист',
      documentDate: '2026-03-01',
      comment: null,
    });
    const refused = await people.patch(path, { driverName: 'Петров' });
    const archived = await people.delete(path);
    const left = await people.get(`/logistics/documents?procurementId=${id}`);
    const found = await people.get(`/logistics/documents?procurementId=${id}&status=archived`);

    expect(listed.body).toMatchObject({ resource: 'documents', total: 1, items: [{ documentId, comment: 'Первый' }] });
    expect(changed.body).toMatchObject({ number: 'KL-А', title: 'Лист', comment: null, version: 2 });
    expect(refused.body.code).toBe('unknown_field');
    expect(archived).toMatchObject({ status: 200, body: { status: 'archived', archivedAt: expect.any(String) } });
    expect((await people.patch(path, { title: 'X' })).body.code).toBe('record_archived');
    expect(left.body.total).toBe(0);
    expect(found.body.items).toMatchObject([{ documentId }]);
    expect((await people.get(`${path}/export`)).body.code).toBe('record_archived');
  });

  it('are downloaded as PDF, also where a job made other formats beside it', async () => {
    const { id } = await scene.aRequisition();
    const { documentId, fileName } = (await make(id, {})).body.items[0];
    const both = await scene.generate({ procurementId: id, kind: 'PICKING_LIST', formats: ['xlsx', 'pdf'] });
    const sheet = await scene.generate({ procurementId: id, kind: 'PICKING_LIST', formats: ['xlsx'] });
    const idOf = (job: typeof both, format: string) =>
      job.documents.find((document: { format: string }) => document.format === format).documentId;

    const pdf = await people.get(`/logistics/documents/${documentId}/export?format=pdf`);
    const twin = await people.get(`/logistics/documents/${idOf(both, 'xlsx')}/export`);
    const none = await people.get(`/logistics/documents/${idOf(sheet, 'xlsx')}/export`);

    expect(pdf.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
    expect(twin.headers['Content-Type']).toBe('application/pdf');
    expect(none.body).toMatchObject({ code: 'document_without_pdf' });
    expect((await people.get(`/logistics/documents/${documentId}/export?format=docx`)).status).toBe(400);
  });

  it('are made and downloaded as the file in which they are exchanged, where their kind has one', async () => {
    const { id } = await scene.aRequisition();

    const made = await make(id, { kind: 'UNIVERSAL_TRANSFER_DOCUMENT', formats: ['pdf', 'xml'] });
    const [paper, file] = made.body.items;
    const fromPaper = await people.get(`/logistics/documents/${paper.documentId}/export?format=xml`);
    const refused = await make(id, { kind: 'GOODS_WAYBILL', formats: ['pdf', 'xml'] });

    expect(made.body.items).toMatchObject([{ format: 'pdf' }, { format: 'xml', number: paper.number }]);
    expect(fromPaper.headers['Content-Type']).toContain('application/xml');
    expect(readTransferDocument(fromPaper.bytes)).toMatchObject({
      number: paper.number,
      seller: { name: 'ООО «СтройСнаб»' },
    });
    expect((await people.get(`/logistics/documents/${file.documentId}/export`)).headers['Content-Type']).toBe(
      'application/pdf',
    );
    expect(refused.body.errors).toMatchObject([{ pointer: '/formats/1', code: 'invalid_enum' }]);
  });

  it('come as a ZIP of those that were named, or of a requisition', async () => {
    const { id } = await scene.aRequisition();
    const [first, second] = [
      (await make(id, {})).body.items[0],
      (await make(id, { kind: 'ROUTE_SHEET' })).body.items[0],
    ];
    const zip = (body: object) => people.post('/logistics/documents/export', { format: 'pdf_zip', ...body });

    const named = await zip({ documentIds: [second.documentId] });
    const whole = await zip({ procurementId: id });

    expect(named.headers).toMatchObject({
      'Content-Type': 'application/zip',
      'Content-Length': `${named.bytes.length}`,
    });
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    expect(text(named.bytes)).toContain(second.fileName);
    expect(text(named.bytes)).not.toContain(first.fileName);
    for (const { fileName } of [first, second]) expect(text(whole.bytes)).toContain(fileName);
    expect((await zip({})).body.errors).toMatchObject([{ pointer: '/documentIds', code: 'required' }]);
    expect((await zip({ procurementId: id, documentIds: [first.documentId] })).status).toBe(400);
    expect((await zip({ documentIds: [crypto.randomUUID()] })).body.errors).toMatchObject([
      { pointer: '/documentIds/0', code: 'reference_not_found' },
    ]);
    expect((await zip({ procurementId: crypto.randomUUID() })).body.errors).toMatchObject([
      { pointer: '/procurementId' },
    ]);
  });

  it('are downloaded with the right to download documents, and seen with their requisition', async () => {
    const { id } = await scene.aRequisition();
    const { documentId } = (await make(id, {})).body.items[0];
    const viewer = scene.portal.signedIn((await scene.portal.addUser(['viewer'])).id);
    const keeper = scene.portal.signedIn((await scene.portal.addUser(['warehouse_keeper'])).id);

    expect((await viewer.get(`/logistics/documents/${documentId}/export`)).body).toMatchObject({
      code: 'insufficient_rights',
      requiredRight: 'documents.download',
    });
    expect((await viewer.get(`/logistics/documents/${documentId}`)).status).toBe(200);
    expect((await keeper.get(`/logistics/documents/${documentId}`)).status).toBe(404);
    expect((await keeper.get(`/logistics/documents/${documentId}/export`)).status).toBe(404);
    expect((await keeper.get(`/logistics/documents?procurementId=${id}`)).body.total).toBe(0);
  });
});
