import { z } from 'zod';

import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { Password } from '../passwords/password.js';
import { REQUESTED_MAIL } from '../../../kernel/values/mail-outcome.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { RESET_SECONDS } from './reset-seconds.js';

/** Who forgot the password. */
export const ForgottenPassword = z.strictObject({ email: EmailInput });

/** The token of a link in a mail, and the password that it is to set. */
export const PasswordReset = z.strictObject({ token: z.string().min(1).max(255), newPassword: Password });
export interface PasswordReset extends z.output<typeof PasswordReset> {}

const REQUESTED = 'password_reset_requested';

/** What asking for a link answers, whether the address is known or not. */
export const ResetRequested = z
  .object({
    status: z.literal(REQUESTED),
    linkExpiresInSeconds: z.literal(RESET_SECONDS).meta({ description: 'How long the link works' }),
    mailStatus: enumOf(REQUESTED_MAIL).meta({ description: '`failed` where this server sends no mails' }),
  })
  .meta({ id: 'PasswordResetRequested' });
