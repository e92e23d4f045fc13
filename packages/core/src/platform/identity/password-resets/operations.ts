import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { linkErrors } from '../one-time-links/errors.js';
import { ForgottenPassword, PasswordReset, ResetRequested } from './schemas.js';

const open = {
  face: 'workspace',
  access: { anonymous: true },
  tag: 'Sign-in',
  method: 'POST',
  rateClass: 'passwordReset',
  idempotency: 'none',
} as const;

export const passwordResetOperations = {
  forgotPassword: operation('auth.forgotPassword', {
    ...open,
    path: '/auth/forgot-password',
    input: { body: ForgottenPassword },
    output: ResetRequested,
    status: 202,
    errors: [requestErrors.routeNotFound],
    summary: 'Mail a link to set a new password',
    description:
      'The response is the same whether or not the address is known. The link works once, within an hour, and replaces earlier ones. An address is mailed to at most five times in a quarter of an hour.',
  }),
  resetPassword: operation('auth.resetPassword', {
    ...open,
    path: '/auth/reset-password',
    input: { body: PasswordReset },
    output: NoContent,
    status: 204,
    errors: [
      linkErrors.tokenInvalid,
      linkErrors.tokenExpired,
      linkErrors.tokenAlreadyUsed,
      requestErrors.routeNotFound,
    ],
    summary: 'Set a new password with the token of a link',
    description:
      'Ends all sessions of the user. Failed sign-ins do not count against the new password. A token whose password is refused can be used again.',
  }),
};
