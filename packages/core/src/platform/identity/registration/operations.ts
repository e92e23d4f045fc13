import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { Html } from '../../../kernel/operations/reply.js';
import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { PageLanguage } from '../../pages/index.js';
import { identityErrors } from '../errors.js';
import { linkErrors } from '../one-time-links/errors.js';
import { Availabilities, Confirmed, Registered, Registration, Resent, Wishes } from './schemas.js';

const open = { face: 'workspace', access: { anonymous: true }, tag: 'Registration', idempotency: 'none' } as const;

const link = {
  ...open,
  path: '/auth/email-verification/link',
  input: { query: z.object({ token: z.string().min(1).max(255), lang: PageLanguage }) },
  output: Html,
} as const;

export const registrationOperations = {
  showLink: operation('auth.showLink', {
    ...link,
    method: 'GET',
    rateClass: 'page',
    summary: 'Show the page that a confirmation mail links to',
    description: 'The page only shows a button, so programs that open links in mails confirm nothing.',
  }),
  followLink: operation('auth.followLink', {
    ...link,
    method: 'POST',
    rateClass: 'confirmation',
    summary: 'Confirm an e-mail address on a page',
    description:
      'Called by the button of the page. Confirms the address and responds with a page that shows the outcome.',
  }),
  register: operation('auth.register', {
    ...open,
    method: 'POST',
    path: '/auth/register',
    rateClass: 'registration',
    input: { body: Registration },
    output: Registered,
    status: 201,
    errors: [identityErrors.portalNameTaken, identityErrors.emailTaken, identityErrors.companyAlreadyRegistered],
    summary: 'Register a portal and its owner',
    description:
      'Creates the portal with its initial data and mails a link to confirm the address. Nobody can sign in before the link is followed.',
  }),
  checkAvailability: operation('auth.checkAvailability', {
    ...open,
    method: 'POST',
    path: '/auth/register/availability',
    rateClass: 'availability',
    input: { body: Wishes },
    output: Availabilities,
    summary: 'Check registration details',
    description: 'Checks each field that is sent. If the portal name is taken, an available one is suggested.',
  }),
  confirmEmail: operation('auth.confirmEmail', {
    ...open,
    method: 'POST',
    path: '/auth/email-verification/confirm',
    rateClass: 'confirmation',
    input: { body: z.strictObject({ token: z.string().min(1).max(255) }) },
    output: Confirmed,
    errors: [linkErrors.tokenInvalid, linkErrors.tokenExpired, linkErrors.tokenAlreadyUsed],
    summary: 'Confirm an e-mail address',
    description:
      'Takes the token from the link in the mail. A link works once, within 24 hours, and stops working when another is sent.',
  }),
  resendConfirmation: operation('auth.resendConfirmation', {
    ...open,
    method: 'POST',
    path: '/auth/email-verification/resend',
    rateClass: 'resend',
    input: { body: z.strictObject({ email: EmailInput }) },
    output: Resent,
    status: 202,
    summary: 'Mail another link to confirm an address',
    description:
      'Earlier links stop working. Allowed once a minute and five times a day per address. The response is the same whether or not the address is known.',
  }),
};
