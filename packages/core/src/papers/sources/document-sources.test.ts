import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  createBatch,
  createDriver,
  createLogisticsObject,
  createRoute,
  createVehicle,
  NewDeliveryBatch,
} from '../../procurement/logistics/index.js';
import { openDocumentScene, type DocumentScene } from '../../testing/scenes/document-scene.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';

let scene: DocumentScene;
let supplierId: string;
let supplierYard: string;
let site: string;
let depot: string;
let requisition: { readonly id: string; readonly itemIds: readonly string[] };

const unit = async <T>(work: Parameters<typeof inUnitOfWork<T>>[2]): Promise<T> =>
  (await inUnitOfWork(scene.kit, scene.portal.id, work)).result;
const place = async (fields: Parameters<typeof createLogisticsObject>[1]) =>
  (await unit((work) => createLogisticsObject(work, fields))).id;
const batch = (input: object) =>
  unit((work) => createBatch(work, NewDeliveryBatch.parse({ procurementId: requisition.id, supplierId, ...input })));
const shareOf = (item: number, quantity: string) => ({ procurementItemId: requisition.itemIds[item] ?? '', quantity });
const printed = () => scene.renderer.calls.at(-1);

beforeAll(async () => {
  scene = await openDocumentScene();
  supplierId = await scene.aCounterparty('ООО «Бетон»', 3);
  supplierYard = await place({
    name: 'Завод',
    type: 'supplier',
    address: 'Ревда, Заводская, 1',
    counterpartyId: supplierId,
  });
  site = await place({ name: 'Стройка', type: 'site', address: 'Екатеринбург, Южная, 5', contactName: 'Прораб' });
  depot = await place({ name: 'База', type: 'warehouse', address: 'Екатеринбург, Складская, 2' });
});
afterAll(() => scene.kit.close());
beforeEach(async () => {
  requisition = await scene.aRequisition();
});

describe('goods in batches', () => {
  it('are documented as far as the batch holds them, from where it starts to where it goes', async () => {
    const { id } = await batch({
      items: [shareOf(0, '4')],
      originObjectId: supplierYard,
      destinationObjectId: site,
      plannedShipDate: '2026-01-20',
      plannedDeliveryDate: '2026-01-21',
    });

    const job = await scene.generate({
      procurementId: requisition.id,
      kind: 'TRANSPORT_WAYBILL',
      parameters: { batchIds: [id] },
    });

    expect(job).toMatchObject({ status: 'completed' });
    expect(printed()).toMatchObject({
      data: {
        lines: [{ name: 'Бетон М300', quantity: '4' }],
        seller: { name: 'ООО «СтройСнаб»' },
        buyer: { name: 'АО «УралМонтаж»' },
        shipper: { name: 'ООО «Бетон»' },
        loading: { name: 'Завод', address: 'Ревда, Заводская, 1', plannedAt: '2026-01-20T00:00:00.000Z' },
        unloading: {
          name: 'Стройка',
          address: 'Екатеринбург, Южная, 5',
          contactName: 'Прораб',
          plannedAt: '2026-01-21T00:00:00.000Z',
        },
      },
    });
  });

  it('are documented apart for each supplier and destination', async () => {
    await batch({ items: [shareOf(0, '4')], destinationObjectId: site });
    await batch({ items: [shareOf(0, '6'), shareOf(1, '2.5')], destinationObjectId: depot });

    const job = await scene.generate({ procurementId: requisition.id, kind: 'GOODS_WAYBILL', scope: 'grouped' });

    const { body } = await scene.key.api.get(`/generated-documents?jobId=${job.jobId}`);
    expect(body.items.map((document: { groupKey: unknown }) => document.groupKey)).toEqual(
      expect.arrayContaining([
        { supplierId, logisticsObjectId: site },
        { supplierId, logisticsObjectId: depot },
      ]),
    );
    expect(body.total).toBe(2);
  });

  it('of another requisition are refused', async () => {
    const other = await batch({ items: [shareOf(0, '1')] });
    requisition = await scene.aRequisition();

    const refused = await scene.request({
      procurementId: requisition.id,
      kind: 'PICKING_LIST',
      parameters: { batchIds: [other.id] },
    });

    expect(refused.body.errors).toMatchObject([{ pointer: '/parameters/batchIds/0', code: 'reference_not_found' }]);
  });
});

