import type { WebhookEvent } from '@procurekit/webhook-verifier';
import { signTestDelivery } from '@procurekit/webhook-verifier/testing';

/** How a handler answered. */
export interface ForwardedEvent {
  readonly event: string;
  readonly eventId: string;
  readonly resourceId: string;
  /** Status of the answer, or null when there was none. */
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

const TIMEOUT_MS = 15_000;

/** Posts an event to a handler, signed like a delivery. */
export async function forwardEvent(
  event: WebhookEvent,
  target: { readonly url: string; readonly secret: string },
): Promise<ForwardedEvent> {
  const delivery = await signTestDelivery({ secret: target.secret, event });
  const startedAt = Date.now();
  const outcome = await fetch(target.url, {
    ...delivery,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return { status: response.status, error: null };
    },
    (error: unknown) => ({ status: null, error: reasonOf(error) }),
  );
  return {
    event: event.event,
    eventId: event.eventId,
    resourceId: event.resource.id,
    durationMs: Date.now() - startedAt,
    ...outcome,
  };
}

// The reason why fetch fails is in its cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message;
}
