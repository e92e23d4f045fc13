import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { linkErrors } from '../../identity/index.js';
import { consoleErrors } from './errors.js';
import {
  ConsoleLink,
  ConsoleLinkToken,
  ConsoleSession,
  LINK_MINUTES,
  NewConsoleLink,
  SESSION_MINUTES,
} from './schemas.js';

const tag = 'API keys';
const make = {
  tag,
  method: 'POST',
  path: '/console-links',
  output: ConsoleLink,
  status: 201,
  secret: true,
  commits: 'opens_gate',
} as const;
const once = `The link works once, within ${LINK_MINUTES} minutes, and opens a session of ${SESSION_MINUTES} minutes that may do what the key may.`;

export const consoleLinkOperations = {
  integration: {
    create: operation('consoleLinks.create', {
      ...make,
      face: 'integration',
      access: { scopes: [] },
      errors: [consoleErrors.consoleSession],
      summary: 'Make a link to the console of the calling key',
      description: once,
    }),
    endSession: operation('consoleLinks.endSession', {
      tag,
      face: 'integration',
      access: { scopes: [] },
      method: 'DELETE',
      path: '/console-links/session',
      output: NoContent,
      status: 204,
      idempotency: 'none',
      summary: 'End the session of the console',
      description: 'The session that the call is made in ends at once. Nothing happens to an API key.',
    }),
  },
  workspace: {
    create: operation('consoleLinks.create', {
      ...make,
      face: 'workspace',
      access: { right: 'api_keys.manage' },
      input: { body: NewConsoleLink },
      errors: [requestErrors.notFound, consoleErrors.keyNotActive],
      summary: 'Make a link to the console of an API key',
      description: `${once} What whoever made the link may not do, the session may not either.`,
    }),
  },
  public: {
    open: operation('consoleLinks.open', {
      tag,
      face: 'workspace',
      access: { anonymous: true },
      rateClass: 'confirmation',
      method: 'POST',
      path: '/console-links/open',
      input: { body: ConsoleLinkToken },
      output: ConsoleSession,
      idempotency: 'none',
      secret: true,
      errors: [
        linkErrors.tokenInvalid,
        linkErrors.tokenExpired,
        linkErrors.tokenAlreadyUsed,
        requestErrors.portalSuspended,
      ],
      summary: 'Open the console with a link',
      description: 'Uses the link up. The session ends by itself, and at once when the key is revoked.',
    }),
  },
};
