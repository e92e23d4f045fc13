import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson, fingerprintOf } from './fingerprint.js';

describe('the fingerprint of a request', () => {
  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const reversed = Object.fromEntries(Object.entries(body).toReversed());
        return fingerprintOf(body, {}) === fingerprintOf(reversed, {});
      }),
    );
  });

  it('depends on the body, the order of its arrays and the path parameters', () => {
    expect(fingerprintOf({ a: 1 }, {})).not.toBe(fingerprintOf({ a: 2 }, {}));
    expect(fingerprintOf([1, 2], {})).not.toBe(fingerprintOf([2, 1], {}));
    expect(fingerprintOf({}, { id: 'a' })).not.toBe(fingerprintOf({}, { id: 'b' }));
  });

  it('is taken over JSON that still says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
