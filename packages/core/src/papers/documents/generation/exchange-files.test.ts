import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeInn } from '../../../sample-data/russian-identifiers.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import {
  readAcceptanceDocument,
  readCorrectionDocument,
  readShipperTitle,
  readTransferDocument,
} from '../forms/index.js';
import { misfits } from '../forms/electronic/described-files-for-tests.js';
import { readXmlElement } from '../forms/electronic/read-xml-element.js';
import { SHIPPER_TITLE_SCHEMA } from '../forms/electronic/waybill-schema-for-tests.js';

let scene: DocumentScene;

beforeAll(async () => {
  scene = await openDocumentScene();
});
afterAll(() => scene.kit.close());

const kind = 'UNIVERSAL_TRANSFER_DOCUMENT';

async function download(documentId: string) {
  const { body } = await scene.key.api.post(`/generated-documents/${documentId}/download-url`);
  const { bytes, headers } = await scene.key.api.get(new URL(body.url).pathname);
  return { body, bytes, headers };
}

describe('a transfer document as the file that is exchanged', () => {
  it('is made beside the paper, under the same number and under the name that its format wants', async () => {
    const { id } = await scene.aRequisition();

    const job = await scene.generate({ procurementId: id, kind, formats: ['pdf', 'xml'] });
    const [pdf, xml] = job.documents;
    const { body, bytes, headers } = await download(xml.documentId);

    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(xml).toMatchObject({ format: 'xml', number: pdf.number });
    expect(xml.fileName).toMatch(/^ON_NSCHFDOPPR_\d{10}_\d{10}-\d{9}_20260115_[0-9a-f-]{36}_0_0_0_0_0_00\.xml$/);
    expect(body).toMatchObject({ mimeType: 'application/xml', fileName: xml.fileName });
    expect(headers['Content-Type']).toContain('application/xml');
    const read = readTransferDocument(bytes);
    expect(`${read.fileId}.xml`).toBe(xml.fileName);
    expect(read).toMatchObject({
      number: pdf.number,
      seller: { name: 'ООО «СтройСнаб»' },
      buyer: { name: 'АО «УралМонтаж»' },
      grossAmount: '252236.53',
      lines: [
        { name: 'Бетон М300', quantity: '10' },
        { name: 'Арматура А500С Ø12', quantity: '2.5' },
      ],
    });
  });

  it('is refused as long as somebody lacks a tax number or nobody signs, and so is the paper beside it', async () => {
    const { owner } = scene.portal;
    const unsigned = await owner.sellerProfiles.create({ name: 'ООО «Без подписи»', inn: makeInn(77) });
    const customer = await scene.key.api.post('/counterparties', { name: 'АО «Без ИНН»', isCustomer: true });
    const { id } = await scene.aRequisition({ customerId: customer.body.id });

    const parameters = { sellerProfileId: unsigned.id };
    const job = await scene.generate({ procurementId: id, kind, formats: ['pdf', 'xml'], parameters });

    expect(job).toMatchObject({ status: 'failed', documents: [], error: { code: 'data_missing' } });
    for (const missing of ['ИНН покупателя', 'подписывающего за продавца']) {
      expect(job.error.message).toContain(missing);
    }
    expect(await scene.generate({ procurementId: id, kind, parameters })).toMatchObject({ status: 'completed' });
  });

  it('is made of no other kind', async () => {
    const { id } = await scene.aRequisition();

    expect(await scene.request({ procurementId: id, kind: 'GOODS_WAYBILL', formats: ['xml'] })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/formats/0', code: 'invalid_enum' }] },
    });
  });

  it('is offered without a template', async () => {
    const { formats } = await scene.portal.owner.documentTemplates.logisticsExportOptions(kind);

    expect(formats.at(-1)).toEqual({ format: 'xml', supportsTemplate: false, isDefault: false });
  });
});

