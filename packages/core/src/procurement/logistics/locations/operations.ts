import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { EDIT } from '../access.js';
import { vehicleLocations } from './resource.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const { workspace } = vehicleLocations;
const edit = { face: 'workspace', tag: 'Vehicle locations', access: EDIT } as const;
/** Locations that one call tells. */
const MAX_LOCATIONS = 500;

const NewLocationOfVehicle = workspace.schemas.New.extend({ vehicleId: idOf('vehicle') }).meta({
  id: 'NewLocationOfVehicle',
});
const Outcomes = z
  .object({
    items: z.array(z.object({ index: Count, outcome: z.enum(['created', 'unchanged']), id: Uuid })),
    created: Count,
    unchanged: Count,
  })
  .meta({ id: 'VehicleLocationOutcomes', description: 'Result for each location, in the same order' });

export const vehicleLocationOperations = {
  ...workspace.operations('list', 'get', 'update', 'remove'),
  create: operation('vehicleLocations.create', {
    ...edit,
    method: 'POST',
    path: '/logistics/vehicles/:vehicleId/locations',
    input: { params: z.object({ vehicleId: Uuid }), body: workspace.schemas.New },
    output: workspace.schemas.Detail,
    status: 201,
    otherStatus: 200,
    locatedAt: '/logistics/vehicle-locations/:id',
    errors: [requestErrors.recordArchived],
    summary: 'Report the location of a vehicle',
    description:
      'If the vehicle already has a location for the same time, that one stays unchanged and is returned with 200.',
  }),
  createMany: operation('vehicleLocations.createMany', {
    ...edit,
    method: 'POST',
    path: '/logistics/vehicle-locations',
    input: { body: z.strictObject({ items: z.array(NewLocationOfVehicle).min(1).max(MAX_LOCATIONS) }) },
    output: Outcomes,
    summary: 'Report many locations of vehicles at once',
    description:
      'For devices that collect locations while offline: one that was already reported for the same vehicle and time ' +
      'stays unchanged. Either all locations are accepted or, if any is invalid, none.',
  }),
};
