import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals at the sign-in and of passwords. */
export const sessionErrors = {
  invalidCredentials: errorType({
    code: 'invalid_credentials',
    status: 401,
    title: 'E-mail address or password is wrong',
    remedy: 'Check both. The response is the same whether or not the address is known.',
    detail: () => 'The e-mail address or the password is wrong.',
  }),
  emailNotVerified: errorType({
    code: 'email_not_verified',
    status: 403,
    title: 'E-mail address is not confirmed yet',
    remedy:
      'Follow the link in the confirmation mail, or ask for another one with `POST /auth/email-verification/resend`.',
    detail: () => 'Follow the link in the confirmation mail before signing in.',
  }),
  userInactive: errorType({
    code: 'user_inactive',
    status: 403,
    title: 'User is not active',
    remedy: 'Ask an administrator of the portal to reactivate the user.',
    detail: () => 'This user was deactivated.',
  }),
  tooManyAttempts: errorType({
    code: 'too_many_attempts',
    status: 429,
    title: 'Too many failed sign-ins',
    remedy:
      'Wait for `Retry-After` seconds, then try again. Five failures within 15 minutes lock an account temporarily.',
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `There were too many failed sign-ins; try again in ${retryAfter} seconds.`,
  }),
  currentPasswordInvalid: errorType({
    code: 'current_password_invalid',
    status: 400,
    title: 'Current password is wrong',
    remedy: 'Send the password that the user signs in with now as `currentPassword`.',
    detail: () => 'The current password is wrong.',
  }),
};
