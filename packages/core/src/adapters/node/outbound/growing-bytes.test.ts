import fc from 'fast-check';
import { expect, it } from 'vitest';

import { GrowingBytes } from './growing-bytes.js';

it('holds what was added up to its limit, whatever length was stated', () => {
  const lengths = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 2_000_000 }));
  const piece = fc.tuple(fc.nat(300_000), fc.nat(255)).map(([length, value]) => new Uint8Array(length).fill(value));
  const pieces = fc.array(piece, { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), lengths, pieces, (most, stated, added) => {
      const bytes = new GrowingBytes(most, stated);
      for (const each of added) bytes.add(each);

      const whole = Buffer.concat(added).subarray(0, most);
      expect(Buffer.compare(bytes.bytes, whole)).toBe(0);
      expect(bytes.room).toBe(most - whole.length);
    }),
    { numRuns: 50 },
  );
});

it('takes no more memory than came while nothing proves what is stated', () => {
  const bytes = new GrowingBytes(5_000_000, 5_000_000);
  bytes.add(new Uint8Array(10_000));

  expect(bytes.bytes.buffer.byteLength).toBe(10_000);
});
