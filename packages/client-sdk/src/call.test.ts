import { describe, expect, it } from 'vitest';

import { queryString } from './call.js';

describe('queryString', () => {
  it('sends several values as one text with commas', () => {
    expect(queryString({ status: ['draft', 'active'], page: 2 })).toBe('?status=draft%2Cactive&page=2');
  });

  it('leaves out what is absent', () => {
    expect(queryString({ search: undefined, cursor: null, q: '' })).toBe('?q=');
    expect(queryString(undefined)).toBe('');
  });
});
