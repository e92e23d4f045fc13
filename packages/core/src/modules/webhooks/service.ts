import type { Handlers } from '../../operations/call.js';
import type { Clock } from '../../ports/clock.js';
import type { HttpClient } from '../../ports/http-client.js';
import type { Ids } from '../../ports/ids.js';
import type { RateLimiter } from '../../ports/rate-limiter.js';
import type { SecretBox } from '../../ports/secret-box.js';
import type { Storage } from '../../ports/storage.js';
import { deliveryLogHandlers } from './deliveries/log-service.js';
import type { EventRegistry } from './events.js';
import type { webhookOperations } from './operations.js';
import type { WebhookSignals } from './signals.js';
import { createSubscriptionService } from './subscriptions/service.js';
import { subscriptionTestHandlers } from './subscriptions/test-service.js';

/** What the webhook operations need from outside. */
export interface WebhookServiceDeps {
  readonly storage: Pick<Storage, 'wake'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secretBox: SecretBox;
  readonly http: HttpClient;
  readonly rateLimiter: RateLimiter;
  readonly signals: WebhookSignals;
  /** Event types of all modules by name. */
  readonly events: EventRegistry;
  /** Active subscriptions that a key may have. @default 100 */
  readonly maxSubscriptions?: number;
  /** The same for all keys of a portal together. @default 1000 */
  readonly maxSubscriptionsInPortal?: number;
}

/** Builds the handlers of the webhook operations. */
export function createWebhookService(deps: WebhookServiceDeps): Handlers<typeof webhookOperations> {
  return {
    ...createSubscriptionService(deps),
    ...subscriptionTestHandlers,
    ...deliveryLogHandlers,
  };
}
