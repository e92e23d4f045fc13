import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeInn, makeOgrnip, makePersonInn } from '../../../sample-data/russian-identifiers.js';
import { openDocumentScene, type DocumentScene, type SceneItem } from '../../../testing/scenes/document-scene.js';
import { documentForms, type DocumentData, type DocumentKind } from '../forms/index.js';

/** Papers of goods that came, came in part, or did not come: no paper states what did not happen. */
let scene: DocumentScene;

beforeAll(async () => {
  scene = await openDocumentScene();
});
afterAll(() => scene.kit.close());

const ORDERED: readonly SceneItem[] = [
  { rawName: 'Бетон М300', quantity: '2', unitPrice: '5200.00', vatRate: '22.00' },
  { rawName: 'Труба профильная', quantity: '120', unitPrice: '412.00', vatRate: '22.00' },
  { rawName: 'Щит вводной', quantity: '10', unitPrice: '58400.00', vatRate: '22.00' },
];

type Delivered = readonly (string | null)[];

/** A requisition of which a trip handed over what is told; nothing of it is reported where that is null. */
async function delivered(quantities: Delivered | 'nothing yet', items = ORDERED) {
  const requisition = await scene.aRequisition({ items });
  const { api } = scene.key;
  const workspace = scene.portal.owner;
  const batch = await workspace.deliveryBatches.create({
    procurementId: requisition.id,
    items: requisition.itemIds.map((procurementItemId, index) => ({
      procurementItemId,
      quantity: items[index]?.quantity ?? '0',
    })),
  });
  if (quantities === 'nothing yet') return requisition;
  const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const trip = await api.post(
    '/delivery-trips',
    {
      batchIds: [batch.id],
      stops: [{ address: 'Тверь, склад 7', batchIds: [batch.id] }],
      vehicleNumber: `А${String(Math.random()).slice(2, 5)}АА77`,
      driverName: crypto.randomUUID(),
      plannedStartAt: '2026-01-16T06:00:00.000Z',
    },
    headers(),
  );
  const command = async ({ id, version }: { id: string; version: number }, name: string, body: object = {}) =>
    (await api.post(`/delivery-trips/${id}/commands/${name}`, { version, ...body }, headers())).body;
  const running = await command(await command(trip.body, 'plan'), 'dispatch');
  const deliveredItems = requisition.itemIds.flatMap((procurementItemId, index) => {
    const quantity = quantities[index] ?? null;
    return quantity === null ? [] : [{ batchId: batch.id, procurementItemId, quantity }];
  });
  const ended = await command(running, 'complete-stop', {
    stopId: running.stops[0].id,
    skipArrival: true,
    recipientName: 'Зайцева Н. П.',
    deliveredItems,
  });
  expect(ended.stops[0].status).toBe('completed');
  return requisition;
}

const generate = (procurementId: string, kind: DocumentKind, parameters: object = {}) =>
  scene.generate({ procurementId, kind, parameters });

/** What the form of a kind prints, with plain spaces. */
async function printed(procurementId: string, kind: DocumentKind, parameters: object = {}): Promise<string> {
  expect(await generate(procurementId, kind, parameters)).toMatchObject({ status: 'completed', error: null });
  const { data } = scene.renderer.calls.at(-1) as unknown as { readonly data: DocumentData };
  return JSON.stringify(documentForms[kind].layOut(data)).replaceAll('\u00a0', ' ');
}

describe('a stop that handed over 2 of 2, 119 of 120 and 0 of 10', () => {
  it('gives an act of discrepancies of the lines that differ, the one that never came with all it is worth', async () => {
    const { id } = await delivered(['2', '119', '0']);

    const act = await printed(id, 'DISCREPANCY_ACT');

    expect(act).toContain('недостача на сумму 712 982,64 руб. с учётом НДС');
    expect(act).not.toContain('Бетон М300');
    expect(act).toContain('Щит вводной');
  });

  it('gives an act of acceptance with 0 as 0, and with discrepancies', async () => {
    const { id } = await delivered(['2', '119', '0']);

    const act = await printed(id, 'ACCEPTANCE_ACT');

    expect(act).toContain('Ценности приняты с расхождениями');
    expect(act).toContain('"text":"0","number":"0"');
  });

  it.each(['ACCEPTANCE_ACT', 'DISCREPANCY_ACT'] as const)('names in an %s who took the goods', async (kind) => {
    const { id } = await delivered(['2', '119', '0']);

    expect(await printed(id, kind)).toContain('Зайцева Н. П.');
    expect((await generate(id, kind)).warnings).not.toContainEqual(
      expect.objectContaining({ field: 'receivedBy.name' }),
    );
    expect(await printed(id, kind, { recipientName: 'Фомин Р. С.' })).not.toContain('Зайцева');
  });
});

