/**
 * States of a delivery. `pending` waits for its next attempt; the others are final: `succeeded` a 2xx came, `failed` an
 * answer that no repetition would change, `exhausted` all attempts failed, `stopped` the subscription may not get it any more.
 */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'exhausted', 'stopped'] as const;
/** What is replayed by time unless a status is asked for: deliveries that have ended without success. */
export const UNDELIVERED = ['failed', 'exhausted', 'stopped'] as const satisfies readonly DeliveryStatus[];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
