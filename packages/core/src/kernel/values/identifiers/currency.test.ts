import { describe, expect, it } from 'vitest';

import { CurrencyCode, currencyCodes, isCurrencyCode } from './currency.js';

describe('CurrencyCode', () => {
  it.each(['RUB', 'EUR', 'USD', 'CNY', 'KZT', 'BYN', 'AMD', 'KGS', 'TRY', 'XCG', 'ZWG'])('knows %s', (code) => {
    expect(CurrencyCode.parse(code)).toBe(code);
  });

  it.each([
    ['ZZZ', 'invalid_enum'],
    ['XXX', 'invalid_enum'],
    ['RUR', 'invalid_enum'],
    ['rub', 'invalid_format'],
    ['₽', 'invalid_format'],
    ['', 'invalid_format'],
  ])('refuses %j with %s', (text, code) => {
    expect(CurrencyCode.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', params: { code } }]);
    expect(isCurrencyCode(text)).toBe(false);
  });

  it('lists codes that Unicode has a name for, once and in order', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
    const unicodeHasNotYet = new Set(['XAD', 'XBA', 'XBB', 'XBC', 'XBD']);
    const codes = currencyCodes();

    expect(codes.filter((code) => names.of(code) === undefined && !unicodeHasNotYet.has(code))).toEqual([]);
    expect(codes).toEqual([...new Set(codes)].sort());
  });
});
