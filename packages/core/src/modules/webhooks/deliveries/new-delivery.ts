import type { Row } from '../../../kernel/record.js';
import type { Deliveries } from './records.js';
import { ATTEMPTS_PER_SCHEDULE } from './schedule.js';

export type DeliveryRow = Row<typeof Deliveries>;

/** A delivery that is due at once. */
export function newDelivery(
  of: Pick<DeliveryRow, 'id' | 'subscriptionId' | 'eventId' | 'event'> & { readonly now: string },
): DeliveryRow {
  const { now, ...row } = of;
  return {
    ...row,
    status: 'pending',
    attempts: 0,
    maxAttempts: ATTEMPTS_PER_SCHEDULE,
    nextAttemptAt: now,
    lastResponseStatus: null,
    lastErrorCode: null,
    createdAt: now,
    updatedAt: now,
  };
}
