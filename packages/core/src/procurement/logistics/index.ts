/**
 * How goods travel: places, drivers, vehicles and routes; delivery batches, each of one requisition; trips that carry
 * batches along stops. A batch is on one open trip at most, a vehicle and a driver on one trip at a time. Batches follow
 * their trip: planned, dispatched and handed over with it. What a batch brings to a warehouse is received there: its
 * requisition and the stock count it. Where vehicles are is told by people and devices, for a summary and a map.
 */
export { batchFollowers, type FollowBatches } from './batches/followers.js';
export { planBatch } from './batches/plan-batch.js';
export { BatchItem, DeliveryBatches } from './batches/records.js';
export { goodsOf } from './batches/deliver-items.js';
export { type InRequestedUnits, inRequestedUnits } from './batches/requested-units.js';
export { NewDeliveryBatch } from './batches/resource.js';

export { createBatch, enterBatch } from './batches/write-batch.js';
export { cancelBatch } from './change-batch.js';
export { Drivers, LogisticsObjects, Routes, Vehicles } from './directory/records.js';

export { createDriver } from './directory/write-driver.js';
export { createLogisticsObject } from './directory/write-object.js';
export { createRoute } from './directory/write-route.js';
export { createVehicle } from './directory/write-vehicle.js';

export { VehicleLocations } from './locations/records.js';

export { DeliveryTrips, TripBatches, TripStops } from './trips/records.js';
