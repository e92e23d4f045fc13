import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { Html, NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { PageLanguage } from '../../../platform/pages/index.js';
import { integrationErrors } from '../errors.js';
import { Installation } from '../installations/schemas.js';
import { OAUTH_FAILURES } from './oauth-failures.js';

const shared = {
  face: 'workspace',
  tag: 'Integrations',
  access: { right: 'integrations.manage' },
  rateClass: 'oauth',
} as const;
const one = { params: z.object({ slug: z.string().min(1).max(64) }) };
const ONE = '/integrations/oauth/:slug';

export const oauthOperations = {
  authorize: operation('integrationOauth.authorize', {
    ...shared,
    method: 'GET',
    path: `${ONE}/authorize`,
    input: { ...one, query: z.object({ mode: z.enum(['redirect', 'json']).optional() }) },
    output: z.object({ authorizationUrl: z.string() }).meta({ id: 'AuthorizationUrl' }),
    otherStatus: 302,
    errors: [
      requestErrors.notFound,
      integrationErrors.integrationNotInstalled,
      integrationErrors.configurationRequired,
      integrationErrors.remoteError,
    ],
    summary: 'Start connecting a provider',
    description: 'Redirects the browser to the provider; with `mode=json` it returns the address instead.',
  }),
  callback: operation('integrationOauth.callback', {
    ...shared,
    method: 'GET',
    path: `${ONE}/callback`,
    input: {
      ...one,
      query: z.object({
        code: z.string().max(4096).optional(),
        state: z.string().max(512).optional(),
        error: z.string().max(255).optional(),
        error_description: z.string().max(4096).optional(),
        // What providers add of their own accord.
        ...Object.fromEntries(
          ['scope', 'domain', 'member_id', 'server_domain', 'iss', 'session_state'].map(
            (name) => [name, z.string().max(4096).optional()] as const,
          ),
        ),
      }),
    },
    output: NoContent,
    status: 302,
    errors: [requestErrors.notFound, integrationErrors.integrationNotInstalled],
    summary: 'Return from a provider',
    description:
      'The provider sends the browser here. It is redirected to the page of the integration with `oauth=success`, or with ' +
      '`oauth=error` and a `code`: `state_invalid`, `access_denied`, `exchange_failed`.',
  }),
  revoke: operation('integrationOauth.revoke', {
    work: 'prepared',
    ...shared,
    method: 'POST',
    path: `${ONE}/revoke`,
    input: one,
    output: Installation,
    errors: [requestErrors.notFound, integrationErrors.integrationNotInstalled],
    summary: 'Disconnect a provider',
    description: 'The provider is informed if it supports that; the tokens are erased in any case.',
  }),
};

/** What a browser is shown in the end, where the embedding program has no page for it. */
export const oauthPageOperations = {
  showResult: operation('integrationOauth.showResult', {
    face: 'site',
    tag: 'Integrations',
    access: { anonymous: true },
    rateClass: 'page',
    method: 'GET',
    path: '/integrations/:slug',
    input: {
      ...one,
      query: z.object({
        lang: PageLanguage,
        oauth: z.enum(['success', 'error']).optional(),
        code: z.enum(OAUTH_FAILURES).optional(),
      }),
    },
    output: Html,
    errors: [requestErrors.routeNotFound],
    summary: 'Show what became of connecting a provider',
  }),
};
