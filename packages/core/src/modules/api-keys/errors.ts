import { errorType } from '../../errors/errors.js';

/** Refusals of the api-keys module. */
export const apiKeyErrors = {
  scopeNotGrantable: errorType({
    code: 'scope_not_grantable',
    status: 403,
    title: 'Scope cannot be granted',
    remedy:
      'A key can have only scopes that its creator has the rights for, and an existing key can only lose scopes. Issue a new key, as a user with the rights; `agents.commit` is given by the owner alone.',
    detail: ({ scopes }: { readonly scopes: readonly string[] }) =>
      `These scopes cannot be given to the key: ${scopes.join(', ')}.`,
  }),
  unknownScope: errorType({
    code: 'unknown_scope',
    status: 400,
    title: 'Scope does not exist',
    remedy: '`GET /api-keys` lists all scopes under `availableScopes`.',
    detail: () => 'The list names a scope that does not exist.',
  }),
  apiKeyLimitReached: errorType({
    code: 'api_key_limit_reached',
    status: 409,
    title: 'Portal has reached its limit of active keys',
    remedy: 'Archive a key that is no longer used.',
    detail: ({ limit }: { readonly limit: number }) =>
      `The portal has ${limit} active keys; archive one before issuing another.`,
  }),
};
