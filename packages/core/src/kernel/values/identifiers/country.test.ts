import { describe, expect, it } from 'vitest';

import { countryCodes, CountryCode, isCountryCode } from './country.js';

describe('CountryCode', () => {
  it.each(['RU', 'BY', 'KZ', 'CN', 'DE', 'SS', 'BQ'])('knows %s', (code) => {
    expect(CountryCode.parse(code)).toBe(code);
  });

  it.each([
    ['ZZ', 'invalid_enum'],
    ['EU', 'invalid_enum'],
    ['SU', 'invalid_enum'],
    ['ru', 'invalid_format'],
    ['RUS', 'invalid_format'],
  ])('refuses %j with %s', (text, code) => {
    expect(CountryCode.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', params: { code } }]);
    expect(isCountryCode(text)).toBe(false);
  });

  it('lists the 249 assigned codes, all of which Unicode has a name for', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const codes = countryCodes();

    expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
    expect(new Set(codes).size).toBe(249);
  });
});
