import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../kernel/records/faces.js';
import { openEnum } from '../../kernel/input/open-enum.js';
import { apiKeyErrors } from './errors.js';
import { ApiKeys } from './records.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Count } from '../../kernel/values/numbers/count.js';

const ScopeInput = openEnum('scope', {
  closedAs: (scopes) =>
    z
      .string()
      .refine((scope) => scopes.includes(scope), {
        message: 'Scope does not exist',
        params: { code: apiKeyErrors.unknownScope.code },
      })
      .meta({ enum: [...scopes] }),
});

const ScopeList = z
  .array(ScopeInput)
  .min(1)
  .max(40)
  .transform((scopes) => [...new Set(scopes)]);

/** An API key, without its secret. */
export const ApiKey = z
  .object({
    ...listShape(ApiKeys.columns, 'workspace'),
    rateLimitPerMinute: Count.meta({ description: 'Effective requests per minute' }),
    status: z.enum(['active', 'expired', 'archived']),
  })
  .meta({ id: 'ApiKey' });
export interface ApiKey extends z.output<typeof ApiKey> {}

export const NewApiKey = z.strictObject({ ...createShape(ApiKeys.columns, 'workspace'), scopes: ScopeList });
export interface NewApiKey extends z.output<typeof NewApiKey> {}

export const ApiKeyPatch = z.strictObject({
  ...updateShape(ApiKeys.columns, 'workspace'),
  scopes: ScopeList.optional(),
});
export interface ApiKeyPatch extends z.output<typeof ApiKeyPatch> {}

/** Seconds that the old secret of a key that is rotated works on: at most, and unless something else is sent. */
const MAX_GRACE_SECONDS = 604_800;
export const DEFAULT_GRACE_SECONDS = 86_400;

/** How the secret of a key is replaced. */
export const KeyRotation = z
  .strictObject({
    graceSeconds: z.int().min(0).max(MAX_GRACE_SECONDS).optional().meta({
      default: DEFAULT_GRACE_SECONDS,
      description: 'How long the old secret works on; 0 ends it at once',
    }),
  })
  .meta({ id: 'ApiKeyRotation' });

/** The key from which another one takes over. */
export const TakeOver = z
  .strictObject({ from: Uuid.meta({ description: 'Id of the key that has the links and subscriptions now' }) })
  .meta({ id: 'ApiKeyTakeOver' });

/** What a key has taken over. */
export const TakenOver = z
  .object({
    item: ApiKey,
    taken: z.record(z.string(), Count).meta({ description: 'How much of each kind: `links`, `subscriptions`' }),
  })
  .meta({ id: 'ApiKeyTakenOver' });

/** A key just issued, with its secret: shown this once. */
export const IssuedApiKey = z.object({ item: ApiKey, secretPlaintext: z.string() }).meta({ id: 'IssuedApiKey' });
export interface IssuedApiKey extends z.output<typeof IssuedApiKey> {}

/** A scope with what it takes to give it to a key. */
export const AvailableScope = z
  .object({
    scope: z.string(),
    label: z.string(),
    domain: z.string(),
    requiredRight: z.string(),
    isGrantable: z.boolean(),
  })
  .meta({ id: 'AvailableScope' });

export const ApiKeyList = z
  .object({ items: z.array(ApiKey), availableScopes: z.array(AvailableScope) })
  .meta({ id: 'ApiKeyList' });
