import { QueryBoolean } from '../../../kernel/operations/query.js';
import { resource } from '../../../kernel/resources/resource.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { EDIT, VIEW } from '../access.js';
import { Vehicles } from '../directory/records.js';
import { VehicleLocations } from './records.js';

const CURRENT = { id: { within: { record: Vehicles, where: { positionId: { not: null } }, column: 'positionId' } } };

/** Where vehicles were. */
export const vehicleLocations = resource(
  VehicleLocations,
  {
    name: 'vehicleLocations',
    path: '/logistics/vehicle-locations',
    tag: 'Vehicle locations',
    noun: 'vehicle location',
    about: 'Location of a vehicle at a point in time',
    searchThrough: { vehicleId: Vehicles },
    filters: {
      by: ['vehicleId', 'source'],
      own: {
        from: {
          schema: InstantInput.meta({ description: 'Recorded at this time or later' }),
          where: (from: string) => ({ recordedAt: { gte: from } }),
        },
        to: {
          schema: InstantInput.meta({ description: 'Recorded at this time or earlier' }),
          where: (to: string) => ({ recordedAt: { lte: to } }),
        },
        latest: {
          schema: QueryBoolean.meta({
            description: 'Only the last reported location of each vehicle',
          }),
          where: (latest: boolean) => (latest ? CURRENT : {}),
        },
      },
    },
    describe: { list: 'Locations are kept for 90 days.', remove: 'It is removed for good.' },
  },
  {
    workspace: {
      read: VIEW,
      write: EDIT,
      param: 'locationId',
      order: [
        ['recordedAt', 'desc'],
        ['id', 'desc'],
      ],
    },
  },
);
