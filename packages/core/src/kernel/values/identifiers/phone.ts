import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { canonicalString, type StringReading } from '../field-refusal.js';

/** Spaces, dashes and brackets people write between digits, typographic ones included. */
const SEPARATORS = /[\s\p{Pd}\u2212()[\]]/gu;
const RUSSIAN_PREFIX = /^(?:\+7|7|8)/;
const RUSSIAN_NUMBER = /^[3489]\d{9}$/;
const INTERNATIONAL_NUMBER = /^\+[1-9]\d{6,14}$/;

/** Characters of any spelling; longer ones are no number. */
const MAX_LENGTH = 40;
const DASHES = '‐-―−-';
/** How phone numbers are published. Whether it can be one is for the numbering plan of its country to say. */
export const PHONE_SPELLING = {
  // Spelled as every dialect of expressions takes it: with brackets escaped and dashes as they are.
  pattern: String.raw`^(?:\+|[78])[\d\s()\[\]${DASHES}]{7,}$`,
  maxLength: MAX_LENGTH,
};

const MALFORMED = {
  code: 'invalid_phone',
  message: 'Must be a Russian number such as "+7 495 123-45-67" or an international one with + and country code',
} as const;

/** Reads a phone number from a client: Russian as people write it, or any valid E.164 number. */
export const PhoneInput = canonicalString(readPhone).meta({
  description: 'Phone number: Russian (+7, 7 or 8 and ten digits) or E.164; stored as + and digits',
  ...PHONE_SPELLING,
  examples: ['+7 495 123-45-67'],
});

/** Reads a phone number into `+` and digits, or says why it is none. */
export function readPhone(text: string): StringReading {
  if (text.length > MAX_LENGTH) return MALFORMED;
  const number = text.replace(SEPARATORS, '');
  if (RUSSIAN_PREFIX.test(number)) {
    const subscriber = number.replace(RUSSIAN_PREFIX, '');
    return RUSSIAN_NUMBER.test(subscriber) ? `+7${subscriber}` : MALFORMED;
  }
  if (!INTERNATIONAL_NUMBER.test(number)) return MALFORMED;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isValid() === true ? parsed.number : MALFORMED;
}
