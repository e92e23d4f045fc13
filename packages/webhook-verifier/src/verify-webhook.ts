import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseEvent } from './parse-event.js';
import { readDelivery, type VerifyWebhookOptions } from './read-delivery.js';
import type { WebhookEvent } from './webhook-event.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

/**
 * Verifies a delivery and returns its event.
 * @throws WebhookVerificationError with the `reason` of the refusal
 */
export function verifyWebhook(options: VerifyWebhookOptions & { readonly parse?: true | undefined }): WebhookEvent;
export function verifyWebhook(options: VerifyWebhookOptions & { readonly parse: false }): undefined;
export function verifyWebhook(options: VerifyWebhookOptions): WebhookEvent | undefined;
export function verifyWebhook(options: VerifyWebhookOptions): WebhookEvent | undefined {
  const [body, secrets, timestamp, signature] = readDelivery(options);
  const received = Buffer.from(signature);
  // The whole text is compared, so that no other spelling of the same digest passes.
  const isSignedWith = (secret: string): boolean => {
    const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
    const expected = Buffer.from(`sha256=${digest}`);
    return expected.length === received.length && timingSafeEqual(expected, received);
  };

  if (!secrets.some(isSignedWith)) {
    throw /^sha256=[\da-f]{64}$/.test(signature)
      ? new WebhookVerificationError('signature_mismatch', 'wrong secret or changed body')
      : new WebhookVerificationError('signature_malformed', 'not sha256= and 64 lower-case hex');
  }
  if (options.parse === false) return undefined;
  return parseEvent(() =>
    typeof body === 'string' ? body.replace(/^\uFEFF/, '') : new TextDecoder('utf-8', { fatal: true }).decode(body),
  );
}
