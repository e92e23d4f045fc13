import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import type { SecretBox } from '../../../kernel/ports/secret-box.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Parses a master key: 32 bytes in base64. @throws RangeError for anything else */
export function parseMasterKey(text: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new RangeError('A master key must be 32 bytes in base64.');
  return key;
}

/**
 * Creates a secret box that encrypts with AES-256-GCM. The first key seals; the others only open what they sealed, so that a
 * master key can be replaced. A sealed secret is bound to its context: moved to another record it cannot be opened.
 *
 * @throws RangeError when a key is not 32 bytes long
 */
export function openAesSecretBox(keys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox {
  if (keys.some((key) => key.length !== KEY_BYTES)) throw new RangeError('A master key must have 32 bytes.');
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const [sealing] = keys;
  const sealingId = keyId(sealing);
  return {
    seal(plaintext, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, sealingId, sealed.toString('base64url')].join('.');
    },
    canOpen(sealed) {
      const [version, id = ''] = sealed.split('.', 2);
      return version === VERSION && byId.has(id);
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${sealingId}.`),
    open(sealed, context) {
      const [version, id = '', payload = ''] = sealed.split('.');
      const key = byId.get(id);
      if (version !== VERSION || key === undefined) {
        throw new Error('A secret was sealed with a master key that is not configured.');
      }
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    },
  };
}

/** A box for programs without a master key: sealing a secret fails and says what is missing. */
export const missingSecretBox: SecretBox = {
  seal: () => refuse(),
  open: () => refuse(),
  canOpen: () => false,
  isCurrent: () => refuse(),
};

function refuse(): never {
  throw new Error('Secrets cannot be kept without a master key: pass `masterKey` (32 bytes) to createProcurekit.');
}

// Tells keys apart without telling anything about them.
function keyId(key: Uint8Array): string {
  return createHash('sha256').update('procurekit master key id').update(key).digest('hex').slice(0, 8);
}
