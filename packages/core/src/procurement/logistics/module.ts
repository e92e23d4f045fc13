import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { deliveryBatch } from './batches/document.js';
import { DeliveryBatches } from './batches/records.js';
import {
  driverOperations,
  logisticsObjectOperations,
  routeOperations,
  vehicleOperations,
} from './directory/operations.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './directory/records.js';
import { directoryHandlers } from './directory/service.js';
import { forgetOldLocations } from './locations/forget-old-locations.js';
import { vehicleLocationOperations } from './locations/operations.js';
import { VehicleLocations } from './locations/records.js';
import { vehicleLocationHandlers } from './locations/service.js';
import { logisticsOperations } from './map/operations.js';
import { logisticsHandlers } from './map/service.js';
import { deliveryTrip } from './trips/document.js';
import { DeliveryTrips, TripBatches, TripStops } from './trips/records.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { lateBatches } from './batches/waiting.js';
import { STOP_MOVES } from './trips/stop-move.js';

/** @internal */
export const logisticsModule = defineModule({
  name: 'logistics',
  needs: { requisitionsModule },
  rights: {
    'logistics.view': ['procurement_manager', 'buyer', 'warehouse_keeper', 'logistician', 'viewer'],
    'logistics.edit': ['procurement_manager', 'logistician'],
  },
  scopes: {
    'delivery_trips.read': { label: 'Read delivery batches and trips', domain: 'logistics', right: 'logistics.view' },
    'delivery_trips.write': { label: 'Create and run delivery trips', domain: 'logistics', right: 'logistics.edit' },
    'logistics.read': { label: 'Read logistics', domain: 'logistics', right: 'logistics.view' },
    'logistics.write': { label: 'Change logistics', domain: 'logistics', right: 'logistics.edit' },
  },
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
  documents: { deliveryBatches: deliveryBatch, deliveryTrips: deliveryTrip },
  moves: { TripStops: STOP_MOVES },
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
      handlers: directoryHandlers.logisticsObjects,
    }),
    drivers: defineGroup({
      operations: { workspace: driverOperations },
      handlers: directoryHandlers.drivers,
    }),
    vehicles: defineGroup({
      operations: { workspace: vehicleOperations },
      handlers: directoryHandlers.vehicles,
    }),
    routes: defineGroup({
      operations: { workspace: routeOperations },
      handlers: directoryHandlers.routes,
    }),
    vehicleLocations: defineGroup({
      operations: { workspace: vehicleLocationOperations },
      handlers: { workspace: vehicleLocationHandlers },
    }),
    logistics: defineGroup({
      operations: { workspace: logisticsOperations },
      handlers: { workspace: logisticsHandlers },
    }),
  },
  extensions: [waitingThings.with(lateBatches)],
  jobs: [forgetOldLocations],
});
