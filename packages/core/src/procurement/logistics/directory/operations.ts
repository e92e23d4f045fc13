import { drivers, logisticsObjects, routes, vehicles } from './resource.js';

const VERBS = ['list', 'create', 'get', 'update', 'remove'] as const;

export const logisticsObjectOperations = logisticsObjects.workspace.operations(...VERBS);
export const driverOperations = drivers.workspace.operations(...VERBS);
export const vehicleOperations = vehicles.workspace.operations(...VERBS);
export const routeOperations = routes.workspace.operations(...VERBS);
