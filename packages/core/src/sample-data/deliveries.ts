import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WriteCall } from '../kernel/operations/call.js';
import { addMs } from '../kernel/values/time/instant.js';
import { createBatch, DeliveryBatches } from '../procurement/logistics/index.js';
import { ProcurementItems, Requisitions } from '../procurement/requisitions/index.js';
import { PROJECTS, WAREHOUSES } from './places.js';
import { choose } from './vary.js';

type NewTrip = Parameters<IntegrationCalls['deliveryTrips']['create']>[0];

const HOUR_MS = 60 * 60 * 1000;
const DRIVERS = ['Иванов Пётр Сергеевич', 'Ким Артур Олегович', 'Захаров Илья Викторович', 'Юсупов Рустам Ильдарович'];
const MODELS = ['ГАЗель Next', 'КамАЗ 65117', 'Hyundai Mighty', 'MAN TGL'];

/** Puts all lines of a requisition together to a batch, unless there is one; returns its id. */
export async function packRequisition(call: WriteCall, procurementId: string): Promise<string> {
  const packed = await call.tx.collection(DeliveryBatches).findOne({ procurementId });
  if (packed !== null) return packed.id;
  const requisition = await call.tx.collection(Requisitions).find(procurementId);
  const items = await call.tx.collection(ProcurementItems).list({ where: { procurementId } });
  const batch = await createBatch(call, {
    procurementId,
    warehouseId: requisition?.warehouseId ?? null,
    plannedShipDate: addMs(call.now, 24 * HOUR_MS),
    packagesCount: items.length,
    items: items.map(({ id, quantity }) => ({ procurementItemId: id, quantity })),
  });
  return batch.id;
}

/** A trip from the first warehouse to a site, with one batch and a vehicle and driver of its own. */
export function sampleTrip(serial: number, batchId: string, now: string): NewTrip {
  const plannedStartAt = addMs(now, (24 + (serial % 240)) * HOUR_MS);
  return {
    batchIds: [batchId],
    driverName: choose(DRIVERS, serial, 70),
    driverPhone: `+7916${String(1_000_000 + serial).slice(0, 7)}`,
    vehicleModel: choose(MODELS, serial, 71),
    vehicleNumber: `А${String(serial % 1000).padStart(3, '0')}ВС77`,
    plannedStartAt,
    plannedEndAt: addMs(plannedStartAt, 6 * HOUR_MS),
    stops: [
      { type: 'pickup', address: WAREHOUSES[0]?.address ?? 'Склад' },
      { type: 'delivery', address: `Московская обл., ${choose(PROJECTS, serial, 1)}`, batchIds: [batchId] },
    ],
  };
}
