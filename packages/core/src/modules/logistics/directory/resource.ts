import { z } from 'zod';

import { requestErrors } from '../../../operations/request-errors.js';
import { resource } from '../../../records/resource.js';
import { EDIT, VIEW } from '../access.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';
import { idOf } from '../../../operations/body-marks.js';

const tag = 'Logistics directory';
const face = { read: VIEW, write: EDIT } as const;
const describe = { remove: 'It is archived where something refers to it, and removed for good where nothing does.' };

/** Places that goods are brought to or from. */
export const logisticsObjects = resource(
  LogisticsObjects,
  {
    name: 'logisticsObjects',
    path: '/logistics/objects',
    tag,
    noun: 'logistics object',
    about: 'A place that goods are brought to or from',
    filters: { by: ['type', 'region', 'isActive', 'counterpartyId', 'warehouseId'] },
    describe,
  },
  { workspace: { ...face, param: 'objectId' } },
);

/** People who drive. */
export const drivers = resource(
  Drivers,
  {
    name: 'drivers',
    path: '/logistics/drivers',
    tag,
    noun: 'driver',
    about: 'A person who drives',
    filters: { by: ['status', 'carrierId', 'userId'] },
    describe: { ...describe, update: 'The status `archived` archives, which cannot be undone.' },
  },
  { workspace: { ...face, param: 'driverId' } },
);

/** Vehicles. */
export const vehicles = resource(
  Vehicles,
  {
    name: 'vehicles',
    path: '/logistics/vehicles',
    tag,
    noun: 'vehicle',
    about: 'A vehicle with its registration number',
    filters: { by: ['status', 'type', 'ownership', 'carrierId', 'defaultDriverId'] },
    refusals: { create: [requestErrors.duplicateCode] },
    describe: { ...describe, update: 'The status `archived` archives, which cannot be undone.' },
  },
  { workspace: { ...face, param: 'vehicleId' } },
);

/** A point of a route as it is entered. */
export const NewRoutePoint = z.strictObject({
  logisticsObjectId: idOf('logisticsObject'),
  sequence: z.int().min(1).max(1000).optional().meta({ description: 'The order of the list unless sent' }),
  plannedOffsetMinutes: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .optional()
    .meta({ description: 'How long after the start it is reached' }),
});
const points = z.array(NewRoutePoint).min(2).max(100);

/** Ways that are driven again and again. */
export const routes = resource(
  Routes,
  {
    name: 'routes',
    path: '/logistics/routes',
    tag,
    noun: 'route',
    about: 'A way that is driven again and again',
    filters: { by: ['isActive'] },
    describe,
  },
  { workspace: { ...face, param: 'routeId', create: { points }, update: { points: points.optional() } } },
);
