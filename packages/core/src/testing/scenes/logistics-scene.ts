import type { Row } from '../../kernel/records/record.js';
import {
  createBatch,
  createDriver,
  createVehicle,
  NewDeliveryBatch,
  type DeliveryBatches,
} from '../../procurement/logistics/index.js';
import { inUnitOfWork } from '../kit/in-unit-of-work.js';
import { readEvents } from '../kit/read-events.js';
import type { TestKey, TestKit, TestPortal } from '../kit/test-kit.js';
import type { ApiResponse } from '../kit/api-client.js';

/** A portal in which trips can be tested. */
export interface LogisticsScene {
  readonly kit: TestKit;
  readonly portal: TestPortal;
  readonly key: TestKey;
  /** A requisition with one item of 10. */
  aRequisition(): Promise<{ readonly id: string; readonly itemId: string }>;
  /** A batch of a new requisition with its one item, unless told otherwise. */
  aBatch(input?: object): Promise<Row<typeof DeliveryBatches>>;
  aVehicle(): Promise<string>;
  aDriver(): Promise<string>;
  /** A trip to one address, as the API answers it. */
  createTrip(body?: object): Promise<ApiResponse>;
  /** Gives a command with the trip's version. */
  command(trip: { readonly id: string; readonly version: number }, name: string, body?: object): Promise<ApiResponse>;
  /** A trip with vehicle and driver, brought to a status. */
  aTrip(status: 'draft' | 'planned' | 'in_transit', body?: object): Promise<ApiResponse['body']>;
  /** Events of trips since the start, oldest first. */
  tripEvents(tripId: string): Promise<readonly string[]>;
}

/** Builds a scene in a new portal. */
export async function logisticsScene(kit: TestKit): Promise<LogisticsScene> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  const unit = <T>(work: Parameters<typeof inUnitOfWork<T>>[2]) =>
    inUnitOfWork(kit, portal.id, work).then(({ result }) => result);
  let count = 0;

  const scene: LogisticsScene = {
    kit,
    portal,
    key,
    async aRequisition() {
      const requisition = await portal.owner.requisitions.create({
        name: 'Бетон М300',
        items: [{ rawName: 'Бетон М300', quantity: '10' }],
      });
      const items = await (await portal.erp()).procurementItems.list({ procurementId: requisition.id });
      return { id: requisition.id, itemId: items.items[0]?.id ?? '' };
    },
    async aBatch(input = {}) {
      const requisition = await scene.aRequisition();
      const items = [{ procurementItemId: requisition.itemId, quantity: '10' }];
      const body = NewDeliveryBatch.parse({ procurementId: requisition.id, items, ...input });
      return unit((work) => createBatch(work, body));
    },
    async aVehicle() {
      count += 1;
      return (await unit((work) => createVehicle(work, { vehicleNumber: `А${count}ВС77`, vehicleModel: 'КамАЗ' }))).id;
    },
    async aDriver() {
      return (await unit((work) => createDriver(work, { fullName: 'Иван Петров', phone: '+79161234567' }))).id;
    },
    createTrip: (body = {}) =>
      key.api.post(
        '/delivery-trips',
        { stops: [{ address: 'Москва, Тверская, 1' }], ...body },
        { 'Idempotency-Key': crypto.randomUUID() },
      ),
    command: ({ id, version }, name, body = {}) =>
      key.api.post(
        `/delivery-trips/${id}/commands/${name}`,
        { version, ...body },
        { 'Idempotency-Key': crypto.randomUUID() },
      ),
    async aTrip(status, body = {}) {
      const transport = { vehicleId: await scene.aVehicle(), driverId: await scene.aDriver() };
      const created = await scene.createTrip({ ...transport, plannedStartAt: '2026-01-16T06:00:00.000Z', ...body });
      if (status === 'draft') return created.body;
      const planned = await scene.command(created.body, 'plan');
      if (status === 'planned') return planned.body;
      return (await scene.command(planned.body, 'dispatch')).body;
    },
    tripEvents: (id) => readEvents(key.api, { type: 'delivery_trip', id }),
  };
  return scene;
}
