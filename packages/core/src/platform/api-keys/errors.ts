import { errorType } from '../../kernel/errors/errors.js';

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
  keyOfAnotherCreator: errorType({
    code: 'key_of_another_creator',
    status: 409,
    title: 'Keys have different creators',
    remedy:
      'A key takes over from keys of its own creator alone. Have the creator of the other key issue the new one, or rotate the other key.',
    detail: () => 'The two keys were issued by different users.',
  }),
  takeOverConflict: errorType({
    code: 'take_over_conflict',
    status: 409,
    title: 'Key cannot take over from the other key',
    remedy:
      'Nothing was taken. Remove what the key has of its own under these names or at these URLs, disable subscriptions beyond its limit, ' +
      'or issue a key with the scopes that are missing; then repeat the request.',
    detail: ({
      kind,
      reason,
    }: {
      readonly kind: string;
      readonly reason: keyof typeof CONFLICTS;
      /** Some of what is in the way. */
      readonly conflicts: readonly object[];
    }) => `The ${kind} of the other key cannot be taken over: ${CONFLICTS[reason]}.`,
  }),
};

const CONFLICTS = {
  already_there: 'the key has others of its own in their place',
  scope_missing: 'the key lacks scopes that they need',
  limit_reached: 'the key would have more than it may',
} as const;
