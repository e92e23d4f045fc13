import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readAddress } from './read-address.js';

describe('a request target', () => {
  it('gives back every parameter that was encoded into it', () => {
    const parameters = fc.dictionary(fc.string({ minLength: 1 }), fc.string());
    fc.assert(
      fc.property(parameters, (query) => {
        fc.pre(!Object.keys(query).includes('__proto__'));
        const url = `/a/b?${new URLSearchParams(query).toString()}`;
        expect(readAddress(url)).toEqual({ path: '/a/b', query, problems: [] });
      }),
    );
  });

  it('has a problem for a parameter that is sent twice or malformed', () => {
    expect(readAddress('/a?x=1&x=2').problems).toMatchObject([{ parameter: 'x', code: 'invalid_type' }]);
    expect(readAddress('/a?x=%E0%A4').problems).toMatchObject([{ parameter: 'x', code: 'invalid_format' }]);
  });

  it('keeps a name that means something to objects as an ordinary one', () => {
    const { query } = readAddress('/a?__proto__=1&constructor=2');

    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  });
});
