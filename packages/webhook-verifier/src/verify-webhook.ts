import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseEvent } from './parse-event.js';
import { readDelivery, type VerifyWebhookOptions } from './read-delivery.js';
import { readStandard, standardKey } from './read-standard.js';
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
  const digest = (key: string | Buffer, signedBefore: string) =>
    createHmac('sha256', key).update(signedBefore).update(body);
  const isSignedWith = (secret: string): boolean =>
    isEqual(`sha256=${digest(secret, `${timestamp}.`).digest('hex')}`, signature);

  if (!secrets.some(isSignedWith)) {
    if (signature && !/^sha256=[\da-f]{64}$/.test(signature)) {
      throw new WebhookVerificationError('signature_malformed', 'not sha256= and 64 lower-case hex');
    }
    const [signedBefore, signatures] = readStandard(options);
    const isStandard = secrets.some((secret) => {
      const key = Buffer.from(standardKey(secret), 'base64');
      const expected = `v1,${digest(key, signedBefore).digest('base64')}`;
      return key.length > 0 && signatures.some((each) => isEqual(expected, each));
    });
    if (!isStandard) throw new WebhookVerificationError('signature_mismatch', 'wrong secret or changed body');
  }
  if (options.parse === false) return undefined;
  return parseEvent(() =>
    typeof body === 'string' ? body.replace(/^\uFEFF/, '') : new TextDecoder('utf-8', { fatal: true }).decode(body),
  );
}

// The whole text is compared, so that no other spelling of the same digest passes.
function isEqual(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)];
  return one.length === other.length && timingSafeEqual(one, other);
}
