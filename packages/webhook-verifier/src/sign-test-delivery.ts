import { testEvent } from './test-event.js';
import type { WebhookEvent } from './webhook-event.js';

/** What to sign, and as whom. */
export interface TestDeliveryOptions {
  /** The secret that the handler under test is given: `whsec_` and base64. */
  readonly secret: string;
  /** @default a fresh `integration.test_event` */
  readonly event?: WebhookEvent | undefined;
  /** Bytes to sign as they are instead of the event's JSON, for tests of bodies that are no event. */
  readonly body?: string | undefined;
  /** The secret before a rotation that is under way: it still makes `X-Service-Signature`. */
  readonly previousSecret?: string | undefined;
  /** When the delivery leaves; move it to test stale deliveries. @default Date.now() */
  readonly now?: number | Date | undefined;
}

/** A delivery as Procurekit would send it: `fetch(url, delivery)` delivers it. */
export interface TestDelivery {
  readonly method: 'POST';
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Signs a delivery for a test of your handler, with the `X-Service-*` and the Standard Webhooks headers.
 * @throws TypeError when a secret is not `whsec_` and base64
 */
export async function signTestDelivery(options: TestDeliveryOptions): Promise<TestDelivery> {
  const { secret, previousSecret, event = testEvent('integration.test_event'), now = Date.now() } = options;
  const body = options.body ?? JSON.stringify(event);
  const sentAtMs = Number(now);
  const sentAtSeconds = Math.floor(sentAtMs / 1000);
  const standardSecrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  const standardText = `${event.eventId}.${sentAtSeconds}.${body}`;
  const standardSignatures = await Promise.all(
    standardSecrets.map(async (each) => `v1,${toBase64(await hmacSha256(standardKey(each), standardText))}`),
  );
  const serviceKey = new TextEncoder().encode(previousSecret ?? secret);

  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'procurekit-webhooks/1.0',
      'X-Service-Event': event.event,
      'X-Service-Event-Id': event.eventId,
      'X-Service-Timestamp': String(sentAtMs),
      'X-Service-Signature': `sha256=${toHex(await hmacSha256(serviceKey, `${sentAtMs}.${body}`))}`,
      'webhook-id': event.eventId,
      'webhook-timestamp': String(sentAtSeconds),
      'webhook-signature': standardSignatures.join(' '),
    },
    body,
  };
}

/** The Standard Webhooks key is what the base64 part of the secret stands for. */
function standardKey(secret: string): Uint8Array<ArrayBuffer> {
  try {
    if (!secret.startsWith('whsec_')) throw new TypeError('The prefix is missing.');
    return Uint8Array.from(atob(secret.slice('whsec_'.length)), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new TypeError('A test secret must be whsec_ followed by base64, like that of a subscription.', { cause });
  }
}

async function hmacSha256(keyBytes: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
