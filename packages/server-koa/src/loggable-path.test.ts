import { describe, expect, it } from 'vitest';

import { loggablePath } from './loggable-path.js';

describe('loggablePath', () => {
  it.each([
    ['/api/v1/users', '/api/v1/users'],
    ['/api/v1/users?token=abc', '/api/v1/users'],
    ['/a/0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e', '/a/0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e'],
    [`/inbound/whin_${'a'.repeat(43)}`, '/inbound/…'],
    [`/${'psk_'.padEnd(54, 'x')}/b`, '/…/b'],
  ])('shows %s as %s', (url, shown) => {
    expect(loggablePath(url)).toBe(shown);
  });

  it('is never longer than a dozen segments', () => {
    expect(loggablePath('/a'.repeat(500)).length).toBeLessThan(30);
  });
});
