import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PHONE_SPELLING, PhoneInput } from './phone.js';

describe('PhoneInput', () => {
  it.each([
    ['+7 (495) 123-45-67', '+74951234567'],
    ['8 800 555 35 35', '+78005553535'],
    ['79161234567', '+79161234567'],
    [' 8[343]2\u00a012\u201112\u201212 ', '+73432121212'],
    ['+375 29 123-45-67', '+375291234567'],
    ['+49 30 901820', '+4930901820'],
    ['+86 10 6552 9988', '+861065529988'],
  ])('stores %j as %s', (input, phone) => {
    expect(PhoneInput.parse(input)).toBe(phone);
  });

  it.each([
    '',
    '12345',
    '+7 495 123-45-6',
    '8 800 555 35 35 1',
    '+7 700 123 45 67',
    '+7 595 123 45 67',
    '375 29 123-45-67',
    '+999 123456789',
    '+1 555',
    '+7 495 123-45-67 доб. 5',
    '+49 30 901820 ext. 5',
    '+49/30/901820',
    '++4930901820',
    '\u0663\u0664\u0665',
    'x+49 30 901820',
    'x8 800 555 35 35',
    '8 800 555 35 35x',
    '+0 495 123-45-67',
    `+7 495 123-45-67${' '.repeat(25)}`,
  ])('refuses %j with invalid_phone', (text) => {
    expect(PhoneInput.safeParse(text).error?.issues).toMatchObject([{ params: { code: 'invalid_phone' } }]);
  });

  it('accepts a Russian number exactly when its code starts with 3, 4, 8 or 9, and stores one form of it', () => {
    const prefix = fc.constantFrom('+7', '7', '8', '+7 (', '8-');
    const subscriber = fc.stringMatching(/^\d{10}$/);
    fc.assert(
      fc.property(prefix, subscriber, (start, digits) => {
        const { data } = PhoneInput.safeParse(start + digits);

        expect(data).toBe('3489'.includes(digits.charAt(0)) ? `+7${digits}` : undefined);
      }),
    );
  });

  it('is published as it is written, up to forty characters', () => {
    const pattern = new RegExp(PHONE_SPELLING.pattern);
    const written = ['+7 (495) 123-45-67', '8 800 555 35 35', '79161234567', '+49 30 901820', '8[343]2\u201112-12-12'];

    expect(written.filter((text) => !pattern.test(text))).toEqual([]);
    expect(
      ['', '+7', 'x+74951234567', '+74951234567x', '94951234567', '+7495'].filter((text) => pattern.test(text)),
    ).toEqual([]);
    expect(PHONE_SPELLING.maxLength).toBe(40);
    expect(PhoneInput.parse(`+7 495 123-45-67${' '.repeat(24)}`)).toBe('+74951234567');
  });

  it('reads its own output back unchanged', () => {
    for (const phone of ['+78005553535', '+375291234567', '+861065529988']) {
      expect(PhoneInput.parse(phone)).toBe(phone);
    }
  });
});
