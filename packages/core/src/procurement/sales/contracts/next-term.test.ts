import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { nextTerm, termAt, type RenewableContract } from './next-term.js';

const DAY_MS = 24 * 60 * 60_000;
const day = (text: string) => `${text}T00:00:00.000Z`;
const term = (from: string, until: string) => ({ validFrom: day(from), validUntil: day(until) });

const yearly: RenewableContract = {
  autoRenew: true,
  noticeDays: 30,
  noticeGivenAt: null,
  date: day('2025-12-20'),
  ...term('2026-01-01', '2026-12-31'),
};

describe('the next term', () => {
  it.each([
    [term('2026-01-01', '2026-12-31'), term('2027-01-01', '2027-12-31')],
    [term('2027-01-01', '2027-12-31'), term('2028-01-01', '2028-12-31')],
    [term('2026-01-15', '2027-01-15'), term('2027-01-15', '2028-01-15')],
    [term('2026-01-01', '2026-01-31'), term('2026-02-01', '2026-02-28')],
    [term('2026-03-01', '2026-03-10'), term('2026-03-11', '2026-03-20')],
  ])('of %o is %o', (present, next) => {
    expect(nextTerm(present)).toEqual(next);
  });

  it('begins where the present one ends, and ends later', () => {
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 2000 }), (from, days) => {
        const validFrom = day(toInstant(from.getTime()).slice(0, 10));
        const validUntil = addMs(validFrom, days * DAY_MS);
        const next = nextTerm({ validFrom, validUntil });

        expect([validUntil, addMs(validUntil, DAY_MS)]).toContain(next.validFrom);
        expect(next.validUntil > validUntil).toBe(true);
      }),
    );
  });
});

describe('a contract whose term is over', () => {
  it('goes on for as many terms as have passed', () => {
    expect(termAt(yearly, day('2027-01-02'))).toEqual(term('2027-01-01', '2027-12-31'));
    expect(termAt(yearly, day('2029-06-01'))).toEqual(term('2029-01-01', '2029-12-31'));
  });

  it('ends where it does not renew itself, or notice was given in time', () => {
    expect(termAt({ ...yearly, autoRenew: false }, day('2027-01-02'))).toBeNull();
    expect(termAt({ ...yearly, noticeGivenAt: day('2026-12-01') }, day('2027-01-02'))).toBeNull();
  });

  it('goes on for one more term where notice was given too late', () => {
    const late = { ...yearly, noticeGivenAt: day('2026-12-02') };

    expect(termAt(late, day('2027-01-02'))).toEqual(term('2027-01-01', '2027-12-31'));
    expect(termAt(late, day('2028-01-02'))).toBeNull();
  });
});
