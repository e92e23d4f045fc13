import type { WriteCall } from '../../../operations/call.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { driverOperations, logisticsObjectOperations, routeOperations, vehicleOperations } from './operations.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';
import { drivers, logisticsObjects, routes, vehicles } from './resource.js';
import { changeDriver, createDriver, removeDriver } from './write-driver.js';
import { changeLogisticsObject, createLogisticsObject, removeLogisticsObject } from './write-object.js';
import { changeRoute, createRoute, removeRoute } from './write-route.js';
import { changeVehicle, createVehicle, removeVehicle } from './write-vehicle.js';

/** The handlers of the logistics directory. */
export const directoryHandlers = {
  logisticsObjects: { workspace: objectHandlers() },
  drivers: { workspace: driverHandlers() },
  vehicles: { workspace: vehicleHandlers() },
  routes: { workspace: routeHandlers() },
};

function objectHandlers() {
  const held = (call: WriteCall, id: string) => getRowToChange(call, LogisticsObjects, id);
  return logisticsObjects.workspace.handlers(logisticsObjectOperations, {
    create: (call, { body }) => createLogisticsObject(call, body),
    update: async (call, { params, body }) => changeLogisticsObject(call, await held(call, params.objectId), body),
    remove: async (call, { params }) => removeLogisticsObject(call, await held(call, params.objectId)),
  });
}

function driverHandlers() {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Drivers, id);
  return drivers.workspace.handlers(driverOperations, {
    create: (call, { body }) => createDriver(call, body),
    update: async (call, { params, body }) => changeDriver(call, await held(call, params.driverId), body),
    remove: async (call, { params }) => removeDriver(call, await held(call, params.driverId)),
  });
}

function vehicleHandlers() {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Vehicles, id);
  return vehicles.workspace.handlers(vehicleOperations, {
    create: (call, { body }) => createVehicle(call, body),
    update: async (call, { params, body }) => changeVehicle(call, await held(call, params.vehicleId), body),
    remove: async (call, { params }) => removeVehicle(call, await held(call, params.vehicleId)),
  });
}

function routeHandlers() {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Routes, id);
  return routes.workspace.handlers(routeOperations, {
    create: (call, { body }) => createRoute(call, body),
    update: async (call, { params, body }) => changeRoute(call, await held(call, params.routeId), body),
    remove: async (call, { params }) => removeRoute(call, await held(call, params.routeId)),
  });
}
