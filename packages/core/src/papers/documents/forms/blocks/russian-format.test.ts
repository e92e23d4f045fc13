import { describe, expect, it } from 'vitest';
import { formatMoney, formatQuantity, formatVatRate, paperDate } from './russian-format.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers on paper', () => {
  it.each([
    ['0.00', '0,00'],
    ['999.90', '999,90'],
    ['1234567.89', '1 234 567,89'],
    ['-1234.00', '-1 234,00'],
    ['-123.00', '-123,00'],
  ])('prints the amount %s as %s', (amount, text) => {
    expect(plain(formatMoney(amount))).toBe(text);
  });

  it('prints quantities without useless zeros and rates with their sign', () => {
    expect(plain(formatQuantity('12500.5'))).toBe('12 500,5');
    expect(formatQuantity(undefined)).toBe('');
    expect([formatVatRate('22.00'), formatVatRate('16.67'), formatVatRate('0.00'), formatVatRate(null)]).toEqual([
      '22%',
      '16,67%',
      '0%',
      'Без НДС',
    ]);
  });
});

describe('paperDate', () => {
  it('prints an instant in the zone of the portal', () => {
    const date = paperDate('2026-01-15T21:30:00.000Z', 'Europe/Moscow');

    expect(date.short).toBe('16.01.2026');
    expect(plain(date.long)).toBe('16 января 2026 г.');
    expect(plain(date.quoted)).toBe('«16» января 2026 г.');
    expect(plain(date.withTime)).toBe('16.01.2026 00:30');
  });

  it.each(['Pacific/Honolulu', 'Asia/Kamchatka'])('does not shift a calendar date in %s', (timeZone) => {
    expect(paperDate('2026-01-15T00:00:00.000Z', timeZone).withTime).toBe('15.01.2026');
    expect(paperDate('2026-01-15', timeZone).short).toBe('15.01.2026');
  });

  it('leaves room to write a date that is not known', () => {
    expect(paperDate(undefined, 'UTC')).toMatchObject({ short: '', quoted: '«___» ______________ 20___ г.' });
  });

  it('refuses what is no instant', () => {
    expect(() => paperDate('завтра', 'UTC')).toThrow(RangeError);
  });
});
