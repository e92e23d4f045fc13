import type { Row } from '../../../kernel/records/record.js';
import type { Deliveries } from './records.js';
import { ATTEMPTS_PER_SCHEDULE } from './schedule.js';

export interface DeliveryRow extends Row<typeof Deliveries> {}

/** What the worker must know of a delivery. */
export type DueDelivery = Pick<DeliveryRow, (typeof DUE_DELIVERY_COLUMNS)[number]>;
export const DUE_DELIVERY_COLUMNS = [
  'id',
  'subscriptionId',
  'eventId',
  'event',
  'attempts',
  'maxAttempts',
  'nextAttemptAt',
  'lastResponseStatus',
] as const;

/** A delivery that is due at once. */
export function newDelivery(
  of: Pick<DeliveryRow, 'id' | 'subscriptionId' | 'eventId' | 'event'> & { readonly now: string },
): DeliveryRow {
  const { id, subscriptionId, eventId, event, now } = of;
  return {
    id,
    subscriptionId,
    eventId,
    event,
    status: 'pending',
    attempts: 0,
    maxAttempts: ATTEMPTS_PER_SCHEDULE,
    nextAttemptAt: now,
    lastResponseStatus: null,
    lastErrorCode: null,
    snapshot: null,
    createdAt: now,
    updatedAt: now,
  };
}
