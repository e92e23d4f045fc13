import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { apiKeyErrors } from './errors.js';
import {
  ApiKey,
  ApiKeyList,
  ApiKeyPatch,
  IssuedApiKey,
  KeyRotation,
  NewApiKey,
  TakenOver,
  TakeOver,
} from './schemas.js';

const manageKeys = { face: 'workspace', access: { right: 'api_keys.manage' }, tag: 'API keys' } as const;
const params = z.object({ id: Uuid });

export const apiKeyOperations = {
  list: operation('apiKeys.list', {
    ...manageKeys,
    method: 'GET',
    path: '/api-keys',
    output: ApiKeyList,
    summary: 'List API keys and the scopes that can be granted',
  }),
  create: operation('apiKeys.create', {
    ...manageKeys,
    method: 'POST',
    path: '/api-keys',
    input: { body: NewApiKey },
    output: IssuedApiKey,
    status: 201,
    secret: true,
    errors: [
      apiKeyErrors.scopeNotGrantable,
      apiKeyErrors.unknownScope,
      apiKeyErrors.apiKeyLimitReached,
      requestErrors.roleRequired,
    ],
    summary: 'Issue an API key',
    description: 'The secret is shown only in this response.',
  }),
  update: operation('apiKeys.update', {
    ...manageKeys,
    method: 'PATCH',
    path: '/api-keys/:id',
    input: { params, body: ApiKeyPatch },
    output: ApiKey,
    errors: [
      apiKeyErrors.scopeNotGrantable,
      apiKeyErrors.unknownScope,
      requestErrors.recordArchived,
      requestErrors.roleRequired,
    ],
    summary: 'Rename or narrow a key, set its expiry or limit',
  }),
  rotate: operation('apiKeys.rotate', {
    ...manageKeys,
    method: 'POST',
    path: '/api-keys/:id/rotate',
    bodyIsOptional: true,
    input: { params, body: KeyRotation },
    output: IssuedApiKey,
    secret: true,
    errors: [apiKeyErrors.scopeNotGrantable, requestErrors.recordArchived, requestErrors.roleRequired],
    summary: 'Rotate the secret of an API key',
    description:
      'The key stays the same, with its scopes, links and subscriptions. The new secret is shown only in this response; the old one ' +
      'works until `graceSeconds` are over. Whoever rotates a key must be able to issue it.',
  }),
  takeOver: operation('apiKeys.takeOver', {
    ...manageKeys,
    method: 'POST',
    path: '/api-keys/:id/take-over',
    input: { params, body: TakeOver },
    output: TakenOver,
    errors: [apiKeyErrors.keyOfAnotherCreator, apiKeyErrors.takeOverConflict, requestErrors.recordArchived],
    summary: 'Take over links and subscriptions of another key',
    description:
      'Gives the key what another key of the same creator has: its external identifiers and its webhook subscriptions, with their secrets, ' +
      'counters and deliveries. The other key keeps its secret and scopes until it is revoked. Refused, and nothing is taken, where one of ' +
      'the keys is revoked, where both have an external identifier for different records or the same event at the same URL, and where the ' +
      'key lacks scopes for the events. Repeating it takes what has come since.',
  }),
  archive: operation('apiKeys.archive', {
    ...manageKeys,
    method: 'DELETE',
    path: '/api-keys/:id',
    input: { params },
    output: ApiKey,
    summary: 'Revoke an API key',
    description: 'The key stops working at once, and so do its webhook subscriptions.',
  }),
};
