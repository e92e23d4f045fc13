export { oncePerEvent, type HandlingOutcome, type OncePerEventOptions } from './idempotency/once-per-event.js';
export { EventInProgressError } from './idempotency/event-in-progress-error.js';
export type { EventClaim, EventState, EventStore } from './idempotency/event-store.js';
export { mapEventStore, type MapEventEntry, type MapEventStoreOptions } from './idempotency/map-event-store.js';
export { redisEventStore, type RedisEventStoreOptions } from './idempotency/redis-event-store.js';
export { sqlEventStore, type SqlEventStore, type SqlEventStoreOptions } from './idempotency/sql-event-store.js';
