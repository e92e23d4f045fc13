import { z } from 'zod';

import { pageParameters } from '../../../kernel/operations/page.js';
import { QueryBoolean, searchParameters } from '../../../kernel/operations/query.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { MAIL_OUTCOMES, UNSENT_REASONS } from '../../../kernel/values/mail-outcome.js';
import { RESET_SECONDS } from '../password-resets/reset-seconds.js';
import { Password } from '../passwords/password.js';
import { users } from './resource.js';
import { MAIL_STATUSES } from '../mail-statuses.js';

const { Detail, New } = users.workspace.schemas;
const reason = enumOf(UNSENT_REASONS).nullable().meta({ description: 'Why nothing is mailed' });

/** What it takes to add a user. */
export const NewUser = New.extend({ password: Password.optional() }).strict();
export interface NewUser extends z.output<typeof NewUser> {}

/** What is to change of a user. */
export interface UserChange extends z.output<typeof users.workspace.schemas.Patch> {}

/** A user just created; the temporary password is shown this once, when none was given. */
export const CreatedUser = Detail.extend({
  temporaryPassword: z.string().nullable(),
  mailStatus: enumOf(MAIL_OUTCOMES).meta({ description: 'Whether the temporary password is mailed' }),
  reason,
}).meta({ id: 'CreatedUser' });

/** A user after a change, with the keys that lost something by it. */
export const ChangedUser = Detail.extend({
  affectedKeys: z.array(z.object({ id: z.string(), name: z.string() })).meta({
    description: 'Active keys of the user that now have fewer rights or none: another user should create new ones',
  }),
}).meta({ id: 'ChangedUser' });

/** What mailing a link to set a password answers. */
export const ResetMailed = z
  .object({ mailStatus: enumOf(MAIL_STATUSES), reason, linkExpiresInSeconds: z.literal(RESET_SECONDS) })
  .meta({ id: 'PasswordResetMailed' });

/** A user as everybody in the portal knows them. */
export const DirectoryEntry = Detail.pick({ id: true, fullName: true, roles: true, isActive: true }).meta({
  id: 'DirectoryEntry',
  description: 'Somebody who works in the portal, as everybody there knows them',
});

/** What the directory can be asked. */
export const DirectoryQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  sort: z
    .enum(['fullName', '-fullName', 'isActive', '-isActive', 'id', '-id'])
    .optional()
    .meta({ description: 'Field to sort by; with a minus the greatest first. By name unless sent' }),
  isActive: QueryBoolean.optional(),
});
