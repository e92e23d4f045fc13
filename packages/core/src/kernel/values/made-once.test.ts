import { describe, expect, it } from 'vitest';

import { madeOnce, madeOnceOf } from './made-once.js';

describe('madeOnce', () => {
  it('makes one thing for equal values, and others for others', () => {
    const range = madeOnce((min: number, max: number) => ({ min, max }));

    expect(range(1, 12)).toEqual({ min: 1, max: 12 });
    expect(range(1, 12)).toBe(range(1, 12));
    expect(range(11, 2)).toEqual({ min: 11, max: 2 });
  });
});

describe('madeOnceOf', () => {
  it('makes one thing for each that it is made of', () => {
    const wrapped = madeOnceOf((inner: object) => ({ inner }));
    const [one, other] = [{}, {}];

    expect(wrapped(one)).toBe(wrapped(one));
    expect(wrapped(one).inner).toBe(one);
    expect(wrapped(other).inner).toBe(other);
  });
});
