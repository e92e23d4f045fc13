import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isUuid, Uuid } from './uuid.js';

describe('Uuid', () => {
  it('takes a UUID of any version and lowers its case', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(Uuid.parse(id)).toBe(id);
        expect(Uuid.parse(id.toUpperCase())).toBe(id);
        expect(isUuid(id)).toBe(true);
      }),
    );
  });

  it.each([
    '',
    '1',
    '{01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b}',
    '01998a5c3b1e7d4f8a2b5c6d7e8f9a0b',
    'g1998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b',
  ])('refuses %j with invalid_uuid', (text) => {
    expect(Uuid.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', params: { code: 'invalid_uuid' } }]);
    expect(isUuid(text)).toBe(false);
  });

  it('leaves wrong types to the plain string check', () => {
    expect(Uuid.safeParse(7).error?.issues).toMatchObject([{ code: 'invalid_type' }]);
  });
});
