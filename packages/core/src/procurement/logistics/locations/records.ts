import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** Who says where a vehicle was. */
export const LOCATION_SOURCES = enumeration('VehicleLocationSource', ['manual', 'gps', 'import']);

/**
 * Location of a vehicle at a point in time. The id follows from the two, so what is told twice is one row; ids sort by the time, so
 * ranges of them can be the parts of a table that grows for ever.
 */
export const VehicleLocations = defineRecord('vehicleLocation', {
  table: 'vehicle_locations',
  trail: { untold: 'It is a log of its own.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    vehicleId: column.uuid({ faces: { workspace: 'L' } }),
    latitude: column.double({ min: -90, max: 90, required: true, faces: { workspace: 'LCU' } }),
    longitude: column.double({ min: -180, max: 180, required: true, faces: { workspace: 'LCU' } }),
    accuracyM: column.double({ min: 0, max: 1_000_000, nullable: true, faces: { workspace: 'LCU' } }),
    speedKmh: column.double({ min: 0, max: 1000, nullable: true, faces: { workspace: 'LCU' } }),
    heading: column.integer({
      min: 0,
      max: 359,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Degrees from north',
    }),
    recordedAt: column.instant({ faces: { workspace: 'LCU' }, description: 'Defaults to now' }),
    source: column.enum(LOCATION_SOURCES, { default: 'manual', faces: { workspace: 'LCU' } }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LCU' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['vehicleId', 'recordedAt', 'id'] }, { on: ['recordedAt', 'id'] }],
});
