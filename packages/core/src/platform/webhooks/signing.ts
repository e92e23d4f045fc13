import { createHmac } from 'node:crypto';

/** Secrets that sign the deliveries of a subscription. */
export interface SigningSecrets {
  readonly current: string;
  /** The secret before a rotation, for as long as receivers may still use it. */
  readonly previous: string | null;
}

/** One delivery to be signed; the body is sent just as it is here. */
export interface SignedContent {
  readonly event: string;
  readonly eventId: string;
  readonly body: string | Uint8Array;
  /** Time of this attempt in milliseconds. */
  readonly sentAtMs: number;
}

/** Value of `X-Service-Signature`: the key is the whole secret as it was shown, prefix included. */
export function serviceSignature(secret: string, timestamp: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** One entry of `webhook-signature` (Standard Webhooks): the key is what the base64 part of the secret stands for. */
export function standardSignature(
  secret: string,
  {
    eventId,
    timestamp,
    body,
  }: { readonly eventId: string; readonly timestamp: string; readonly body: string | Uint8Array },
): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.`).update(body).digest('base64')}`;
}

/** Start of every signing secret. */
export const SECRET_PREFIX = 'whsec_';

/**
 * Headers of a delivery, signatures included. During a rotation `X-Service-Signature` is still made with the previous
 * secret and `webhook-signature` carries both, so that receivers can change over at any moment in between.
 */
export function deliveryHeaders(content: SignedContent, { current, previous }: SigningSecrets): Record<string, string> {
  const { event, eventId, body, sentAtMs } = content;
  const timestamp = String(sentAtMs);
  const seconds = String(Math.floor(sentAtMs / 1000));
  const secrets = previous === null ? [current] : [current, previous];
  const standard = secrets.map((secret) => standardSignature(secret, { eventId, timestamp: seconds, body }));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'procurekit-webhooks/1.0',
    'X-Service-Event': event,
    'X-Service-Event-Id': eventId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(previous ?? current, timestamp, body),
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
    'webhook-signature': standard.join(' '),
  };
}
