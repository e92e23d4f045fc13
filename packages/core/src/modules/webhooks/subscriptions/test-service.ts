import type { Handlers, WriteCall } from '../../../operations/call.js';
import { eventPayload } from '../../../events/events.js';
import { toEpochMs, toInstant } from '../../../values/time/instant.js';
import { requestErrors } from '../../../errors/request-errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { HttpClient } from '../../../ports/http-client.js';
import type { Ids } from '../../../ports/ids.js';
import type { RateLimiter } from '../../../ports/rate-limiter.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import { attemptRow } from '../deliveries/attempt-row.js';
import { newDelivery } from '../deliveries/new-delivery.js';
import { Deliveries, DeliveryAttempts } from '../deliveries/records.js';
import { sendAttempt, type AttemptResult } from '../deliveries/send-attempt.js';
import { webhookEvents, type EventRegistry } from '../events.js';
import { Events } from '../feed/records.js';
import type { webhookOperations } from '../operations.js';
import { eventRow } from '../outbox.js';
import { getOwnSubscription, requireDomain, requireKey, type SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import { tryOpenUrl } from './sealed-url.js';
import { tryOpenSigningSecrets } from './secret.js';

const TIMEOUT_MS = 10_000;
const POLICY = { limit: 10, windowSeconds: 60 };

interface TestDeps {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly secretBox: SecretBox;
  readonly rateLimiter: RateLimiter;
  readonly events: EventRegistry;
}

/** Builds the handler of the test call: one attempt while the caller waits, logged like any other. */
export function createSubscriptionTestService(deps: TestDeps): Handlers<Pick<typeof webhookOperations, 'test'>> {
  return {
    test: async ({ db, caller, now }, { params }) => {
      const subscription = await getOwnSubscription(db, caller, params.id);
      requireDomain(deps.events, subscription.event, requireKey(caller));
      await takeTurn(deps, subscription.id);
      const payload = eventPayload(webhookEvents.test, {
        eventId: deps.ids.uuid(),
        occurredAt: now,
        resource: { id: subscription.id, version: 1 },
      });
      const event = eventRow(payload);
      const secrets = tryOpenSigningSecrets(deps.secretBox, subscription, toEpochMs(now));
      const url = tryOpenUrl(deps.secretBox, subscription);
      const request = { event: payload.event, eventId: payload.eventId, body: event.body, timeoutMs: TIMEOUT_MS };
      const result =
        secrets === null || url === null
          ? unreadable(secrets === null ? 'secret_unreadable' : 'url_unreadable', toEpochMs(now))
          : await sendAttempt(deps, { ...request, url, secrets });
      return async (call) => {
        await call.tx.collection(Events).insert(event);
        await recordTest(deps, call, { subscription, eventId: payload.eventId, result });
        const { responseStatus, durationMs, errorCode, errorMessage } = result;
        const delivered = result.verdict === 'succeeded';
        return { delivered, eventId: payload.eventId, responseStatus, durationMs, errorCode, errorMessage };
      };
    },
  };
}

const UNREADABLE = {
  secret_unreadable: 'The secret was sealed with a master key that is not there any more; rotate it.',
  url_unreadable: 'The URL was sealed with a master key that is not there any more; save it again.',
};

/** What comes of a test that cannot be signed or addressed: nothing is sent. */
function unreadable(errorCode: keyof typeof UNREADABLE, startedAtMs: number): AttemptResult {
  return {
    startedAtMs,
    durationMs: 0,
    responseStatus: null,
    responseBody: null,
    retryAfterMs: null,
    verdict: 'failed',
    errorCode,
    errorMessage: UNREADABLE[errorCode],
  };
}

async function takeTurn({ rateLimiter, clock }: TestDeps, subscriptionId: string): Promise<void> {
  const state = await rateLimiter.take(`webhook-test:${subscriptionId}`, POLICY, clock.now());
  if (!state.allowed) throw requestErrors.rateLimited({ retryAfter: Math.max(state.resetSeconds, 1) });
}

async function recordTest(
  deps: TestDeps,
  { tx, now }: WriteCall,
  test: { readonly subscription: SubscriptionRow; readonly eventId: string; readonly result: AttemptResult },
): Promise<void> {
  const { subscription, eventId, result } = test;
  const delivery = {
    ...newDelivery({
      id: deps.ids.uuid(),
      subscriptionId: subscription.id,
      eventId,
      event: webhookEvents.test.name,
      now,
    }),
    status: result.verdict === 'succeeded' ? ('succeeded' as const) : ('failed' as const),
    attempts: 1,
    maxAttempts: 1,
    nextAttemptAt: null,
    lastResponseStatus: result.responseStatus,
    lastErrorCode: result.errorCode,
  };
  await tx.collection(Deliveries).insert(delivery);
  await tx.collection(DeliveryAttempts).insert(attemptRow(deps.ids, { deliveryId: delivery.id, attempt: 1 }, result));
  const endedAt = toInstant(result.startedAtMs + result.durationMs);
  const counted =
    result.verdict === 'succeeded'
      ? { add: { successCount: 1 }, set: { lastDeliveredAt: endedAt } }
      : { add: { failureCount: 1 }, set: { lastErrorAt: endedAt } };
  await tx.collection(Subscriptions).adjustMany([{ id: subscription.id, ...counted }]);
}
