import { canonicalString, type StringReading } from '../field-refusal.js';

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const NUMERIC = /^\d+$/;

const MALFORMED = { code: 'invalid_email', message: 'Must be an e-mail address such as "name@example.com"' } as const;

/** Reads an e-mail address from a client, trimmed and in lower case; the domain may be international. */
export const EmailInput = canonicalString(readEmail).meta({
  description: 'E-mail address; stored in lower case',
  format: 'email',
  maxLength: MAX_LENGTH,
  examples: ['buyer@example.com'],
});

/** Reads an e-mail address into its canonical form, or says why it is none. */
export function readEmail(text: string): StringReading {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_LENGTH || email.length > MAX_LENGTH) return MALFORMED;
  return LOCAL_PART.test(email.slice(0, at)) && isDomain(email.slice(at + 1)) ? email : MALFORMED;
}

/** A host name that mail can be sent to has at least two labels, and the last one is no number. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 && last.length > 1 && !NUMERIC.test(last) && labels.every((label) => DOMAIN_LABEL.test(label))
  );
}
