import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hashKeySecret, isKeySecret, mintKeySecret } from './secret.js';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('a key', () => {
  it('has the published form and a checksum that tells it from a look-alike', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const secret = mintKeySecret({ randomBytes: () => random });
        expect(secret).toMatch(/^psk_[A-Za-z0-9_-]{43}_[0-9A-Za-z]{6}$/);
        expect(isKeySecret(secret)).toBe(true);
      }),
    );
  });

  it('is not a key any more with one character changed', () => {
    const position = fc.integer({ min: 4, max: 53 });
    fc.assert(
      fc.property(bytes, position, (random, index) => {
        const secret = mintKeySecret({ randomBytes: () => random });
        const other = secret.charAt(index) === 'A' ? 'B' : 'A';
        return !isKeySecret(secret.slice(0, index) + other + secret.slice(index + 1));
      }),
    );
  });

  it('is found by a hash that does not give it away', () => {
    expect(hashKeySecret('psk_a')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashKeySecret('psk_a')).not.toBe(hashKeySecret('psk_b'));
  });
});
