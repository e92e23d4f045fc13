import type { WebhookEvent } from './webhook-event.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

/** Parses a body whose signature holds. `decode` throws on bytes that are not UTF-8, as JSON.parse does on bad JSON. */
export function parseEvent(decode: () => string): WebhookEvent {
  try {
    const event: unknown = JSON.parse(decode());
    // No check of the fields: the signature vouches for them, only Procurekit and the receiver hold the secret.
    if (event instanceof Object && !Array.isArray(event)) return event as WebhookEvent;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new WebhookVerificationError('payload_malformed', 'not a JSON object');
}
