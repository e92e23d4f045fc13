import type { MappingInput } from './mapping-input.js';
import { TARGET_FIELDS } from './target-fields.js';

const sameNames = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `$.${name}`]));
const identified = { idempotencyPath: '$.eventId', externalIdPath: '$.id' } as const;

/** What trackers that can sign begin with. */
export const FLEET_MAPPINGS: readonly MappingInput[] = [
  {
    event: 'vehicle_location.record',
    operation: 'vehicle_location.record',
    rules: sameNames(TARGET_FIELDS['vehicle_location.record']),
    requiredFields: ['latitude', 'longitude'],
  },
];

/** Mappings that the universal webhook begins with, each for the event that is called like its operation. */
export const UNIVERSAL_MAPPINGS: readonly MappingInput[] = [
  {
    ...identified,
    event: 'catalog_item.upsert',
    operation: 'catalog_item.upsert',
    itemsPath: '$.items[*]',
    rules: sameNames(TARGET_FIELDS['catalog_item.upsert']),
  },
  {
    ...identified,
    event: 'counterparty.upsert',
    operation: 'counterparty.upsert',
    itemsPath: '$.items[*]',
    rules: sameNames(TARGET_FIELDS['counterparty.upsert']),
  },
  {
    ...identified,
    event: 'procurement.status',
    operation: 'procurement.status',
    rules: { procurementNumber: '$.number', status: '$.status', stageCode: '$.stageCode', comment: '$.comment' },
  },
];