describe('a trip', () => {
  it('fills the route sheet: stops, cargo, vehicle, driver', async () => {
    const { id: batchId, number } = await batch({
      items: [shareOf(0, '10')],
      packagesCount: 3,
      destinationObjectId: site,
    });
    const vehicle = await unit((work) =>
      createVehicle(work, { vehicleNumber: 'А123ВС96', vehicleModel: 'КамАЗ 5490' }),
    );
    const driver = await unit((work) => createDriver(work, { fullName: 'Пётр Ильин', phone: '+79161234567' }));
    const trip = await scene.key.api.post(
      '/delivery-trips',
      {
        batchIds: [batchId],
        vehicleId: vehicle.id,
        driverId: driver.id,
        stops: [
          { type: 'pickup', logisticsObjectId: supplierYard },
          { type: 'delivery', logisticsObjectId: site, batchIds: [batchId], plannedArrivalAt: '2026-01-21T08:00:00Z' },
        ],
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect(trip.status).toBe(201);

    const job = await scene.generate({ procurementId: requisition.id, kind: 'ROUTE_SHEET', formats: ['pdf', 'xlsx'] });

    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(printed()).toMatchObject({
      data: {
        trip: { number: trip.body.number },
        vehicle: { number: 'А123ВС96', model: 'КамАЗ 5490' },
        driver: { name: 'Пётр Ильин', phone: '+79161234567' },
        stops: [
          { type: 'pickup', name: 'Завод', address: 'Ревда, Заводская, 1' },
          {
            type: 'delivery',
            name: 'Стройка',
            contactName: 'Прораб',
            plannedArrivalAt: '2026-01-21T08:00:00.000Z',
            cargo: number,
            packages: 3,
          },
        ],
      },
    });
  });

  it('counts less than what the job says itself', async () => {
    const route = await unit((work) =>
      createRoute(work, {
        name: 'Кольцо',
        distanceKm: '42',
        points: [
          { logisticsObjectId: site, sequence: 2 },
          { logisticsObjectId: depot, sequence: 1 },
        ],
      }),
    );

    await scene.generate({
      procurementId: requisition.id,
      kind: 'ROUTE_SHEET',
      parameters: {
        routeIds: [route.id],
        vehicleNumber: 'В777ВВ77',
        driverName: 'Иванов',
        carrierName: 'ООО «ТрансЛогистика»',
        carrierInn: '5036032527',
      },
    });

    expect(printed()).toMatchObject({
      data: {
        trip: { routeName: 'Кольцо', distanceKm: '42' },
        vehicle: { number: 'В777ВВ77' },
        driver: { name: 'Иванов' },
        carrier: { name: 'ООО «ТрансЛогистика»', inn: '5036032527' },
        stops: [{ name: 'База' }, { name: 'Стройка' }],
      },
    });
  });
});

describe('a requisition without a customer', () => {
  it('is a purchase: the supplier sells, the firm of the portal buys', async () => {
    requisition = await scene.aRequisition({ customerId: null });
    const { id } = await batch({ items: [shareOf(0, '10')] });
    const [itemId = ''] = requisition.itemIds;
    await scene.receive(requisition.id, [{ itemId, quantity: '8', discrepancyReason: 'shortage' }]);
    const parameters = { batchIds: [id], attorneyName: 'Петров П. П.', attorneyPassport: '65 04 № 123456' };

    for (const kind of ['GOODS_WAYBILL', 'POWER_OF_ATTORNEY_RECEIPT', 'ACCEPTANCE_ACT', 'DISCREPANCY_ACT']) {
      const job = await scene.generate({ procurementId: requisition.id, kind, parameters });
      expect(job).toMatchObject({ status: 'completed' });
      expect(printed()).toMatchObject({
        form: kind,
        data: {
          seller: { name: 'ООО «Бетон»' },
          buyer: { name: 'ООО «СтройСнаб»' },
          attorney: { name: 'Петров П. П.', passport: '65 04 № 123456' },
        },
      });
    }
  });

  it('is offered to nobody yet: who that is, is left to be filled in', async () => {
    requisition = await scene.aRequisition({ customerId: null });

    const job = await scene.generate({ procurementId: requisition.id, kind: 'COMMERCIAL_PROPOSAL' });

    expect(job).toMatchObject({ status: 'completed' });
    expect(printed()).toMatchObject({ data: { seller: { name: 'ООО «СтройСнаб»' }, buyer: undefined } });
  });
});
