import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { MAX_SNAPSHOT_BYTES } from './snapshot.js';
import { DELIVERY_STATUSES } from './statuses.js';

/** The delivery of one event to one subscription. The row that users read in the log is the one that the worker works from. */
export const Deliveries = defineRecord('delivery', {
  table: 'webhook_deliveries',
  partitioned: 'daily',
  freshIds: true,
  trail: { untold: 'The log of deliveries tells of it.' },
  columns: {
    id: column.uuid({ faces: { integration: 'L' } }),
    subscriptionId: column.uuid({}),
    eventId: column.uuid({ faces: { integration: 'L' } }),
    event: column.text({ max: 128, faces: { integration: 'L' } }),
    status: column.enum(DELIVERY_STATUSES, { default: 'pending', faces: { integration: 'L' } }),
    attempts: column.integer({
      default: 0,
      faces: { integration: 'L' },
      description: 'Attempts so far, including those before a replay',
    }),
    maxAttempts: column.integer({
      faces: { integration: 'L' },
      description: 'Number of the last attempt that will be made',
    }),
    nextAttemptAt: column.instant({
      nullable: true,
      faces: { integration: 'L' },
      description: 'null once the delivery is over',
    }),
    lastResponseStatus: column.integer({ nullable: true, faces: { integration: 'L' } }),
    lastErrorCode: column.text({ max: 64, nullable: true, faces: { integration: 'L' } }),
    /** What is sent in place of the bytes of the event: with the record as it was before the first attempt. */
    snapshot: column.text({ max: MAX_SNAPSHOT_BYTES, nullable: true }),
    createdAt: column.instant({ faces: { integration: 'L' } }),
    updatedAt: column.instant({ faces: { integration: 'L' } }),
  },
  indexes: [
    { on: ['subscriptionId', 'nextAttemptAt', 'id'], whereNotNull: ['nextAttemptAt'] },
    { on: ['subscriptionId', 'createdAt', 'id'] },
    // No uniqueness rule: the table grows for ever, and one that is divided by time keeps only what has the id in it unique.
    { on: ['eventId', 'subscriptionId'] },
  ],
});

/** Every attempt to deliver, kept as long as the delivery. */
export const DeliveryAttempts = defineRecord('deliveryAttempt', {
  table: 'webhook_delivery_attempts',
  partitioned: 'daily',
  freshIds: true,
  trail: { untold: 'The log of deliveries tells of it.' },
  columns: {
    id: column.uuid({}),
    deliveryId: column.uuid({}),
    attempt: column.integer({ faces: { integration: 'L' }, description: 'Number of the attempt, from 1' }),
    startedAt: column.instant({ faces: { integration: 'L' } }),
    durationMs: column.integer({ faces: { integration: 'L' } }),
    responseStatus: column.integer({ nullable: true, faces: { integration: 'L' } }),
    responseBody: column.text({
      max: 2048,
      nullable: true,
      faces: { integration: 'L' },
      description: 'First 2 KiB of the response',
    }),
    errorCode: column.text({ max: 64, nullable: true, faces: { integration: 'L' } }),
    errorMessage: column.text({ max: 1000, nullable: true, faces: { integration: 'L' } }),
  },
  // No uniqueness rule, as above: the delivery counts its attempts.
  indexes: [{ on: ['deliveryId', 'attempt'] }],
});

/**
 * The lane of a subscription: all its deliveries go through it, and one worker at a time holds it. It says when there is
 * something to do in it, so that finding work costs the same however many deliveries wait. Belongs to no portal's view,
 * because workers look over all of them.
 */
export const DeliveryLanes = defineRecord('deliveryLane', {
  table: 'webhook_delivery_lanes',
  scope: 'system',
  trail: { untold: 'It is the queue of a subscription.' },
  columns: {
    /** Id of the subscription. */
    id: column.uuid({}),
    portalId: column.uuid({}),
    /** When the lane must be looked into next; null while nothing waits in it. */
    dueAt: column.instant({ nullable: true }),
    leasedUntil: column.instant({ nullable: true }),
    /** Worker that holds the lease. */
    holder: column.uuid({ nullable: true }),
    /** How often it was looked into in vain since something was found. */
    emptyLooks: column.integer({ default: 0 }),
  },
  // Portals take turns: no portal may hold more than its share of what is served at a time.
  queue: { due: 'dueAt', leasedUntil: 'leasedUntil', lane: 'portalId' },
});
