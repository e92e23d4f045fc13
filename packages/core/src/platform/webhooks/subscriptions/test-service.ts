import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { eventPayload } from '../../../kernel/events/events.js';
import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { attemptRow } from '../deliveries/attempt-row.js';
import { newDelivery } from '../deliveries/new-delivery.js';
import { Deliveries, DeliveryAttempts } from '../deliveries/records.js';
import { sendAttempt, type AttemptResult } from '../deliveries/send-attempt.js';
import { webhookEvents } from '../events.js';
import { Events } from '../feed/records.js';
import type { webhookOperations } from '../operations.js';
import { eventRow } from '../outbox.js';
import { getOwnSubscription, requireDomain, requireKey, type SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import { tryOpenUrl } from './sealed-url.js';
import { tryOpenSigningSecrets } from './secret.js';
import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';

const TIMEOUT_MS = 10_000;
const POLICY = { limit: 10, windowSeconds: 60 };

/** The handler of the test call: one attempt while the caller waits, logged like any other. */
export const subscriptionTestHandlers: Handlers<Pick<typeof webhookOperations, 'test'>> = {
  test: async (unit, { params }) => {
    const { db, caller, now } = unit;
    const subscription = await getOwnSubscription(db, caller, params.id);
    requireDomain(unit.port(Composed).events, subscription.event, requireKey(caller));
    await takeTurn(unit, subscription.id);
    const payload = eventPayload(webhookEvents.test, {
      eventId: unit.id(),
      occurredAt: now,
      resource: { id: subscription.id, version: 1 },
    });
    const event = eventRow(payload);
    const secrets = tryOpenSigningSecrets(unit.port(SecretBox), subscription, toEpochMs(now));
    const url = tryOpenUrl(unit.port(SecretBox), subscription);
    const request = { event: payload.event, eventId: payload.eventId, body: event.body, timeoutMs: TIMEOUT_MS };
    const result =
      secrets === null || url === null
        ? unreadable(secrets === null ? 'secret_unreadable' : 'url_unreadable', toEpochMs(now))
        : await sendAttempt(unit, { ...request, url, secrets });
    return async (call) => {
      await call.tx.collection(Events).insert(event);
      await recordTest(call, { subscription, eventId: payload.eventId, result });
      const { responseStatus, durationMs, errorCode, errorMessage } = result;
      const delivered = result.verdict === 'succeeded';
      return { delivered, eventId: payload.eventId, responseStatus, durationMs, errorCode, errorMessage };
    };
  },
};

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

async function takeTurn(world: World, subscriptionId: string): Promise<void> {
  const state = await world.port(RateLimiter).take(`webhook-test:${subscriptionId}`, POLICY, world.port(Clock).now());
  if (!state.allowed) throw requestErrors.rateLimited({ retryAfter: Math.max(state.resetSeconds, 1) });
}

async function recordTest(
  call: WriteCall,
  test: { readonly subscription: SubscriptionRow; readonly eventId: string; readonly result: AttemptResult },
): Promise<void> {
  const { tx, now } = call;
  const { subscription, eventId, result } = test;
  const delivery = {
    ...newDelivery({
      id: call.id(),
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
  const attempt = attemptRow(call.id(), { deliveryId: delivery.id, attempt: 1 }, result);
  await tx.collection(DeliveryAttempts).insert(attempt);
  const endedAt = toInstant(result.startedAtMs + result.durationMs);
  const counted =
    result.verdict === 'succeeded'
      ? { add: { successCount: 1 }, set: { lastDeliveredAt: endedAt } }
      : { add: { failureCount: 1 }, set: { lastErrorAt: endedAt } };
  await tx.collection(Subscriptions).adjustMany([{ id: subscription.id, ...counted }]);
}
