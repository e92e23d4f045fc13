import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { driverOperations, logisticsObjectOperations, routeOperations, vehicleOperations } from './operations.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';
import { drivers, logisticsObjects, routes, vehicles } from './resource.js';
import { changeDriver, createDriver, removeDriver } from './write-driver.js';
import { changeLogisticsObject, createLogisticsObject, removeLogisticsObject } from './write-object.js';
import { changeRoute, createRoute, removeRoute } from './write-route.js';
import { changeVehicle, createVehicle, removeVehicle } from './write-vehicle.js';

/** The handlers of the logistics directory. */
export const directoryHandlers = {
  logisticsObjects: {
    workspace: logisticsObjects.workspace.handlers(logisticsObjectOperations, {
      create: (call, { body }) => createLogisticsObject(call, body),
      update: async (call, { params, body }) =>
        changeLogisticsObject(call, await getRowToChange(call, LogisticsObjects, params.objectId), body),
      remove: async (call, { params }) =>
        removeLogisticsObject(call, await getRowToChange(call, LogisticsObjects, params.objectId)),
    }),
  },
  drivers: {
    workspace: drivers.workspace.handlers(driverOperations, {
      create: (call, { body }) => createDriver(call, body),
      update: async (call, { params, body }) =>
        changeDriver(call, await getRowToChange(call, Drivers, params.driverId), body),
      remove: async (call, { params }) => removeDriver(call, await getRowToChange(call, Drivers, params.driverId)),
    }),
  },
  vehicles: {
    workspace: vehicles.workspace.handlers(vehicleOperations, {
      create: (call, { body }) => createVehicle(call, body),
      update: async (call, { params, body }) =>
        changeVehicle(call, await getRowToChange(call, Vehicles, params.vehicleId), body),
      remove: async (call, { params }) => removeVehicle(call, await getRowToChange(call, Vehicles, params.vehicleId)),
    }),
  },
  routes: {
    workspace: routes.workspace.handlers(routeOperations, {
      create: (call, { body }) => createRoute(call, body),
      update: async (call, { params, body }) =>
        changeRoute(call, await getRowToChange(call, Routes, params.routeId), body),
      remove: async (call, { params }) => removeRoute(call, await getRowToChange(call, Routes, params.routeId)),
    }),
  },
};
