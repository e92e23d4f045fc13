import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { DELIVERY_STATUSES } from './statuses.js';

/** The delivery of one event to one subscription. The row that users read in the log is the one that the worker works from. */
export const Deliveries = defineRecord('delivery', {
  table: 'webhook_deliveries',
  trail: { untold: 'The log of deliveries tells of it.' },
  columns: {
    id: column.uuid({ ia: 'L' }),
    subscriptionId: column.uuid({}),
    eventId: column.uuid({ ia: 'L' }),
    event: column.text({ max: 128, ia: 'L' }),
    status: column.enum(DELIVERY_STATUSES, { default: 'pending', ia: 'L' }),
    attempts: column.integer({ default: 0, ia: 'L', description: 'Attempts so far, including those before a replay' }),
    maxAttempts: column.integer({ ia: 'L', description: 'Number of the last attempt that will be made' }),
    nextAttemptAt: column.instant({ nullable: true, ia: 'L', description: 'null once the delivery is over' }),
    lastResponseStatus: column.integer({ nullable: true, ia: 'L' }),
    lastErrorCode: column.text({ max: 64, nullable: true, ia: 'L' }),
    createdAt: column.instant({ ia: 'L' }),
    updatedAt: column.instant({ ia: 'L' }),
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
  trail: { untold: 'The log of deliveries tells of it.' },
  columns: {
    id: column.uuid({}),
    deliveryId: column.uuid({}),
    attempt: column.integer({ ia: 'L', description: 'Number of the attempt, from 1' }),
    startedAt: column.instant({ ia: 'L' }),
    durationMs: column.integer({ ia: 'L' }),
    responseStatus: column.integer({ nullable: true, ia: 'L' }),
    responseBody: column.text({ max: 2048, nullable: true, ia: 'L', description: 'First 2 KiB of the response' }),
    errorCode: column.text({ max: 64, nullable: true, ia: 'L' }),
    errorMessage: column.text({ max: 1000, nullable: true, ia: 'L' }),
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
