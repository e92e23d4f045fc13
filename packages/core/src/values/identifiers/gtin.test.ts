import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BarcodeInput, isGtin } from './gtin.js';

describe('BarcodeInput', () => {
  it.each(['96385074', '036000291452', '4006381333931', '4600682000013', '10012345678902'])('accepts %s', (barcode) => {
    expect(BarcodeInput.parse(`${barcode} `)).toBe(barcode);
  });

  it.each(['', '4006381333932', '400638133393', '123456789', '400638133393X', '123456789012345'])(
    'refuses %j with invalid_format',
    (text) => {
      expect(BarcodeInput.safeParse(text).error?.issues).toMatchObject([{ params: { code: 'invalid_format' } }]);
    },
  );

  it('has exactly one check digit for any other digits, and leading zeros do not change it', () => {
    const body = fc.constantFrom(7, 11, 12, 13).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
    fc.assert(
      fc.property(body, (digits) => {
        const valid = Array.from({ length: 10 }, (_, check) => `${digits}${check}`).filter(isGtin);

        expect(valid).toHaveLength(1);
        expect(isGtin(valid.join('').padStart(14, '0'))).toBe(true);
      }),
    );
  });
});
