import type { Role } from '../../../kernel/access/roles.js';
import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import type { SignInSettingsRow } from '../sign-in-settings/records.js';
import type { RefusedBecause } from './errors.js';

type Claims = Readonly<Record<string, unknown>>;

/** Whom a provider speaks of, as far as a portal goes by it. */
export interface Claimed {
  readonly email: string;
  readonly fullName: string;
  /** Null where roles are given in the portal. */
  readonly roles: readonly Role[] | null;
}

type Rules = Pick<
  SignInSettingsRow,
  'roleClaim' | 'roleMapping' | 'defaultRoles' | 'allowedDomains' | 'trustsAddresses'
>;

const MAX_NAME = 150;

/**
 * Holds what a provider says against the settings of a portal. An address that the provider has not confirmed may be anybody's: it
 * counts for nothing, and so does one that is of no domain of the company.
 */
export function judgeClaims(rules: Rules, claims: Claims): Claimed | RefusedBecause {
  const email = EmailInput.safeParse(claims['email']);
  if (!email.success) return 'address_missing';
  if (!isConfirmed(rules, claims['email_verified'])) return 'address_unconfirmed';
  if (!isAllowed(rules, email.data)) return 'domain_not_allowed';
  const roles = rolesIn(rules, claims);
  if (roles?.length === 0) return 'no_role';
  return { email: email.data, fullName: nameIn(claims, email.data), roles };
}

// Some providers write it as text, and many that are run by a company say nothing.
function isConfirmed({ trustsAddresses }: Rules, said: unknown): boolean {
  return said === true || said === 'true' || (said === undefined && trustsAddresses);
}

function isAllowed({ allowedDomains }: Rules, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return allowedDomains.length === 0 || allowedDomains.includes(domain);
}

function rolesIn({ roleClaim, roleMapping, defaultRoles }: Rules, claims: Claims): readonly Role[] | null {
  if (roleClaim === null) return null;
  const said = new Set(valuesOf(claimAt(claims, roleClaim)));
  const mapped = roleMapping.filter(({ value }) => said.has(value)).flatMap(({ roles }) => roles);
  return [...new Set(mapped.length > 0 ? mapped : defaultRoles)].filter((role) => role !== 'tenant_owner');
}

/** The claim of this name, or the one that its dots lead to: names may have dots of their own. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, part) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isThere ? (value as Claims)[part] : undefined;
  }, claims);
}

function valuesOf(claim: unknown): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return listed.filter((value) => typeof value === 'string');
}

function nameIn(claims: Claims, email: string): string {
  const parts = [claims['given_name'], claims['family_name']].filter((part) => typeof part === 'string');
  const names = [claims['name'], parts.join(' '), claims['preferred_username'], email];
  const isName = (name: unknown): name is string => typeof name === 'string' && name.trim().length >= 2;
  // Users are shown to each other, so nothing but a line of text is taken over.
  const tidy = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return (
    names
      .filter(isName)
      .map(tidy)
      .find((name) => name.length >= 2) ?? email
  ).slice(0, MAX_NAME);
}
