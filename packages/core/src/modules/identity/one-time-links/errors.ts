import { errorType } from '../../../errors/errors.js';

/** Refusals of links in mails that work once. */
export const linkErrors = {
  tokenInvalid: errorType({
    code: 'token_invalid',
    status: 400,
    title: 'Link is unknown',
    remedy: 'Copy the whole link from the latest mail; it replaces the earlier ones.',
    detail: () => 'This link is unknown, or a later one has replaced it.',
  }),
  tokenExpired: errorType({
    code: 'token_expired',
    status: 400,
    title: 'Link has expired',
    remedy:
      'Links that confirm an address work for 24 hours, those that reset a password for one. Ask for another one with `POST /auth/email-verification/resend` or `POST /auth/forgot-password`.',
    detail: () => 'This link has expired; ask for another one.',
  }),
  tokenAlreadyUsed: errorType({
    code: 'token_already_used',
    status: 409,
    title: 'Link has already been used',
    remedy: 'What the link was for is done: sign in.',
    detail: () => 'This link has already been used.',
  }),
};
