import { readHeaders, type WebhookHeaders } from './read-headers.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

/** A request body exactly as received. */
export type RawPayload = string | ArrayBufferView | ArrayBuffer;

/** Options of `verifyWebhook`. */
export interface VerifyWebhookOptions {
  /** The raw request body. **Gotcha:** JSON that was parsed and serialized again differs, and fails. */
  readonly payload: RawPayload;
  /** All headers of the request. */
  readonly headers: WebhookHeaders;
  /** The subscription's secret: the whole `whsec_...` string. */
  readonly secret?: string | undefined;
  /** Use instead of `secret` during rotation: any of them may match. Empty entries are skipped. */
  readonly secrets?: readonly (string | undefined)[] | undefined;
  /** How far the delivery's timestamp may be from now, in either direction. @default 300 */
  readonly toleranceSeconds?: number | undefined;
  /** The receiver's clock: milliseconds, a `Date`, or a function giving either. @default Date.now */
  readonly now?: number | Date | (() => number | Date) | undefined;
  /** `false` verifies only: nothing is parsed or returned. @default true */
  readonly parse?: boolean | undefined;
}

/**
 * A delivery whose form and age are right; that a secret made its signature is still to be checked. Without a signature of ours it has
 * one of Standard Webhooks.
 */
export type UnverifiedDelivery = readonly [
  body: string | NodeJS.ArrayBufferView,
  secrets: readonly string[],
  timestamp: string,
  signature: string,
];

/** Checks everything about a delivery that needs no cryptography. A tuple, because its labels cost no bytes. */
export function readDelivery(options: VerifyWebhookOptions): UnverifiedDelivery {
  const { payload, secret, secrets = [secret] } = options;
  // An empty key signs as well as any other, so a variable that is not set must never become one.
  const keys = secrets.filter((key): key is string => typeof key === 'string' && key !== '');
  if (!keys.length) throw new WebhookVerificationError('secret_missing', 'pass secret or secrets');

  const [timestamp, signature] = readSent(options);
  try {
    // DataView accepts an ArrayBuffer of any realm and nothing else.
    const body = typeof payload === 'string' || ArrayBuffer.isView(payload) ? payload : new DataView(payload);
    return [body as string | NodeJS.ArrayBufferView, keys, timestamp, signature];
  } catch {
    throw new WebhookVerificationError('payload_not_raw', 'pass the raw body, before any JSON parser');
  }
}

/** Timestamp and signature of a delivery that is recent; both empty where it has those of Standard Webhooks alone. */
function readSent(options: VerifyWebhookOptions): [timestamp: string, signature: string] {
  const names = ['x-service-timestamp', 'x-service-signature', 'webhook-timestamp', 'webhook-signature'];
  const [timestamp = '', signature = '', seconds, standard] = readHeaders(options.headers, names);
  // A gateway may strip what begins with `X-`.
  const isStandard = !signature && !timestamp && standard;
  const sentAt = isStandard ? seconds : timestamp;
  if (!isStandard && !signature) throw new WebhookVerificationError('signature_missing', 'pass all headers');
  if (!sentAt) throw new WebhookVerificationError('timestamp_missing', 'pass all headers');
  if (!/^\d+$/.test(sentAt)) throw new WebhookVerificationError('timestamp_malformed', 'not an integer');
  if (!isFresh(+sentAt * (isStandard ? 1000 : 1), options)) {
    throw new WebhookVerificationError('timestamp_stale', 'check the clock');
  }
  return [timestamp, signature];
}

/** Whether a time in milliseconds is near enough; a clock or a tolerance that is not a number makes it none. */
export function isFresh(sentAtMs: number, { toleranceSeconds = 300, now = Date.now }: VerifyWebhookOptions): boolean {
  return Math.abs(+(typeof now === 'function' ? now() : now) - sentAtMs) <= toleranceSeconds * 1000;
}
