import { canonicalString } from '../field-refusal.js';

const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MALFORMED = { code: 'invalid_uuid', message: 'Must be a UUID of 32 hexadecimal digits with hyphens' } as const;

/** An identifier: a UUID of any version, in lower case; input may be in upper case. */
export const Uuid = canonicalString((text) => {
  if (CANONICAL.test(text)) return text;
  const lowered = text.toLowerCase();
  return CANONICAL.test(lowered) ? lowered : MALFORMED;
}).meta({ description: 'UUID', format: 'uuid', examples: ['01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b'] });
export type Uuid = string;

/** Tells whether a text is a UUID in its canonical, lower-case form. */
export function isUuid(text: string): text is Uuid {
  return CANONICAL.test(text);
}
