import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { EDIT, VIEW } from '../access.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';
import { idOf } from '../../../kernel/input/body-marks.js';

const tag = 'Logistics directory';
const face = { read: VIEW, write: EDIT } as const;
const describe = { remove: 'It is archived if something refers to it, and removed permanently otherwise.' };

/** Places that goods are brought to or from. */
export const logisticsObjects = resource(
  LogisticsObjects,
  {
    name: 'logisticsObjects',
    path: '/logistics/objects',
    tag,
    noun: 'logistics object',
    about: 'A place from or to which goods are delivered',
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
    describe: { ...describe, update: 'The status `archived` archives; `restore` undoes that.' },
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
    refusals: {
      create: [requestErrors.duplicateCode],
      restore: [requestErrors.duplicateCode],
    },
    restored: {
      taken: { vehicleNumber: ({ vehicleNumber }) => requestErrors.duplicateCode({ takenCode: vehicleNumber }) },
    },
    describe: { ...describe, update: 'The status `archived` archives; `restore` undoes that.' },
  },
  { workspace: { ...face, param: 'vehicleId' } },
);

/** A point of a route as it is entered. */
export const NewRoutePoint = z.strictObject({
  logisticsObjectId: idOf('logisticsObject'),
  sequence: z.int().min(1).max(1000).optional().meta({ description: 'Defaults to the order of the list' }),
  plannedOffsetMinutes: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .optional()
    .meta({ description: 'Planned time from the start to this point' }),
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
    about: 'A route that is driven regularly',
    filters: { by: ['isActive'] },
    describe,
  },
  { workspace: { ...face, param: 'routeId', create: { points }, update: { points: points.optional() } } },
);
