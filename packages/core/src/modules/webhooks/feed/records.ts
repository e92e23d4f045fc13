import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';

/**
 * What happened, in commit order: each event with the bytes that receivers get. Written in the transaction of the change,
 * never changed, removed once old.
 */
export const Events = defineRecord('event', {
  table: 'events',
  partitioned: 'daily',
  appendOnly: true,
  freshIds: true,
  trail: { untold: 'It follows from a change that is told.' },
  columns: {
    /** `eventId` of the payload. */
    id: column.uuid({}),
    name: column.text({ max: 128 }),
    resourceType: column.text({ max: 64 }),
    occurredAt: column.instant({}),
    /** Payload as it is delivered and signed, on every attempt. */
    body: column.text({ max: 4096 }),
  },
  indexes: [{ on: ['occurredAt', 'id'] }],
});