describe('an act of acceptance', () => {
  it('says that all was accepted where it is recorded of every line', async () => {
    const { id } = await delivered(['2', '120', '10']);

    expect(await printed(id, 'ACCEPTANCE_ACT')).toContain('претензий по количеству и качеству нет');
  });

  it('is refused as long as nobody recorded what came, with what is missing', async () => {
    const { id } = await delivered('nothing yet');

    expect(await generate(id, 'ACCEPTANCE_ACT')).toMatchObject({
      status: 'failed',
      error: { code: 'data_missing', message: expect.stringContaining('Акт нельзя создать без приёмки') },
      documents: [],
    });
  });

  it('says nothing of the whole as long as a warehouse received a part only', async () => {
    const { id, itemIds } = await scene.aRequisition({ items: ORDERED });
    const warehouse = await scene.key.api.post('/warehouses', { name: crypto.randomUUID() });
    await scene.portal.owner.stockReceipts.create(id, {
      warehouseId: warehouse.body.id,
      items: [{ itemId: itemIds[0] ?? '', quantity: '2' }],
    });

    expect(await printed(id, 'ACCEPTANCE_ACT')).not.toMatch(/Ценности приняты/);
    expect(await generate(id, 'DISCREPANCY_ACT')).toMatchObject({
      status: 'failed',
      error: { code: 'no_discrepancy' },
    });
  });

  it('is refused where nothing came of anything', async () => {
    const { id } = await delivered(['0', '0', '0']);

    expect(await generate(id, 'ACCEPTANCE_ACT')).toMatchObject({
      status: 'failed',
      error: { code: 'nothing_received' },
      documents: [],
    });
  });
});

describe('an act of discrepancies', () => {
  it('is refused where everything came', async () => {
    const { id } = await delivered(['2', '120', '10']);

    expect(await generate(id, 'DISCREPANCY_ACT')).toMatchObject({
      status: 'failed',
      error: { code: 'no_discrepancy' },
      documents: [],
    });
  });

  it('is refused as long as nobody recorded what came, with what is missing', async () => {
    const { id } = await delivered('nothing yet');

    expect(await generate(id, 'DISCREPANCY_ACT')).toMatchObject({
      status: 'failed',
      error: { code: 'data_missing', message: expect.stringContaining('Акт нельзя создать без приёмки') },
      documents: [],
    });
  });

  it('names a requisition in the place of no contract', async () => {
    const { id } = await delivered(['2', '119', '0']);

    expect(await printed(id, 'DISCREPANCY_ACT')).not.toContain('PR-2026');
  });
});

