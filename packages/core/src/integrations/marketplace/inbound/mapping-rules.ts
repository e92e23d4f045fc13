import { z } from 'zod';

import { isItemsPath, isSingularPath, ITEMS_PATTERN, MAX_PATH_LENGTH, SINGULAR_PATTERN } from './json-path.js';

/** What can be done to a value on its way. */
export const TRANSFORMS = ['string', 'number', 'trim', 'lower', 'upper', 'digits', 'date', 'boolean'] as const;
export type Transform = (typeof TRANSFORMS)[number];

/** A path that names one value. */
export const SingularPath = z
  .string()
  .max(MAX_PATH_LENGTH)
  .refine(isSingularPath, {
    message: "Must be a path of `$`, `.name`, `['name']` and `[n]`",
    params: { code: 'invalid_format' },
  })
  .meta({
    description: 'JSONPath that names one value',
    maxLength: MAX_PATH_LENGTH,
    pattern: SINGULAR_PATTERN,
    examples: ['$.number'],
  });

/** A path that may name every element of an array. */
export const ItemsPath = z
  .string()
  .max(MAX_PATH_LENGTH)
  .refine(isItemsPath, {
    message: "Must be a path of `$`, `.name`, `['name']`, `[n]` and `[*]`",
    params: { code: 'invalid_format' },
  })
  .meta({
    description: 'JSONPath that names the elements of an array',
    maxLength: MAX_PATH_LENGTH,
    pattern: ITEMS_PATTERN,
    examples: ['$.items[*]'],
  });

const Rule = z.union([
  SingularPath,
  z.strictObject({
    path: SingularPath,
    transform: z.enum(TRANSFORMS).optional(),
    map: z
      .record(z.string().max(255), z.union([z.string().max(4000), z.number(), z.boolean()]).nullable())
      .optional()
      .meta({ description: 'Replacement for each value; a value that is not listed counts as absent' }),
  }),
]);
export type Rule = z.output<typeof Rule>;

/** Where each target field comes from. */
export const MappingRules = z
  .record(z.string().min(1).max(64), Rule)
  .refine((rules) => Object.keys(rules).length <= 50, {
    message: 'Must have at most 50 rules',
    params: { code: 'too_many_items' },
  });