describe('a correction of a transfer document', () => {
  const correction = 'UNIVERSAL_CORRECTION_DOCUMENT';
  const corrected = async (body: object) => {
    const job = await scene.generate({ kind: correction, formats: ['pdf', 'xml'], ...body });
    const file = job.documents?.find(({ format }: { readonly format: string }) => format === 'xml');
    return {
      job,
      read: file === undefined ? undefined : readCorrectionDocument((await download(file.documentId)).bytes),
    };
  };

  it('says what lines of it come to now, and the next one starts from there', async () => {
    const { id: procurementId, itemIds } = await scene.aRequisition();
    const [concrete, steel] = itemIds;
    const { documents } = await scene.generate({ procurementId, kind, formats: ['pdf', 'xml'] });
    const number = documents[0].number;

    const first = await corrected({
      procurementId,
      parameters: {
        correctedLines: [
          { itemId: concrete, quantity: 9 },
          { itemId: steel, unitPrice: '62000' },
        ],
      },
    });
    const second = await corrected({
      procurementId,
      parameters: {
        correctedDocumentId: documents[0].documentId,
        correctedLines: [
          { itemId: concrete, quantity: '7' },
          { itemId: steel, unitPrice: '62000' },
        ],
      },
    });

    expect(first.job).toMatchObject({ status: 'completed', error: null });
    expect(first.job.documents[1].fileName).toMatch(/^ON_NKORSCHFDOPPR_\d{10}_\d{10}-\d{9}_20260115_/);
    expect(first.read).toMatchObject({
      function: 'КСЧФДИС',
      number: first.job.documents[0].number,
      corrected: [{ number, date: '2026-01-15' }],
      lines: [
        { name: 'Бетон М300', before: { quantity: '10' }, after: { quantity: '9' } },
        { name: 'Арматура А500С Ø12', before: { unitPrice: '61900.50' }, after: { unitPrice: '62000.00' } },
      ],
      decrease: { netAmount: '5200.00', vatAmount: '1144.00', grossAmount: '6344.00' },
      increase: { netAmount: '248.75' },
    });
    expect(second.read?.lines).toMatchObject([{ before: { quantity: '9' }, after: { quantity: '7' } }]);
  });

  it('follows the requisition where nothing else is said, and takes back what was cancelled', async () => {
    const { id: procurementId, itemIds } = await scene.aRequisition();
    await scene.generate({ procurementId, kind, formats: ['xml'] });
    await scene.portal.signedIn().patch(`/purchase-requisitions/${procurementId}`, {
      items: [{ id: itemIds[1], status: 'cancelled' }],
    });

    const { read } = await corrected({ procurementId });

    expect(read?.lines).toMatchObject([
      { name: 'Арматура А500С Ø12', after: { quantity: '0', netAmount: '0.00', unitPrice: '61900.50' } },
    ]);
  });

  it('is refused without the file of one, where nothing changed, and where goods are new', async () => {
    const { id: procurementId, itemIds } = await scene.aRequisition();
    const paper = await scene.generate({ procurementId, kind });
    const told = async (body: object = {}) => (await corrected({ procurementId, ...body })).job.error;

    expect(await told()).toMatchObject({ code: 'data_missing' });
    await scene.generate({
      procurementId,
      kind,
      formats: ['xml'],
      selectedItemIds: [itemIds[0]],
      scope: 'selected_items',
    });
    expect(await told({ selectedItemIds: [itemIds[0]], scope: 'selected_items' })).toMatchObject({
      code: 'nothing_to_correct',
    });
    expect(await told()).toMatchObject({ code: 'not_correctable' });
    await scene.generate({ procurementId, kind, formats: ['xml'] });
    expect((await told()).message).toContain('correctedDocumentId');

    const parameters = {
      correctedDocumentId: paper.documents[0].documentId,
      correctedLines: [{ itemId: (await scene.aRequisition()).itemIds[0], quantity: '1' }],
    };
    expect(await scene.request({ procurementId, kind: correction, parameters })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { pointer: '/parameters/correctedDocumentId', code: 'reference_not_found' },
          { pointer: '/parameters/correctedLines/0/itemId', code: 'reference_not_found' },
        ],
      },
    });
  });
});

