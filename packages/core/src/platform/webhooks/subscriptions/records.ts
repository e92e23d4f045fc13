import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { PAYLOADS } from './payloads.js';

/** Who is told of what: one event to one URL, on behalf of the key that created it. */
export const Subscriptions = defineRecord('subscription', {
  table: 'webhook_subscriptions',
  access: 'administrators',
  seldomChanges: {
    apartFrom: ['successCount', 'failureCount', 'failuresInRow', 'lastDeliveredAt', 'lastErrorAt'],
  },
  columns: {
    id: column.uuid({ faces: { integration: 'L' } }),
    /** The key that created it; no other can read, change or test it. */
    keyId: column.uuid({}),
    name: column.text({ max: 100, required: true, faces: { integration: 'LCU' } }),
    event: column.text({
      max: 128,
      required: true,
      faces: { integration: 'LCU' },
      description: 'Name of one event; see `GET /meta`',
    }),
    /** As it is published. It is kept in `sealedUrl`; here only by versions before that, until the worker seals it. */
    url: column.text({
      max: 2048,
      untold: true,
      default: '',
      faces: { integration: 'L' },
      description: 'Public https URL',
    }),
    /** Many URLs hold a token: encrypted, and the trail tells that it changed, not what it is. */
    sealedUrl: column.text({ secret: true, max: 4096, nullable: true }),
    /** Hash of the canonical spelling of the URL. */
    urlHash: column.text({ untold: true, max: 64 }),
    /** Shared by subscriptions that were made as one endpoint, with one secret; null of one that stands alone. */
    endpointId: column.uuid({ untold: true, nullable: true }),
    isActive: column.boolean({ default: true, faces: { integration: 'LCU' } }),
    payload: column.enum(PAYLOADS, { default: 'thin', faces: { integration: 'CU' } }),
    sealedSecret: column.text({ secret: true, max: 512 }),
    sealedPreviousSecret: column.text({ secret: true, max: 512, nullable: true }),
    previousSecretExpiresAt: column.instant({ nullable: true }),
    successCount: column.integer({
      untold: true,
      default: 0,
      faces: { integration: 'L' },
      description: 'Successful attempts (2xx)',
    }),
    failureCount: column.integer({
      untold: true,
      default: 0,
      faces: { integration: 'L' },
      description: 'Failed attempts',
    }),
    /** Failed attempts since the last success. */
    failuresInRow: column.integer({ untold: true, default: 0 }),
    lastDeliveredAt: column.instant({ untold: true, nullable: true, faces: { integration: 'L' } }),
    lastErrorAt: column.instant({ untold: true, nullable: true, faces: { integration: 'L' } }),
    createdAt: column.instant({ faces: { integration: 'L' } }),
    updatedAt: column.instant({ faces: { integration: 'L' } }),
  },
  indexes: [{ on: ['event', 'isActive', 'id'] }, { on: ['keyId', 'createdAt', 'id'] }],
  uniques: { target: { on: ['keyId', 'event', 'urlHash'] } },
});
