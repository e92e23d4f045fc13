import { isFresh, type VerifyWebhookOptions } from './read-delivery.js';
import { readHeaders } from './read-headers.js';

/** The signatures of Standard Webhooks on a delivery, and what was signed before its body. */
export type StandardSignatures = readonly [signedBefore: string, signatures: readonly string[]];

/**
 * Reads the standard signatures of a delivery that no secret at hand fits otherwise: while a secret rotates they are made with
 * the new one too, and a gateway may have left nothing else. They have a timestamp of their own, which is as old as the delivery or it
 * is none.
 */
export function readStandard(options: VerifyWebhookOptions): StandardSignatures {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const [id = '', seconds = '', signatures = ''] = readHeaders(options.headers, names);
  const isRecent = /^\d+$/.test(seconds) && isFresh(+seconds * 1000, options);
  return [`${id}.${seconds}.`, isRecent ? signatures.split(' ').filter((each) => each.startsWith('v1,')) : []];
}

/** The base64 of a secret, which is the key of its standard signatures; empty for what is no such secret. */
export function standardKey(secret: string): string {
  return /^whsec_([\w+/=-]+)$/.exec(secret)?.[1] ?? '';
}
