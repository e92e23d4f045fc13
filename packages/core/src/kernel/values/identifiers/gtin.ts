import { canonicalString } from '../field-refusal.js';

const LENGTHS = /^(?:\d{8}|\d{12,14})$/;

/** Reads a barcode: a GTIN of 8, 12, 13 or 14 digits with its check digit. */
export const BarcodeInput = canonicalString((text) => {
  const digits = text.trim();
  if (isGtin(digits)) return digits;
  const message = LENGTHS.test(digits) ? 'The last digit does not fit the others' : 'Must be 8, 12, 13 or 14 digits';
  return { code: 'invalid_format', message };
}).meta({
  description: 'Barcode, GTIN of 8, 12, 13 or 14 digits',
  pattern: LENGTHS.source,
  examples: ['4006381333931'],
});

/** Tells whether a text is a GTIN-8, -12, -13 or -14 whose check digit fits. */
export function isGtin(text: string): boolean {
  if (!LENGTHS.test(text)) return false;
  // Weights alternate 1, 3 from the right, where the check digit itself has weight 1.
  const sum = Array.from(text)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
