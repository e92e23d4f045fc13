import { canonicalString } from '../field-refusal.js';

/** Offsets are taken by the platform as well, but no place keeps one all year for certain. */
const SPELLING = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/;
const MAX_LENGTH = 64;

/** A time zone of the IANA database, such as `Europe/Moscow`. */
export const TimezoneInput = canonicalString((text) =>
  isTimezone(text) ? text : { code: 'invalid_format', message: 'Must be a time zone such as "Europe/Moscow"' },
).meta({
  description: 'Time zone of the IANA database',
  format: 'iana-time-zone',
  pattern: SPELLING.source,
  maxLength: MAX_LENGTH,
  examples: ['Europe/Moscow'],
});

/** Tells whether a text names a time zone. */
export function isTimezone(text: string): boolean {
  if (text.length > MAX_LENGTH || !SPELLING.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
