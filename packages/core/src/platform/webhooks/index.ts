/**
 * What happened, told to others: the outbox that records events in the transaction of the change, subscriptions of keys,
 * signed deliveries with their log and retries, and the feed for those who rather pull.
 * An event's bytes are written once and sent as they are on every attempt. There is one delivery for each event and
 * subscription; it is delivered at least once. A key gets nothing that it may not read at that very moment.
 * Which events there are is the business modules' affair: they are handed in, and none is imported.
 */
export { createDeliveryAdmin, type DeliveryAdmin } from './deliveries/admin.js';

export { Deliveries } from './deliveries/records.js';
export { type DeliveryMetrics } from './deliveries/worker/metrics.js';
export { ShowRecord } from './deliveries/worker/snapshots.js';
export type { DeliveryWorkerOptions } from './deliveries/worker/worker.js';

export { Events } from './feed/records.js';

export { createOutbox, type Hearing } from './outbox.js';
export { createWebhookSignals, WebhookSignals } from './signals.js';
export { describedDeliveryHeaders } from './described-headers.js';
export { deliveryHeaders, serviceSignature } from './signing.js';

export { mintSigningSecret } from './subscriptions/secret.js';
export { Subscriptions } from './subscriptions/records.js';
export { createDeliveryWorker } from './worker.js';

export { MAX_ACTIVE_IN_PORTAL, MAX_ACTIVE_SUBSCRIPTIONS } from './subscriptions/write-subscriptions.js';
