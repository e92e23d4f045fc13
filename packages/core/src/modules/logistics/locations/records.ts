import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';

/** Who says where a vehicle was. */
export const LOCATION_SOURCES = ['manual', 'gps', 'import'] as const;

/**
 * Location of a vehicle at a point in time. The id follows from the two, so what is told twice is one row; ids sort by the time, so
 * ranges of them can be the parts of a table that grows for ever.
 */
export const VehicleLocations = defineRecord('vehicleLocation', {
  table: 'vehicle_locations',
  trail: { untold: 'It is a log of its own.' },
  columns: {
    id: column.uuid({ ws: 'L' }),
    vehicleId: column.uuid({ ws: 'L' }),
    latitude: column.double({ min: -90, max: 90, required: true, ws: 'LCU' }),
    longitude: column.double({ min: -180, max: 180, required: true, ws: 'LCU' }),
    accuracyM: column.double({ min: 0, max: 1_000_000, nullable: true, ws: 'LCU' }),
    speedKmh: column.double({ min: 0, max: 1000, nullable: true, ws: 'LCU' }),
    heading: column.integer({ min: 0, max: 359, nullable: true, ws: 'LCU', description: 'Degrees from north' }),
    recordedAt: column.instant({ ws: 'LCU', description: 'Defaults to now' }),
    source: column.enum(LOCATION_SOURCES, { default: 'manual', ws: 'LCU' }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, ws: 'LCU' }),
    version: column.integer({ ws: 'L' }),
    createdAt: column.instant({ ws: 'L' }),
    updatedAt: column.instant({ ws: 'L' }),
  },
  indexes: [{ on: ['vehicleId', 'recordedAt', 'id'] }, { on: ['recordedAt', 'id'] }],
});
