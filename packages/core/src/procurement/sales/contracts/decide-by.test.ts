import { describe, expect, it } from 'vitest';

import { decideBy } from './decide-by.js';

const validUntil = '2026-12-31T00:00:00.000Z';
const renewing = { autoRenew: true, noticeDays: 60, noticeGivenAt: null, validUntil };

describe('by when it is decided what comes after a contract', () => {
  it.each([
    ['is the last moment for notice where it renews itself', renewing, '2026-11-01T00:00:00.000Z'],
    ['is its end where no notice is agreed upon', { ...renewing, noticeDays: null }, validUntil],
    ['is its end where it does not renew itself', { ...renewing, autoRenew: false }, validUntil],
    ['is its end once notice was given', { ...renewing, noticeGivenAt: '2026-10-01T00:00:00.000Z' }, validUntil],
    ['is never where it does not end', { ...renewing, validUntil: null }, null],
  ])('%s', (_, contract, expected) => {
    expect(decideBy(contract)).toBe(expected);
  });
});
