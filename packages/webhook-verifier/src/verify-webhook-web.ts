import { parseEvent } from './parse-event.js';
import { readDelivery, type VerifyWebhookOptions } from './read-delivery.js';
import type { WebhookEvent } from './webhook-event.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

/**
 * Verifies a delivery with WebCrypto and resolves to its event.
 * @throws WebhookVerificationError with the `reason` of the refusal
 */
export async function verifyWebhook(
  options: VerifyWebhookOptions & { readonly parse?: true | undefined },
): Promise<WebhookEvent>;
export async function verifyWebhook(options: VerifyWebhookOptions & { readonly parse: false }): Promise<undefined>;
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<WebhookEvent | undefined>;
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<WebhookEvent | undefined> {
  const [body, secrets, timestamp, signature] = readDelivery(options);
  if (!/^sha256=[\da-f]{64}$/.test(signature)) {
    throw new WebhookVerificationError('signature_malformed', 'not sha256= and 64 lower-case hex');
  }
  const received = Uint8Array.from(signature.slice(7).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  // A copy: what is parsed below are the bytes that were checked, whatever the caller does meanwhile.
  const signed = await new Blob([`${timestamp}.`, body]).arrayBuffer();

  for (const secret of secrets) {
    const raw = new TextEncoder().encode(secret);
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    if (await crypto.subtle.verify('HMAC', key, received, signed)) {
      if (options.parse === false) return undefined;
      return parseEvent(() => new TextDecoder('utf-8', { fatal: true }).decode(signed.slice(timestamp.length + 1)));
    }
  }
  throw new WebhookVerificationError('signature_mismatch', 'wrong secret or changed body');
}
