import { parseEvent } from './parse-event.js';
import { readDelivery, type VerifyWebhookOptions } from './read-delivery.js';
import { readStandard, standardKey } from './read-standard.js';
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
  if (signature && !/^sha256=[\da-f]{64}$/.test(signature)) {
    throw new WebhookVerificationError('signature_malformed', 'not sha256= and 64 lower-case hex');
  }
  const received = Uint8Array.from(signature.slice(7).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  // A copy: what is parsed below are the bytes that were checked, whatever the caller does meanwhile.
  const copy = await new Blob([body]).arrayBuffer();
  const signedAfter = (before: string) => new Blob([before, copy]).arrayBuffer();

  if (!(await isAnySigned(secrets.map(bytesOf), [received], await signedAfter(`${timestamp}.`)))) {
    const [signedBefore, signatures] = readStandard(options);
    const keys = secrets.map((secret) => fromBase64(standardKey(secret)));
    const standard = signatures.map((each) => fromBase64(each.slice(3)));
    if (!(await isAnySigned(keys, standard, await signedAfter(signedBefore)))) {
      throw new WebhookVerificationError('signature_mismatch', 'wrong secret or changed body');
    }
  }
  if (options.parse === false) return undefined;
  return parseEvent(() => new TextDecoder('utf-8', { fatal: true }).decode(copy));
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isAnySigned(keys: readonly Bytes[], signatures: readonly Bytes[], signed: ArrayBuffer) {
  for (const key of keys) {
    // An empty key signs as well as any other.
    if (key.length === 0) continue;
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', await importedKey(key), signature, signed)) return true;
    }
  }
  return false;
}

type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Keys that were imported, because importing one costs as much as verifying; a receiver has few. */
const imported = new Map<string, Promise<ImportedKey>>();
const KEPT_KEYS = 16;

function importedKey(key: Bytes): Promise<ImportedKey> {
  const name = key.join();
  const known = imported.get(name);
  if (known !== undefined) return known;
  if (imported.size >= KEPT_KEYS) imported.clear();
  const made = crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  imported.set(name, made);
  return made;
}

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes of a base64 text; none of what is no such text. */
function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
