import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { Html } from '../../../operations/reply.js';
import { EmailInput } from '../../../values/email.js';
import { identityErrors } from '../errors.js';
import { registrationErrors } from './errors.js';
import { Availabilities, Confirmed, Registered, Registration, Resent, Wishes } from './schemas.js';

const open = { face: 'workspace', access: { anonymous: true }, tag: 'Registration', idempotency: 'none' } as const;

const link = {
  ...open,
  path: '/auth/email-verification/link',
  input: { query: z.object({ token: z.string().min(1).max(255) }) },
  output: Html,
} as const;

export const registrationOperations = {
  showLink: operation('auth.showLink', {
    ...link,
    method: 'GET',
    rateClass: 'page',
    summary: 'Show the page that a confirmation mail leads to',
    description: 'It only asks, with a button: programs that open the links of mails confirm nothing.',
  }),
  followLink: operation('auth.followLink', {
    ...link,
    method: 'POST',
    rateClass: 'confirmation',
    summary: 'Confirm an e-mail address on a page',
    description:
      'What the button of the page does: like the confirmation itself, answered with a page that says what came of it.',
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
      'Makes the portal with everything that it starts with, and mails a link that confirms the address. Nobody can sign in before it is followed.',
  }),
  checkAvailability: operation('auth.checkAvailability', {
    ...open,
    method: 'POST',
    path: '/auth/register/availability',
    rateClass: 'availability',
    input: { body: Wishes },
    output: Availabilities,
    summary: 'Check what can be registered with',
    description: 'Answers for each field that is sent. A portal name that is not free comes with one that is.',
  }),
  confirmEmail: operation('auth.confirmEmail', {
    ...open,
    method: 'POST',
    path: '/auth/email-verification/confirm',
    rateClass: 'confirmation',
    input: { body: z.strictObject({ token: z.string().min(1).max(255) }) },
    output: Confirmed,
    errors: [registrationErrors.tokenInvalid, registrationErrors.tokenExpired, registrationErrors.tokenAlreadyUsed],
    summary: 'Confirm an e-mail address',
    description: 'With the token of the link in the mail. A link works once, within 24 hours, until another is sent.',
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
      'Earlier links stop. Once a minute and five times a day for an address. The answer is the same whether the address is known or not.',
  }),
};
