import { canonicalString } from './field-refusal.js';

/** A time zone of the IANA database, such as `Europe/Moscow`. */
export const TimezoneInput = canonicalString((text) =>
  isTimezone(text) ? text : { code: 'invalid_format', message: 'Must be a time zone such as "Europe/Moscow"' },
).meta({ description: 'Time zone of the IANA database', examples: ['Europe/Moscow'] });

/** Tells whether a text names a time zone. */
export function isTimezone(text: string): boolean {
  // Offsets are taken by the platform as well, but no place keeps one all year for certain.
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
