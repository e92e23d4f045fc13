import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

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

  it('says whether the length or the check digit is wrong', () => {
    const messageFor = (text: string) => BarcodeInput.safeParse(text).error?.issues[0]?.message;

    expect(messageFor('4006381333932')).toBe('The last digit does not fit the others');
    expect(messageFor('400638133393')).toBe('The last digit does not fit the others');
    expect(messageFor('40063813339')).toBe('Must be 8, 12, 13 or 14 digits');
  });

  it.each(['a96385074', '96385074a', '00000000a', '4006381333931\n', '000000000', '00000000000', '000000000000000'])(
    'takes nothing before or after the digits, and no other number of them: %j',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );

  it('is published with the lengths that it takes', () => {
    const { pattern, description, examples } = z.toJSONSchema(BarcodeInput, { io: 'input' });
    const spelling = new RegExp(String(pattern));

    const lengths = Array.from({ length: 20 }, (_, length) => length).filter((n) => spelling.test('0'.repeat(n)));
    expect(lengths).toEqual([8, 12, 13, 14]);
    expect(description).toContain('GTIN');
    expect(examples?.map((example) => isGtin(String(example)))).toEqual([true]);
  });

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
