import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { Html } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { PageLanguage } from '../../pages/index.js';
import { COMPANY_REFUSALS } from '../company-sign-in/errors.js';

const page = { face: 'site', access: { anonymous: true }, tag: 'Sign-in', output: Html } as const;
const shown = { ...page, method: 'GET', rateClass: 'page', otherStatus: 303 } as const;
const sent = {
  ...page,
  method: 'POST',
  bodyKind: 'multipart',
  idempotency: 'none',
  status: 303,
  errors: [requestErrors.csrfFailed, requestErrors.routeNotFound],
} as const;

const query = z.object({ lang: PageLanguage });
const body = z.looseObject({});
const Token = z.string().max(255).optional().meta({ description: 'The secret in the link that was mailed' });
const PortalName = z.string().max(32).optional().meta({
  description:
    'Name of the portal, whose people may sign in through a provider. Defaults to the one whose address this is',
});
const Return = z.string().optional().meta({
  description:
    'Where to go after signing in: an address of this site, such as `/console`. What would lead elsewhere is passed over',
});
const returning = query.extend({ return: Return });
const ofLink = query.extend({ token: Token });

/** Pages about accounts. They do what the calls of the same names do, for people without an application. */
export const accountPageOperations = {
  showSignInPage: operation('auth.showSignInPage', {
    ...shown,
    path: '/login',
    input: {
      query: returning.extend({
        done: z.enum(['password_saved', 'signed_out', 'mail_sent', 'mail_failed']).optional(),
        error: z.enum(COMPANY_REFUSALS).optional(),
        portal: PortalName,
      }),
    },
    errors: [requestErrors.routeNotFound],
    summary: 'Show the sign-in page',
  }),
  sendSignInPage: operation('auth.sendSignInPage', {
    ...sent,
    path: '/login',
    rateClass: 'login',
    input: {
      query: returning.extend({ done: z.string().optional(), error: z.string().optional(), portal: PortalName }),
      body,
    },
    summary: 'Sign in on a page',
    description: 'Leads to the account, or to the page that asks for a password in place of a temporary one.',
  }),
  showForgottenPage: operation('auth.showForgottenPage', {
    ...shown,
    path: '/forgot-password',
    input: { query: query.extend({ done: z.enum(['mail_sent', 'mail_failed']).optional() }) },
    errors: [requestErrors.routeNotFound],
    summary: 'Show the page for a forgotten password',
  }),
  sendForgottenPage: operation('auth.sendForgottenPage', {
    ...sent,
    path: '/forgot-password',
    rateClass: 'passwordReset',
    input: { query: query.extend({ done: z.string().optional() }), body },
    summary: 'Ask on a page for a link to set a password',
  }),
  showResetPage: operation('auth.showResetPage', {
    ...shown,
    path: '/reset-password',
    input: { query: ofLink },
    errors: [requestErrors.routeNotFound],
    summary: 'Show the page that a mail about a password links to',
    description: 'Opening the page does not use the link up.',
  }),
  sendResetPage: operation('auth.sendResetPage', {
    ...sent,
    path: '/reset-password',
    rateClass: 'passwordReset',
    input: { query: ofLink, body },
    summary: 'Set a new password on a page',
  }),
  showPasswordPage: operation('auth.showPasswordPage', {
    ...shown,
    path: '/change-password',
    input: { query: returning },
    errors: [requestErrors.routeNotFound],
    summary: 'Show the page that changes a password',
  }),
  sendPasswordPage: operation('auth.sendPasswordPage', {
    ...sent,
    path: '/change-password',
    rateClass: 'login',
    input: { query: returning, body },
    summary: 'Change the temporary or current password on a page',
  }),
  showCodePage: operation('auth.showCodePage', {
    ...shown,
    path: '/sign-in-code',
    input: { query: returning },
    errors: [requestErrors.routeNotFound],
    summary: 'Show the page that asks for a code at the sign-in',
  }),
  sendCodePage: operation('auth.sendCodePage', {
    ...sent,
    path: '/sign-in-code',
    rateClass: 'login',
    input: { query: returning, body },
    summary: 'Show the second factor on a page',
    description: 'Leads to the account.',
  }),
  showFactorPage: operation('auth.showFactorPage', {
    ...shown,
    path: '/second-factor',
    input: { query: returning.extend({ done: z.enum(['off']).optional() }) },
    errors: [requestErrors.routeNotFound],
    summary: 'Show the page of the second factor',
  }),
  sendFactorPage: operation('auth.sendFactorPage', {
    ...sent,
    path: '/second-factor',
    rateClass: 'login',
    otherStatus: 200,
    input: { query: returning.extend({ done: z.string().optional() }), body },
    summary: 'Turn the second factor on or off on a page',
  }),
  showAccountPage: operation('auth.showAccountPage', {
    ...shown,
    path: '/account',
    input: { query: returning.extend({ done: z.enum(['password_changed']).optional() }) },
    errors: [requestErrors.routeNotFound],
    summary: 'Show who is signed in',
  }),
  sendAccountPage: operation('auth.sendAccountPage', {
    ...sent,
    path: '/account',
    rateClass: 'page',
    input: { query: query.extend({ done: z.string().optional() }), body },
    summary: 'Sign out on a page',
  }),
};
