import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readInstant } from '../../../kernel/values/time/instant.js';
import { dateText } from './date-text.js';

const RUSSIAN = { monthFirst: false };

describe('a day in a table', () => {
  it.each([
    ['15.01.2026', '2026-01-15'],
    ['5.1.26', '2026-01-05'],
    ['15.01.2026 г.', '2026-01-15'],
    ['2026-01-15', '2026-01-15'],
    ['2026/1/5', '2026-01-05'],
    ['05/06/2026', '2026-06-05'],
    ['2026-01-15 10:30:00+03:00', '2026-01-15T10:30:00+03:00'],
  ])('%j is %s', (text, day) => {
    expect(dateText(text, RUSSIAN)).toBe(day);
  });

  it('has the month first where people write it so, and only with slashes', () => {
    expect(dateText('05/06/2026', { monthFirst: true })).toBe('2026-05-06');
    expect(dateText('05.06.2026', { monthFirst: true })).toBe('2026-06-05');
  });

  it.each(['', 'завтра', '15.01', '15.01-2026', '1.2.3', '2026'])('%j is none', (text) => {
    expect(dateText(text, RUSSIAN)).toBeNull();
  });

  it('means the same however it is written', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('.', '-', '/'), fc.boolean(), (date, separator, isPadded) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso
          .split('-')
          .map((part) => (isPadded ? part : String(Number(part))));

        expect(readInstant(dateText([day, month, year].join(separator), RUSSIAN) ?? '')).toBe(readInstant(iso));
        expect(readInstant(dateText([year, month, day].join(separator), RUSSIAN) ?? '')).toBe(readInstant(iso));
      }),
    );
  });
});
