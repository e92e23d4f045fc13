import { z } from 'zod';

import { FutureInput } from '../../kernel/input/dated-input.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { openEnum } from '../../kernel/input/open-enum.js';

/** Keys with which other systems call the Integration API. Only the hash of the secret is kept. */
export const ApiKeys = defineRecord('apiKey', {
  table: 'api_keys',
  access: 'administrators',
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    name: column.text({ max: 100, required: true, faces: { workspace: 'LCU' } }),
    keyPrefix: column.text({ max: 12, faces: { workspace: 'L' } }),
    secretHash: column.text({ secret: true, max: 64 }),
    /** The secret before the last rotation, which works until then. */
    previousSecretHash: column.text({ secret: true, max: 64, nullable: true }),
    previousSecretExpiresAt: column.instant({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Until when the secret before the last rotation works; null where there is none',
    }),
    scopes: column.json(z.array(openEnum('scope')), { faces: { workspace: 'L' } }),
    expiresAt: column.instant({ nullable: true, accepts: FutureInput, faces: { workspace: 'LCU' } }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    createdByName: column.text({ max: 150, faces: { workspace: 'L' } }),
    lastUsedAt: column.instant({ untold: true, nullable: true, faces: { workspace: 'L' } }),
    rateLimitPerMinute: column.integer({
      nullable: true,
      min: 1,
      max: 100_000,
      faces: { workspace: 'LCU' },
      description: 'Requests per minute; null means the default of the installation; only the owner can set more',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  uniques: {
    secret: { on: ['secretHash'], acrossPortals: true },
    previousSecret: { on: ['previousSecretHash'], whereNotNull: ['previousSecretHash'], acrossPortals: true },
  },
});
