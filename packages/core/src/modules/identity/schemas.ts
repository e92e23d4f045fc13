import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../records/faces.js';
import { Users } from './records.js';
import { EmailInput } from '../../values/email.js';
import { textInput } from '../../values/text.js';

/** A user as administrators see it. */
export const User = z.object(listShape(Users.columns, 'ws')).meta({ id: 'User' });
export interface User extends z.output<typeof User> {}

/** A password: 10 to 128 characters with a letter and a digit. */
export const Password = z
  .string()
  .min(10)
  .max(128)
  .refine((password) => /\p{L}/u.test(password) && /\d/.test(password), {
    message: 'Must have at least one letter and one digit',
    params: { code: 'password_too_weak' },
  });

export const NewUser = z.strictObject({ ...createShape(Users.columns, 'ws'), password: Password.optional() });
export interface NewUser extends z.output<typeof NewUser> {}

export const UserPatch = z.strictObject(updateShape(Users.columns, 'ws'));
export interface UserPatch extends z.output<typeof UserPatch> {}

/** A user just created; the temporary password is shown this once, when none was given. */
export const CreatedUser = User.extend({ temporaryPassword: z.string().nullable() }).meta({ id: 'CreatedUser' });
export interface CreatedUser extends z.output<typeof CreatedUser> {}

/** Names that no portal may take, because they mean something else in an address. */
export const RESERVED_PORTAL_NAMES: ReadonlySet<string> = new Set([
  'www',
  'api',
  'docs',
  'admin',
  'app',
  'static',
  'mail',
  'support',
  'help',
  'status',
  'auth',
]);

/** Name of a portal in its address. */
export const PortalName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/, 'Must be 3 to 32 lower-case letters, digits and inner hyphens')
  .refine((name) => !RESERVED_PORTAL_NAMES.has(name), { message: 'This name is reserved' });

/** What it takes to create a portal with its owner. */
export const NewPortal = z.strictObject({
  slug: PortalName,
  name: textInput({ min: 2, max: 100 }),
  adminEmail: EmailInput,
  adminFullName: textInput({ min: 2, max: 150 }).optional(),
  adminPassword: Password.optional(),
});
export interface NewPortal extends z.output<typeof NewPortal> {}
