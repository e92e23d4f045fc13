import { describe, expect, it } from 'vitest';

import { judgeClaims } from './claims.js';

const rules = {
  roleClaim: null,
  roleMapping: [],
  defaultRoles: [],
  allowedDomains: [],
  trustsAddresses: false,
} as Parameters<typeof judgeClaims>[0];
const anna = { email: 'Anna@Romashka.ru', email_verified: true };

describe('what a provider says of somebody', () => {
  it.each([
    ['the whole name', { name: 'Анна Петрова' }, 'Анна Петрова'],
    ['its parts', { given_name: 'Anna', family_name: 'Petrova' }, 'Anna Petrova'],
    ['the name of the account', { preferred_username: 'apetrova' }, 'apetrova'],
    ['the address', {}, 'anna@romashka.ru'],
    ['the whole name in one line', { name: ' Анна\n\u202EПетрова\t' }, 'Анна Петрова'],
    ['something else than a name of nothing', { name: '\u200B\u200B\u200B' }, 'anna@romashka.ru'],
  ])('gives them as a name %s', (_what, claims, fullName) => {
    expect(judgeClaims(rules, { ...anna, ...claims })).toMatchObject({ email: 'anna@romashka.ru', fullName });
  });

  it.each([
    ['groups', { groups: ['buyers'] }],
    ['groups', { groups: 'buyers' }],
    ['realm_access.roles', { realm_access: { roles: ['other', 'buyers'] } }],
    ['https://romashka.ru/roles', { 'https://romashka.ru/roles': ['buyers'] }],
  ])('gives roles by the claim %s', (roleClaim, claims) => {
    const mapped = { ...rules, roleClaim, roleMapping: [{ value: 'buyers', roles: ['buyer' as const] }] };

    expect(judgeClaims(mapped, { ...anna, ...claims })).toMatchObject({ roles: ['buyer'] });
  });

  it.each(['groups', 'constructor', '__proto__.roles', 'groups.length'])(
    'gives no role by the claim %s',
    (roleClaim) => {
      const mapped = { ...rules, roleClaim, roleMapping: [{ value: 'buyers', roles: ['buyer' as const] }] };

      expect(judgeClaims(mapped, { ...anna, groups: [{ name: 'buyers' }, 7, null] })).toBe('no_role');
    },
  );

  it('never makes an owner, whatever the settings say', () => {
    const mapped = { ...rules, roleClaim: 'groups', roleMapping: [{ value: 'all', roles: ['tenant_owner' as const] }] };

    expect(judgeClaims(mapped, { ...anna, groups: ['all'] })).toBe('no_role');
  });

  it.each([
    ['romashka.ru', 'anna@romashka.ru'],
    ['evil-romashka.ru', 'domain_not_allowed'],
    ['romashka.ru.evil.com', 'domain_not_allowed'],
    ['sub.romashka.ru', 'domain_not_allowed'],
  ])('holds addresses at %s against the domains of the portal', (domain, expected) => {
    const judged = judgeClaims({ ...rules, allowedDomains: ['romashka.ru'] }, { ...anna, email: `anna@${domain}` });

    expect(typeof judged === 'string' ? judged : judged.email).toBe(expected);
  });
});
