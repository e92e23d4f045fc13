import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { secondFactorErrors } from '../second-factors/errors.js';
import { TypedCode } from '../second-factors/typed-code.js';
import { sessionErrors } from '../sessions/errors.js';
import { SignedIn } from '../sessions/schemas.js';
import { COMPANY_REFUSALS, companySignInErrors } from './errors.js';

const open = { face: 'workspace', access: { anonymous: true }, tag: 'Sign-in', method: 'GET' } as const;
const ofPortal = z.object({ portal: z.string().min(1).max(32).meta({ description: 'Name of the portal' }) });
const told = z.string().max(4096).optional();

/** Connecting an account at the provider, for whoever is signed in. */
export const companyAccountOperations = {
  connectCompanyAccount: operation('auth.connectCompanyAccount', {
    face: 'workspace',
    access: { right: 'signed_in' },
    tag: 'Sign-in',
    commits: 'opens_gate',
    method: 'POST',
    path: '/auth/company/connect',
    output: z
      .object({ url: z.string().meta({ description: 'Lead the browser there: it goes on to the provider' }) })
      .meta({ id: 'CompanyAccountConnection' }),
    idempotency: 'none',
    secret: true,
    errors: [requestErrors.notFound, companySignInErrors.companyAccountRefused],
    summary: 'Connect an account at the provider',
    description:
      'For browsers with a session: sets a cookie, and the account that somebody then signs in with at the provider signs them in from ' +
      'then on. Takes `linksUsers` in the settings; the owner never connects one.',
  }),
};

/** Sign-in through the provider of a company, for anybody. */
export const companySignInOperations = {
  signInOptions: operation('auth.signInOptions', {
    ...open,
    path: '/auth/sign-in-options',
    rateClass: 'availability',
    input: { query: ofPortal },
    output: z
      .object({
        company: z
          .object({ buttonName: z.string().nullable(), startUrl: z.string() })
          .nullable()
          .meta({ description: 'The provider of the company; null: people sign in with passwords alone' }),
      })
      .meta({ id: 'SignInOptions' }),
    errors: [requestErrors.routeNotFound],
    summary: 'Get how people of a portal sign in',
    description: 'Of a name that no portal has it says the same as of a portal without a provider.',
  }),
  beginCompanySignIn: operation('auth.beginCompanySignIn', {
    ...open,
    path: '/auth/company',
    rateClass: 'oauth',
    input: {
      query: ofPortal.extend({
        return: z
          .string()
          .max(500)
          .optional()
          .meta({ description: 'Where to go after signing in, as `/login` takes it' }),
      }),
    },
    output: NoContent,
    status: 302,
    errors: [requestErrors.routeNotFound, requestErrors.notFound],
    summary: 'Begin to sign in through a provider',
    description:
      'For browsers: leads to the provider of the company, with a code, PKCE, state and nonce. If that cannot be done, it leads back to the sign-in page with an `error`.',
  }),
  finishCompanySignIn: operation('auth.finishCompanySignIn', {
    face: 'workspace',
    access: { anonymous: true },
    tag: 'Sign-in',
    method: 'POST',
    path: '/auth/company/code',
    rateClass: 'login',
    input: { body: z.strictObject({ code: TypedCode }) },
    output: SignedIn,
    idempotency: 'none',
    secret: true,
    errors: [
      sessionErrors.invalidCredentials,
      sessionErrors.userInactive,
      sessionErrors.emailNotVerified,
      sessionErrors.tooManyAttempts,
      secondFactorErrors.secondFactorInvalid,
      requestErrors.portalSuspended,
      requestErrors.routeNotFound,
    ],
    summary: 'Finish a sign-in with a code',
    description:
      'For an application with pages of its own, whose page `/sign-in-code` people are led to after a provider has shown who they are. ' +
      'The cookie of that step goes along; without it the response is `invalid_credentials`.',
  }),
  completeCompanySignIn: operation('auth.completeCompanySignIn', {
    ...open,
    path: '/auth/company/callback',
    rateClass: 'oauth',
    input: {
      query: z.object({
        code: told,
        state: told,
        iss: told,
        error: told,
        error_description: told,
        // What providers add of their own accord.
        ...Object.fromEntries(
          ['error_uri', 'session_state', 'scope', 'authuser', 'hd', 'prompt', 'client_info'].map((name) => [
            name,
            told,
          ]),
        ),
      }),
    },
    output: NoContent,
    status: 302,
    errors: [requestErrors.routeNotFound],
    summary: 'Return from a provider signed in',
    description:
      'The provider sends the browser here. It gets the session cookie and is led to the account, to the page for the code where the user ' +
      'has a second factor that the provider is not trusted to have asked for, or to the sign-in page with ' +
      `an \`error\`: ${COMPANY_REFUSALS.map((code) => `\`${code}\``).join(', ')}.`,
  }),
};