describe('an act of discrepancies as the file that is exchanged', () => {
  const act = { kind: 'DISCREPANCY_ACT', formats: ['xml'] };
  const received = async (customerId: string | null) => {
    const order = await scene.aRequisition({ customerId, items: [{ rawName: 'Труба', quantity: '10' }] });
    await scene.receive(order.id, [{ itemId: order.itemIds[0] ?? '', quantity: '8', discrepancyReason: 'shortage' }], {
      documentNumber: 'ТН-5',
    });
    return order;
  };

  it('is sent to the supplier from whom the goods were bought, and says what a warehouse took in', async () => {
    const owner = scene.portal.signedIn();
    const supplier = await scene.key.api.post('/counterparties', {
      name: 'ООО «Трубы»',
      inn: makeInn(9),
      isSupplier: true,
    });
    const order = await received(null);
    const bought = [{ procurementItemId: order.itemIds[0], unitPrice: '100.00', vatRate: '22.00' }];
    const quote = await owner.post(`/purchase-requisitions/${order.id}/quotes`, {
      supplierId: supplier.body.id,
      items: bought,
    });
    const { body } = await owner.post(`/supplier-quotes/${quote.body.id}/submit`, {});
    await owner.patch(`/purchase-requisitions/${order.id}/quote-line-decisions`, {
      decisions: [{ itemId: order.itemIds[0], quoteItemId: body.items[0].id }],
    });

    const job = await scene.generate({ procurementId: order.id, ...act });

    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(job.documents[0].fileName).toMatch(/^DP_PRIRASXPRIN_\d{10}_\d{10}-\d{9}_20260115_[0-9a-f-]{36}\.xml$/);
    expect(readAcceptanceDocument((await download(job.documents[0].documentId)).bytes)).toMatchObject({
      seller: { name: 'ООО «Трубы»', inn: makeInn(9) },
      buyer: { name: 'ООО «СтройСнаб»' },
      lines: [{ name: 'Труба', stated: '10', found: '8', shortage: { quantity: '2' } }],
    });
  });

  it('is refused as long as nobody knows whom the goods are from', async () => {
    const { id: procurementId } = await received(null);

    expect((await scene.generate({ procurementId, ...act })).error).toMatchObject({
      code: 'data_missing',
      message: expect.stringContaining('продавца'),
    });
  });
});