describe('what is known of the goods as a whole', () => {
  const KINDS = [
    'GOODS_WAYBILL',
    'TRANSPORT_WAYBILL',
    'GOODS_TRANSPORT_WAYBILL',
    'DELIVERY_REQUEST',
    'ROUTE_SHEET',
  ] as const;
  const WEIGHT: Readonly<Record<string, string>> = { GOODS_TRANSPORT_WAYBILL: '2,345' };

  it.each(KINDS)('is printed in a %s as its batch has it, with places, volume and loading address', async (kind) => {
    const { id, itemIds } = await scene.aRequisition({ items: ORDERED });
    await scene.portal.owner.deliveryBatches.create({
      procurementId: id,
      packagesCount: 37,
      totalWeightKg: '2345',
      totalVolumeM3: '6.75',
      items: itemIds.map((procurementItemId, index) => ({
        procurementItemId,
        quantity: ORDERED[index]?.quantity ?? '0',
      })),
    });

    const paper = await printed(id, kind, {
      loadingAddress: 'Подольск, склад 2',
      carrierName: 'ООО «Перевозчик»',
      packageKind: 'паллеты',
    });

    for (const known of ['37', WEIGHT[kind] ?? '2 345', '6,75', 'Подольск, склад 2', 'Перевозчик', 'паллеты']) {
      expect(paper, known).toContain(known);
    }
  });

  it('is where its batch goes, when, and from whom it comes', async () => {
    const { id, itemIds } = await scene.aRequisition({ items: ORDERED });
    const supplierId = await scene.aCounterparty('ООО «Поставщик»', 7);
    const site = await scene.portal.owner.logisticsObjects.create({
      name: 'Объект «Северный»',
      address: 'Екатеринбург, ул. Шефская, 3',
      contactName: 'Мельников О. Ю.',
    });
    await scene.portal.owner.deliveryBatches.create({
      procurementId: id,
      supplierId,
      destinationObjectId: site.id,
      plannedDeliveryDate: '2026-02-17T07:00:00.000Z',
      items: itemIds.map((procurementItemId, index) => ({
        procurementItemId,
        quantity: ORDERED[index]?.quantity ?? '0',
      })),
    });

    const request = await printed(id, 'DELIVERY_REQUEST');

    for (const known of ['Объект «Северный»', 'ул. Шефская, 3', 'Мельников О. Ю.', '17.02.2026 10:00']) {
      expect(request).toContain(known);
    }
    expect(await printed(id, 'POWER_OF_ATTORNEY_RECEIPT')).toContain('ООО «Поставщик»');
    expect(await printed(id, 'DELIVERY_REQUEST', { deliveryAddress: 'Пермь, ул. Ленина, 1' })).not.toContain('Шефская');
  });

  it('is what the job says, whatever the batch', async () => {
    const { id } = await scene.aRequisition({ items: ORDERED });

    const paper = await printed(id, 'TRANSPORT_WAYBILL', {
      packagesCount: 5,
      grossWeightKg: '100.5',
      netWeightKg: 90,
      volumeM3: '1.2',
    });

    expect(paper).toContain('5 мест');
    expect(paper).toContain('брутто 100,5 кг, нетто 90 кг, объём 1,2 м³');
  });

  it('is no weight of a batch that holds other goods too', async () => {
    const { id, itemIds } = await scene.aRequisition({ items: ORDERED });
    await scene.portal.owner.deliveryBatches.create({
      procurementId: id,
      totalWeightKg: '2345',
      items: [{ procurementItemId: itemIds[0] ?? '', quantity: '2' }],
    });

    expect(await printed(id, 'TRANSPORT_WAYBILL')).not.toContain('2 345');
  });
});

describe('a mandatory field that nobody knows', () => {
  it('is told by the job, and no other', async () => {
    const { id } = await scene.aRequisition({ items: ORDERED });

    const job = await generate(id, 'TRANSPORT_WAYBILL', {
      carrierName: 'ООО «Перевозчик»',
      driverName: 'Водителев В. В.',
      vehicleNumber: 'А 777 АА 177',
      packagesCount: 5,
    });

    expect(job.warnings.map(({ field }: { field: string }) => field)).toEqual([
      'cargo.grossWeightKg',
      'carrier.inn',
      'loading.address',
    ]);
    expect(job.warnings[0]).toEqual({
      field: 'cargo.grossWeightKg',
      message: 'Не заполнено: масса брутто. Впишите от руки.',
    });
  });

  it('is told of nothing before there is a document', async () => {
    const { id } = await scene.aRequisition({ items: [{ rawName: 'Болт', quantity: '1' }] });

    expect(await generate(id, 'SALES_INVOICE')).toMatchObject({
      status: 'failed',
      error: { code: 'data_missing', message: 'Документ нельзя создать без цены в каждой строке.' },
      warnings: [],
    });
  });

  it('is told in English where a portal does not speak Russian', async () => {
    const { id } = await scene.aRequisition({ items: [{ rawName: 'Болт', quantity: '1' }] });
    await scene.portal.owner.regionalSettings.update({ locale: 'en-US' });

    const printed = await generate(id, 'PRODUCTION_TRANSFER_WAYBILL');
    const failed = await generate(id, 'SALES_INVOICE');
    await scene.portal.owner.regionalSettings.update({ locale: 'ru-RU' });

    expect(printed.warnings[0].message).toBe(
      'The form is not complete without the OKPO code of the firm: fill it in by hand.',
    );
    expect(failed.error.message).toBe('The document cannot be made without a price on every line.');
  });
});

