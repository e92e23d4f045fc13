import type { Instant, UserRole, Uuid } from './shared-types.js';

export interface SignInRoleMapping {
  /** As the claim says it, such as the name of a group. */
  value: string;
  roles: UserRole[];
}

/** What `signInSettings.get` answers. */
export interface SignInSettings {
  /** People may sign in through the provider of the company. */
  isEnabled: boolean;
  /** What the button on the sign-in page says; null: words of ours. */
  buttonName: string | null;
  /** Address of the provider, as it names itself; its settings lie below it. */
  issuer: string | null;
  /** What the provider knows the portal by. */
  clientId: string | null;
  /** Claim that says what somebody is, such as `groups` or `realm_access.roles`; null: roles are given here. */
  roleClaim: string | null;
  /** Roles by the values of the claim; somebody with several values has the roles of all. */
  roleMapping: SignInRoleMapping[];
  /** Roles of whoever the claim gives none; without any, they are turned away. */
  defaultRoles: UserRole[];
  /** Domains that e-mail addresses must be of; none means any. */
  allowedDomains: string[];
  /** Somebody who is not here yet becomes a user at the first sign-in. */
  createsUsers: boolean;
  /**
   * Users who are here already may connect an account of the provider while they are signed in; takes
   * `allowedDomains`.
   */
  linksUsers: boolean;
  /** Addresses count as confirmed unless the provider says that they are not. */
  trustsAddresses: boolean;
  /**
   * Whoever signs in with a password needs a second factor; who has none adds it at the next sign-in. The provider
   * asks for its own.
   */
  wantsSecondFactor: boolean;
  /**
   * Whoever has a second factor here is not asked for it where the token of the provider says by `amr` that it
   * asked for one.
   */
  trustsAmr: boolean;
  version: number;
  hasClientSecret: boolean;
  /** Changes that do not work yet. */
  pending: {
    /** Fields with their values to come. */
    changes: Record<string, unknown>;
    changesClientSecret: boolean;
    /** Who asked for them: somebody else confirms. */
    requestedByIds: Uuid[];
    requestedAt: Instant;
    /** When they work unless they are confirmed before, or withdrawn. */
    worksAt: Instant;
  } | null;
  /** Address that people come back to: the provider has to know it. */
  redirectUri: string;
}

export interface SignInRoleMappingInput {
  /** As the claim says it, such as the name of a group. */
  value: string;
  roles: readonly UserRole[];
}

/** What `signInSettings.update` takes. */
export interface SignInSettingsPatch {
  /** People may sign in through the provider of the company. */
  isEnabled?: boolean | undefined;
  /** What the button on the sign-in page says; null: words of ours. */
  buttonName?: string | null | undefined;
  /** Address of the provider, as it names itself; its settings lie below it. */
  issuer?: string | null | undefined;
  /** What the provider knows the portal by. */
  clientId?: string | null | undefined;
  /** Claim that says what somebody is, such as `groups` or `realm_access.roles`; null: roles are given here. */
  roleClaim?: string | null | undefined;
  /** Roles by the values of the claim; somebody with several values has the roles of all. */
  roleMapping?: readonly SignInRoleMappingInput[] | undefined;
  /** Roles of whoever the claim gives none; without any, they are turned away. */
  defaultRoles?: readonly UserRole[] | undefined;
  /** Domains that e-mail addresses must be of; none means any. */
  allowedDomains?: readonly string[] | undefined;
  /** Somebody who is not here yet becomes a user at the first sign-in. */
  createsUsers?: boolean | undefined;
  /**
   * Users who are here already may connect an account of the provider while they are signed in; takes
   * `allowedDomains`.
   */
  linksUsers?: boolean | undefined;
  /** Addresses count as confirmed unless the provider says that they are not. */
  trustsAddresses?: boolean | undefined;
  /**
   * Whoever signs in with a password needs a second factor; who has none adds it at the next sign-in. The provider
   * asks for its own.
   */
  wantsSecondFactor?: boolean | undefined;
  /**
   * Whoever has a second factor here is not asked for it where the token of the provider says by `amr` that it
   * asked for one.
   */
  trustsAmr?: boolean | undefined;
  /** Kept encrypted and never shown. Another issuer does not get the secret of the one before. */
  clientSecret?: string | null | undefined;
}

/** What `signInSettings.test` answers. */
export interface SignInSettingsTest {
  ok: boolean;
  message: string;
}
