import { z } from 'zod';

import { ROLES } from '../../../kernel/access/roles.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const Roles = z.array(enumOf(ROLES)).max(ROLES.length);

/** Roles of whoever a provider says this of. */
const RoleMapping = z
  .strictObject({
    value: z.string().min(1).max(255).meta({ description: 'As the claim says it, such as the name of a group' }),
    roles: Roles.min(1),
  })
  .meta({ id: 'SignInRoleMapping' });

/** Changes that do not work yet, without the client secret that may come with them. */
const PendingSettings = z.object({
  changes: z.record(z.string(), z.unknown()),
  changesSecret: z.boolean(),
  /** Whoever had a part in them: somebody else has to confirm. */
  byIds: z.array(z.string()),
  requestedAt: z.string(),
  worksAt: z.string(),
});
export type PendingSettings = z.output<typeof PendingSettings>;

/** How people of a portal sign in. A portal has one row at most, with its own id; without it everything is as at the start. */
export const SignInSettings = defineRecord('signInSettings', {
  table: 'sign_in_settings',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({}),
    isEnabled: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description: 'People may sign in through the provider of the company',
    }),
    buttonName: column.text({
      max: 60,
      nullable: true,
      faces: { workspace: 'LU' },
      description: 'What the button on the sign-in page says; null: words of ours',
    }),
    issuer: column.text({
      max: 512,
      nullable: true,
      faces: { workspace: 'LU' },
      description: 'Address of the provider, as it names itself; its settings lie below it',
    }),
    clientId: column.text({
      max: 255,
      nullable: true,
      faces: { workspace: 'LU' },
      description: 'What the provider knows the portal by',
    }),
    sealedClientSecret: column.text({ secret: true, max: 2048, nullable: true }),
    roleClaim: column.text({
      max: 100,
      nullable: true,
      faces: { workspace: 'LU' },
      description:
        'Claim that says what somebody is, such as `groups` or `realm_access.roles`; null: roles are given here',
    }),
    roleMapping: column.json(z.array(RoleMapping).max(100), {
      default: [],
      faces: { workspace: 'LU' },
      description: 'Roles by the values of the claim; somebody with several values has the roles of all',
    }),
    defaultRoles: column.json(Roles, {
      default: [],
      faces: { workspace: 'LU' },
      description: 'Roles of whoever the claim gives none; without any, they are turned away',
    }),
    allowedDomains: column.json(z.array(z.string().regex(DOMAIN)).max(50), {
      default: [],
      faces: { workspace: 'LU' },
      description: 'Domains that e-mail addresses must be of; none means any',
    }),
    createsUsers: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description: 'Somebody who is not here yet becomes a user at the first sign-in',
    }),
    linksUsers: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description:
        'Users who are here already may connect an account of the provider while they are signed in; takes `allowedDomains`',
    }),
    trustsAddresses: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description: 'Addresses count as confirmed unless the provider says that they are not',
    }),
    wantsSecondFactor: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description:
        'Whoever signs in with a password needs a second factor; who has none adds it at the next sign-in. The provider asks for its own',
    }),
    trustsAmr: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description:
        'Whoever has a second factor here is not asked for it where the token of the provider says by `amr` that it asked for one',
    }),
    pending: column.json(PendingSettings.nullable(), { nullable: true }),
    pendingSealedClientSecret: column.text({ secret: true, max: 2048, nullable: true }),
    version: column.integer({ default: 1, faces: { workspace: 'L' } }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
});

export type SignInSettingsRow = Row<typeof SignInSettings>;