describe('what nobody said', () => {
  it('is invented of no director, basis or term', async () => {
    const { id } = await scene.aRequisition({ items: ORDERED });

    const contract = await printed(id, 'CONTRACT');

    expect(contract).toContain(
      'АО «УралМонтаж», именуемое в дальнейшем «Покупатель», в лице ____________________, действующего на основании ____________________',
    );
    expect(contract).toContain('в лице генерального директора Иванова И. И., действующего на основании Устава');
    expect(contract).not.toContain('10 (десяти) банковских');
    expect(await printed(id, 'DELIVERY_REQUEST', { carrierName: 'ООО «Перевозчик»' })).not.toMatch(
      /Генеральный директор.*Генеральный директор|Нет\./,
    );
  });

  it('is no term of a contract, though a proposal has it as what is usual with the customer', async () => {
    const customer = await scene.key.api.post('/counterparties', {
      name: 'АО «Привычный»',
      isCustomer: true,
      paymentTermsText: 'Отсрочка 14 дней',
      deliveryTermsText: 'Пропуск заказывать накануне',
    });
    const { id } = await scene.aRequisition({ items: ORDERED, customerId: customer.body.id });

    const contract = await printed(id, 'CONTRACT');
    const entered = await printed(id, 'CONTRACT', { paymentTermsText: 'Аванс 50 %' });

    expect(contract).not.toMatch(/Отсрочка|Пропуск/);
    expect(entered).toContain('Аванс 50 %');
    expect(await printed(id, 'COMMERCIAL_PROPOSAL')).toContain('Отсрочка 14 дней');
  });

  it('is released by no requirement: what is handed out is written by hand', async () => {
    const { id } = await scene.aRequisition({ items: [{ rawName: 'Болт', quantity: '77', unitPrice: '3.00' }] });

    const paper = await printed(id, 'PRODUCTION_TRANSFER_WAYBILL');

    expect(paper.match(/"number":"77"/g)).toHaveLength(1);
    expect(paper).toContain('ООО «СтройСнаб»');
  });
});

describe('a sole proprietor', () => {
  it('signs in person, under the number of the registration, and is no general director', async () => {
    const { id: sellerProfileId } = await scene.portal.owner.sellerProfiles.create({
      name: 'Петров Пётр Петрович',
      kind: 'sole_proprietor',
      inn: makePersonInn(500),
      ogrn: makeOgrnip(7),
    });
    const { id } = await scene.aRequisition({ items: ORDERED });

    for (const kind of ['CONTRACT', 'SALES_INVOICE', 'GOODS_WAYBILL', 'COMMERCIAL_PROPOSAL'] as const) {
      const paper = await printed(id, kind, { sellerProfileId });

      expect(paper, kind).toMatch(/(ИП|Индивидуальный предприниматель) Петров Пётр Петрович.*ОГРНИП \d{15}/);
      expect(paper, kind).not.toMatch(/Генеральный директор|Устава/);
    }
  });
});

describe('VAT', () => {
  it('is named by no paper of a firm that charges none', async () => {
    const { id: sellerProfileId } = await scene.portal.owner.sellerProfiles.create({
      name: 'ООО «Упрощёнка»',
      inn: makeInn(77),
      vatMode: 'NO_VAT',
    });
    const { id } = await scene.aRequisition({ items: ORDERED });

    for (const kind of ['SALES_INVOICE', 'GOODS_WAYBILL', 'GOODS_TRANSPORT_WAYBILL', 'CONTRACT'] as const) {
      const paper = await printed(id, kind, { sellerProfileId });

      expect(paper, kind).not.toMatch(/22\s?%/);
      expect(paper, kind).toContain('643 840,00');
      expect(paper, kind).toContain('Упрощёнка');
    }
    expect(await printed(id, 'GOODS_WAYBILL', { sellerProfileId })).toContain('Без НДС');
  });

  it('may be told by a job, of papers that go with goods as well', async () => {
    const { id } = await scene.aRequisition({ items: ORDERED });

    expect(await printed(id, 'GOODS_WAYBILL', { vatMode: 'NO_VAT' })).toContain('Без НДС');
  });
});

// It moves the clock on, and stands last.
it('a paper that the law has replaced is told by the job', async () => {
  scene.kit.clock.advance(Date.parse('2026-09-01T00:00:00Z') - scene.kit.clock.now());
  const { id } = await scene.aRequisition({ items: ORDERED });

  const job = await generate(id, 'TRANSPORT_WAYBILL');

  expect(job.status).toBe('completed');
  expect(job.warnings[0]).toMatchObject({ field: 'date', message: expect.stringContaining('140-ФЗ') });
});
