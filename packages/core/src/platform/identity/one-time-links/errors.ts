import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of links that work once: those in mails, and those to the console. */
export const linkErrors = {
  tokenInvalid: errorType({
    code: 'token_invalid',
    status: 400,
    title: 'Link is unknown',
    remedy: 'Copy the whole link, from the latest mail where it came by mail: it replaces the earlier ones.',
    detail: () => 'This link is unknown, or a later one has replaced it.',
  }),
  tokenExpired: errorType({
    code: 'token_expired',
    status: 400,
    title: 'Link has expired',
    remedy:
      'Links that confirm an address work for 24 hours, those that reset a password for one, those to the console for 15 minutes. Ask for another one with `POST /auth/email-verification/resend`, `POST /auth/forgot-password` or `POST /console-links`.',
    detail: () => 'This link has expired; ask for another one.',
  }),
  tokenAlreadyUsed: errorType({
    code: 'token_already_used',
    status: 409,
    title: 'Link has already been used',
    remedy: 'What the link was for is done: sign in, or have another link to the console made.',
    detail: () => 'This link has already been used.',
  }),
};