describe('an electronic transport waybill', () => {
  const waybill = { kind: 'TRANSPORT_WAYBILL', formats: ['pdf', 'xml'] };

  /** Goods that were loaded at nine, by a driver and on a vehicle of the directory. */
  async function loaded() {
    const { owner } = scene.portal;
    const people = scene.portal.signedIn();
    const add = async (path: string, body: object) => (await people.post(path, body)).body.id as string;
    const customerId = await add('/counterparties', {
      name: 'АО «Получатель»',
      inn: makeInn(31),
      phone: '+73432223344',
      isCustomer: true,
    });
    const order = await scene.aRequisition({ customerId });
    const profile = await owner.sellerProfiles.create({
      name: 'ООО «Отправитель»',
      inn: makeInn(32),
      phone: '+74951234567',
      directorName: 'Иванов Иван Иванович',
    });
    const carrierId = await add('/counterparties', {
      name: 'ООО «Везём»',
      inn: makeInn(33),
      phone: '+74967551020',
      isCarrier: true,
    });
    const driverId = await add('/logistics/drivers', {
      fullName: 'Николаев Сергей Петрович',
      phone: '+79167778899',
      licenseNumber: '99 12 345678',
      licenseIssuedAt: '2019-05-20T00:00:00.000Z',
    });
    const vehicleId = await add('/logistics/vehicles', {
      vehicleNumber: 'А 123 ВС 777',
      vehicleModel: 'КамАЗ-65207',
      capacityKg: '14500',
      volumeM3: '45',
      ownership: 'leased',
      ownershipDocumentNumber: 'Л-7',
      ownershipDocumentDate: '2025-03-01T00:00:00.000Z',
    });
    const batch = await owner.deliveryBatches.create({
      procurementId: order.id,
      items: order.itemIds.map((procurementItemId, index) => ({
        procurementItemId,
        quantity: index === 0 ? '10' : '2.5',
      })),
      packagesCount: 3,
      totalWeightKg: '1830.5',
    });
    const trip = await scene.key.api.post(
      '/delivery-trips',
      {
        batchIds: [batch.id],
        ...{ carrierId, driverId, vehicleId },
        plannedStartAt: '2026-01-15T06:00:00.000Z',
        stops: [
          { type: 'pickup', address: 'Подольск, склад 2', plannedArrivalAt: '2026-01-15T06:00:00.000Z' },
          { address: 'Екатеринбург, ул. Шефская, 3', batchIds: [batch.id] },
        ],
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    return { procurementId: order.id, trip: trip.body, parameters: { sellerProfileId: profile.id } };
  }

  async function report(trip: { readonly id: string; readonly version: number }, ...commands: [string, object][]) {
    let { version } = trip;
    for (const [name, body] of commands) {
      const path = `/delivery-trips/${trip.id}/commands/${name}`;
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const answer = await scene.key.api.post(path, { version, ...body }, headers);
      expect(answer.status).toBe(200);
      ({ version } = answer.body);
    }
  }

  it('is made of a trip once its goods are loaded, and says at once what is not known', async () => {
    const { procurementId, trip, parameters } = await loaded();
    const packed = { packageKind: 'паллеты', packageCode: 'PX', cargoCondition: 'без повреждений' };

    const early = await scene.generate({ procurementId, ...waybill, parameters });
    const stopId = trip.stops[0].id;
    await report(
      trip,
      ['plan', {}],
      ['dispatch', {}],
      ['arrive-stop', { stopId, arrivedAt: '2026-01-15T05:50:00.000Z' }],
      ['complete-stop', { stopId, completedAt: '2026-01-15T07:15:00.000Z' }],
    );
    const job = await scene.generate({
      procurementId,
      ...waybill,
      parameters: { ...parameters, ...packed, weightMethod: 'by_axle' },
    });

    expect(early).toMatchObject({ status: 'failed', documents: [], error: { code: 'data_missing' } });
    for (const missing of [
      'loadingArrivedAt',
      'loadingLeftAt',
      'packageKind',
      'packageCode',
      'cargoCondition',
      'weightMethod',
    ])
      expect(early.error.message).toContain(missing);
    for (const known of ['ИНН', 'driver', 'автомобиля']) expect(early.error.message).not.toContain(known);
    expect(job).toMatchObject({ status: 'completed', error: null });
    const [paper, file] = job.documents;
    expect(file).toMatchObject({ number: paper.number, format: 'xml' });
    expect(file.fileName).toMatch(/^ON_TRNACLGROT_\d{10}_\d{10}_\d{10}_0_20260115_[0-9a-f-]{36}\.xml$/);
    const { bytes } = await download(file.documentId);
    expect(misfits(readXmlElement(bytes), SHIPPER_TITLE_SCHEMA)).toEqual([]);
    expect(readShipperTitle(bytes)).toMatchObject({
      shipper: { inn: makeInn(32) },
      consignee: { inn: makeInn(31) },
      carrier: { inn: makeInn(33) },
    });
    const text = new TextDecoder('windows-1251').decode(bytes);
    for (const told of [
      'НомВУ="345678" СерВУ="9912" ДатаВыдВУ="20.05.2019"',
      'РегНомер="А123ВС777" ТипВлад="4"',
      'НаимДок="Договор лизинга" НомерДок="Л-7" ДатаДок="01.03.2025"',
      'ФДатВрПриб="15.01.2026T08:50:00+03:00"',
      'ФДатВрУбыт="15.01.2026T10:15:00+03:00"',
      'МасБрутОтгр="1830.5" МетОпрМасс="02" КолМестПрием="3"',
    ]) {
      expect(text).toContain(told);
    }
  });
});
