import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import { ordersOf, receivingWith } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { deliveryBatchOperations } from './batches/operations.js';
import { batchFollowersOf } from './batches/followers.js';
import { DeliveryBatches } from './batches/records.js';
import { createDeliveryBatchService } from './batches/service.js';
import {
  driverOperations,
  logisticsObjectOperations,
  routeOperations,
  vehicleOperations,
} from './directory/operations.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './directory/records.js';
import { createDirectoryService } from './directory/service.js';
import { logisticsErrors } from './errors.js';
import { deliveryBatchEvents, deliveryTripEvents } from './events.js';
import { forgetOldLocations } from './locations/forget-old-locations.js';
import { vehicleLocationOperations } from './locations/operations.js';
import { VehicleLocations } from './locations/records.js';
import { createVehicleLocationService } from './locations/service.js';
import { logisticsOperations } from './map/operations.js';
import { createLogisticsService } from './map/service.js';
import { deliveryTripOperations } from './trips/operations.js';
import { DeliveryTrips, TripBatches, TripStops } from './trips/records.js';
import { createDeliveryTripService } from './trips/service.js';
import { waitingThings } from '../inbox/index.js';
import { lateBatches } from './batches/waiting.js';

type DirectoryDeps = Parameters<typeof createDirectoryService>[0];

type Receiving<Deps> = Omit<Deps, keyof ReturnType<typeof receivingWith> | 'followBatches'> & { readonly given: Given };
type Ordered<Deps> = Omit<Deps, 'orders'> & { readonly given: Given };

function withOrders<Deps extends { readonly given: Given }>(deps: Deps) {
  return { ...deps, orders: ordersOf({ ask: deps.given }) };
}

/** @internal */
export const logisticsModule = defineModule({
  name: 'logistics',
  needs: { requisitionsModule },
  records: {
    LogisticsObjects,
    Drivers,
    Vehicles,
    Routes,
    VehicleLocations,
    DeliveryBatches,
    DeliveryTrips,
    TripStops,
    TripBatches,
  },
  tags: {
    'Delivery batches': 'Goods of an order that travel together',
    'Delivery trips': 'Vehicle trips with their stops and cargo',
    Logistics: 'The board and the map of deliveries',
    'Logistics directory': 'The portal’s own organisations, drivers, vehicles and places',
    'Vehicle locations': 'Current and past locations of vehicles',
  },
  groups: {
    logisticsObjects: defineGroup({
      operations: { workspace: logisticsObjectOperations },
      handlers: (deps: DirectoryDeps) => createDirectoryService(deps).logisticsObjects,
    }),
    drivers: defineGroup({
      operations: { workspace: driverOperations },
      handlers: (deps: DirectoryDeps) => createDirectoryService(deps).drivers,
    }),
    vehicles: defineGroup({
      operations: { workspace: vehicleOperations },
      handlers: (deps: DirectoryDeps) => createDirectoryService(deps).vehicles,
    }),
    routes: defineGroup({
      operations: { workspace: routeOperations },
      handlers: (deps: DirectoryDeps) => createDirectoryService(deps).routes,
    }),
    vehicleLocations: defineGroup({
      operations: { workspace: vehicleLocationOperations },
      handlers: () => ({ workspace: createVehicleLocationService() }),
    }),
    logistics: defineGroup({
      operations: { workspace: logisticsOperations },
      handlers: () => ({ workspace: createLogisticsService() }),
    }),
    deliveryBatches: defineGroup({
      operations: deliveryBatchOperations,
      events: deliveryBatchEvents,
      handlers: (deps: Ordered<Parameters<typeof createDeliveryBatchService>[0]>) =>
        createDeliveryBatchService(withOrders(deps)),
    }),
    deliveryTrips: defineGroup({
      operations: deliveryTripOperations,
      errors: logisticsErrors,
      events: deliveryTripEvents,
      handlers: ({ given, ...deps }: Receiving<Parameters<typeof createDeliveryTripService>[0]>) =>
        createDeliveryTripService({
          ...deps,
          ...receivingWith({ ask: given }),
          followBatches: batchFollowersOf({ ask: given }),
        }),
    }),
  },
  extensions: [waitingThings.with(lateBatches)],
  jobs: (deps: Parameters<typeof forgetOldLocations>[0]) => [forgetOldLocations(deps)],
});
