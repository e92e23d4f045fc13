import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { driverOperations, logisticsObjectOperations, routeOperations, vehicleOperations } from './operations.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';
import { drivers, logisticsObjects, routes, vehicles } from './resource.js';
import { changeDriver, createDriver, removeDriver } from './write-driver.js';
import { changeLogisticsObject, createLogisticsObject, removeLogisticsObject } from './write-object.js';
import { changeRoute, createRoute, removeRoute } from './write-route.js';
import { changeVehicle, createVehicle, removeVehicle } from './write-vehicle.js';

interface DirectoryDeps {
  readonly ids: Ids;
}

/** Builds the handlers of the logistics directory. */
export function createDirectoryService(deps: DirectoryDeps) {
  return {
    logisticsObjects: { workspace: objectHandlers(deps) },
    drivers: { workspace: driverHandlers(deps) },
    vehicles: { workspace: vehicleHandlers(deps) },
    routes: { workspace: routeHandlers(deps) },
  };
}

function objectHandlers(deps: DirectoryDeps) {
  const held = (call: WriteCall, id: string) => getRowToChange(call, LogisticsObjects, id);
  return logisticsObjects.workspace.handlers(logisticsObjectOperations, {
    create: (call, { body }) => createLogisticsObject(deps, call, body),
    update: async (call, { params, body }) => changeLogisticsObject(call, await held(call, params.objectId), body),
    remove: async (call, { params }) => removeLogisticsObject(call, await held(call, params.objectId)),
  });
}

function driverHandlers(deps: DirectoryDeps) {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Drivers, id);
  return drivers.workspace.handlers(driverOperations, {
    create: (call, { body }) => createDriver(deps, call, body),
    update: async (call, { params, body }) => changeDriver(call, await held(call, params.driverId), body),
    remove: async (call, { params }) => removeDriver(call, await held(call, params.driverId)),
  });
}

function vehicleHandlers(deps: DirectoryDeps) {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Vehicles, id);
  return vehicles.workspace.handlers(vehicleOperations, {
    create: (call, { body }) => createVehicle(deps, call, body),
    update: async (call, { params, body }) => changeVehicle(call, await held(call, params.vehicleId), body),
    remove: async (call, { params }) => removeVehicle(call, await held(call, params.vehicleId)),
  });
}

function routeHandlers(deps: DirectoryDeps) {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Routes, id);
  return routes.workspace.handlers(routeOperations, {
    create: (call, { body }) => createRoute(deps, call, body),
    update: async (call, { params, body }) => changeRoute(call, await held(call, params.routeId), body),
    remove: async (call, { params }) => removeRoute(call, await held(call, params.routeId)),
  });
}
