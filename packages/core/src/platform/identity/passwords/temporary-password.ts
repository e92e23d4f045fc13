import type { Ids } from '../../../kernel/ports/ids.js';

// Without characters that look alike when read aloud or from paper.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Makes a password for the first sign-in: 16 characters, at least one letter and one digit. */
export function temporaryPassword(ids: Pick<Ids, 'randomBytes'>): string {
  for (;;) {
    const password = pick(ids);
    if (/[a-z]/i.test(password) && /\d/.test(password)) return password;
  }
}

// Bytes beyond the last full multiple of the alphabet are dropped, so that every character is equally likely.
function pick(ids: Pick<Ids, 'randomBytes'>): string {
  const ceiling = 256 - (256 % ALPHABET.length);
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of ids.randomBytes(LENGTH)) {
      if (byte < ceiling && password.length < LENGTH) password += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return password;
}
