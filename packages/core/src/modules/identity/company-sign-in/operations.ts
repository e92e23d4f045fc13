import { z } from 'zod';

import { requestErrors } from '../../../errors/request-errors.js';
import { operation } from '../../../operations/operation.js';
import { NoContent } from '../../../operations/reply.js';
import { COMPANY_REFUSALS } from './errors.js';

const open = { face: 'workspace', access: { anonymous: true }, tag: 'Sign-in', method: 'GET' } as const;
const ofPortal = z.object({ portal: z.string().min(1).max(32).meta({ description: 'Name of the portal' }) });
const told = z.string().max(4096).optional();

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
    input: { query: ofPortal },
    output: NoContent,
    status: 302,
    errors: [requestErrors.routeNotFound, requestErrors.notFound],
    summary: 'Begin to sign in through a provider',
    description:
      'For browsers: leads to the provider of the company, with a code, PKCE, state and nonce. If that cannot be done, it leads back to the sign-in page with an `error`.',
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
      'The provider sends the browser here. It gets the session cookie and is led to the account, or to the sign-in page with ' +
      `an \`error\`: ${COMPANY_REFUSALS.map((code) => `\`${code}\``).join(', ')}.`,
  }),
};
