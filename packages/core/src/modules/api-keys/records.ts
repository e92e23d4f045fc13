import { z } from 'zod';

import { FutureInput } from '../../operations/dated-input.js';
import { column } from '../../records/column.js';
import { defineRecord } from '../../records/record.js';
import { openEnum } from '../../operations/open-enum.js';

/** Keys with which other systems call the Integration API. Only the hash of the secret is kept. */
export const ApiKeys = defineRecord('apiKey', {
  table: 'api_keys',
  access: 'administrators',
  columns: {
    id: column.uuid({ ws: 'L' }),
    name: column.text({ max: 100, required: true, ws: 'LCU' }),
    keyPrefix: column.text({ max: 12, ws: 'L' }),
    secretHash: column.text({ secret: true, max: 64 }),
    scopes: column.json(z.array(openEnum('scope')), { ws: 'L' }),
    expiresAt: column.instant({ nullable: true, accepts: FutureInput, ws: 'LCU' }),
    createdById: column.uuid({ ws: 'L' }),
    createdByName: column.text({ max: 150, ws: 'L' }),
    lastUsedAt: column.instant({ untold: true, nullable: true, ws: 'L' }),
    rateLimitPerMinute: column.integer({
      nullable: true,
      min: 1,
      max: 100_000,
      ws: 'LCU',
      description: 'Requests per minute; null means the default of the installation; only the owner can set more',
    }),
    createdAt: column.instant({ ws: 'L' }),
    archivedAt: column.instant({ nullable: true, ws: 'L' }),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  uniques: { secret: { on: ['secretHash'], acrossPortals: true } },
});
