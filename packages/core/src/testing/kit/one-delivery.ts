import { nodeIds } from '../../adapters/node/node-ids.js';
import { DeliveryBatches, TripBatches } from '../../procurement/logistics/index.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { Makers } from './makers.js';

/** A trip that needs nothing of the directory. */
export const aTrip = { stops: [{ address: 'Тверь' }], driverName: 'Иванов', vehicleNumber: 'А001АА77' };

/**
 * The directory of deliveries with a batch and a trip, one of each, by path. Everything is referred to, so that it is archived
 * and not removed.
 */
export async function createDeliveries(
  makers: Makers,
  { requisitions, itemId }: { readonly requisitions: string; readonly itemId: string },
) {
  const { byOwner, portal } = makers;
  const made = async (path: string, body: object) => (await byOwner(`/logistics/${path}`, body)).id as string;
  const place = await made('objects', { name: `Place of ${portal.slug}`, address: 'Тверь' });
  const points = [{ logisticsObjectId: place }, { logisticsObjectId: place }];
  const route = await made('routes', { name: `Route of ${portal.slug}`, points });
  const driver = await made('drivers', { fullName: 'Иван Петров', phone: '+79161234567' });
  const vehicle = await made('vehicles', { vehicleNumber: 'А001ВС77', vehicleModel: 'КамАЗ', defaultDriverId: driver });
  const location = await made(`vehicles/${vehicle}/locations`, { latitude: 56.86, longitude: 35.9 });
  const items = [{ procurementItemId: itemId, quantity: '1' }];
  const batch = await byOwner('/logistics/batches', { procurementId: requisitions, routeId: route, items });
  const trip = await made('trips', { ...aTrip, vehicleId: vehicle });
  await noteOnTrip(makers, trip, batch.id);
  return {
    'logistics/objects': place,
    'logistics/drivers': driver,
    'logistics/vehicles': vehicle,
    'logistics/vehicle-locations': location,
    'logistics/routes': route,
    'logistics/batches': batch.id as string,
    'logistics/items': batch.items[0].id as string,
    'logistics/trips': trip,
  };
}

/** Says that a trip carried a batch. Loading it would raise its version. */
async function noteOnTrip({ kit, portal }: Makers, tripId: string, batchId: string): Promise<void> {
  await inUnitOfWork(kit, portal.id, async ({ tx }) => {
    const batch = await tx.collection(DeliveryBatches).find(batchId);
    if (batch === null) throw new Error('There is no batch.');
    const { procurementId, pipelineId } = batch;
    const row = newRow(TripBatches, { id: nodeIds.uuid() }, { tripId, batchId, procurementId, pipelineId });
    await tx.collection(TripBatches).insert(row);
  });
}
