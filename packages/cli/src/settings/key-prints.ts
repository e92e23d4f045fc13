import { createHash } from 'node:crypto';

import type { MasterKeys } from './master-key.js';

const DIGITS = 8;

/** Tells master keys apart without telling them: by the first digits of their hashes. */
export function keyPrints(keys: MasterKeys): readonly string[] {
  return keys.map((key) => createHash('sha256').update(key).digest('hex').slice(0, DIGITS));
}
