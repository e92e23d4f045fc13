import { describe, expect, it } from 'vitest';

import { createFindAddress } from './portal-address.js';

const base = 'https://procure.example';

describe('createFindAddress', () => {
  it('gives every portal the base address when there is no template', () => {
    expect(createFindAddress(base, undefined)('acme.procure.example')).toBe(base);
  });

  it.each([
    ['acme.procure.example', 'https://acme.procure.example'],
    ['ACME.procure.example', 'https://acme.procure.example'],
    ['procure.example', base],
    ['evil.example', base],
    ['acme.procureXexample', base],
    ['a.b.procure.example', base],
    [undefined, base],
  ])('finds the portal that the host %s names', (host, address) => {
    expect(createFindAddress(base, 'https://{portal}.procure.example')(host)).toBe(address);
  });

  it('keeps port and path of the template', () => {
    const find = createFindAddress(base, 'http://{portal}.localhost:3000/app');

    expect(find('acme.localhost:3000')).toBe('http://acme.localhost:3000/app');
  });

  it('refuses a template that does not say where the name of the portal stands', () => {
    expect(() => createFindAddress(base, 'https://procure.example')).toThrow(RangeError);
  });
});
