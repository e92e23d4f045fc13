import { createHash } from 'node:crypto';

import type { Ids } from '../../../kernel/ports/ids.js';
import { base32Of } from './totp.js';

/** Recovery codes that somebody gets at a time. */
const COUNT = 10;
/** Of one code: nothing that can be guessed, even by whoever has the hashes. */
const BYTES = 10;

/** A code as it was typed: of the authenticator, a recovery code, or neither. */
export type TypedCode =
  | { readonly kind: 'authenticator'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly hash: string }
  | { readonly kind: 'neither' };

/** Reads what was typed, whatever spaces, dashes and capitals it has. */
export function readCode(typed: string): TypedCode {
  const text = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: 'authenticator', digits: text };
  return /^[a-z2-7]{16}$/.test(text) ? { kind: 'recovery', hash: hashOf(text) } : { kind: 'neither' };
}

/** Makes recovery codes: sixteen letters and digits in groups of four. */
export function mintRecoveryCodes(ids: Pick<Ids, 'randomBytes'>): { readonly code: string; readonly hash: string }[] {
  return Array.from({ length: COUNT }, () => {
    const text = base32Of(ids.randomBytes(BYTES)).toLowerCase();
    return { code: text.replaceAll(/(.{4})(?=.)/g, '$1-'), hash: hashOf(text) };
  });
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
