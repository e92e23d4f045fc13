import type { Handlers } from '../../kernel/operations/call.js';
import type { Clock } from '../../kernel/ports/clock.js';
import type { HttpClient } from '../../kernel/ports/http-client.js';
import type { Ids } from '../../kernel/ports/ids.js';
import type { RateLimiter } from '../../kernel/ports/rate-limiter.js';
import type { SecretBox } from '../../kernel/ports/secret-box.js';
import type { Storage } from '../../kernel/ports/storage.js';
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
