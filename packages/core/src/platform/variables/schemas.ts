import { z } from 'zod';

import { Instant } from '../../kernel/values/time/instant.js';
import { openEnum } from '../../kernel/input/open-enum.js';
import { MAX_PAGE } from '../../kernel/operations/page.js';
import { QueryBoolean, queryInteger, searchParameters } from '../../kernel/operations/query.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';

const MAX_LIMIT = 500;

const Domain = openEnum('variableDomain');
const EntityType = openEnum('variableEntity', { named: 'VariableEntityType' });

/** What a variable holds. */
export const VARIABLE_TYPES = [
  'string',
  'number',
  'money',
  'quantity',
  'boolean',
  'date',
  'datetime',
  'enum',
  'list',
  'object',
] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** A variable that templates and integrations can use. */
export const Variable = z
  .object({
    path: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_]+)+$/)
      .meta({ examples: ['procurement.number'] }),
    label: z.string(),
    description: z.string(),
    domain: Domain,
    entityType: EntityType,
    type: z.enum(VARIABLE_TYPES),
    isCustom: z.boolean(),
    isCollection: z.boolean(),
    isNullable: z.boolean(),
    enumValues: z.array(z.string()).nullable(),
    example: z.string().nullable(),
  })
  .meta({ id: 'Variable' });
export interface Variable extends z.output<typeof Variable> {}

const EntityTypeInput = openEnum('variableEntity', {
  named: 'VariableEntityTypeInput',
  also: ['purchase_requisition'],
}).meta({
  description: 'Type of the entity; `purchase_requisition` is read as `procurement`',
});

/** Filters of the catalogue of variables. */
export const VariableQuery = z.object({
  domain: Domain.optional(),
  entityType: EntityTypeInput.optional(),
  ...searchParameters,
  includeCustom: QueryBoolean.optional().meta({ description: 'Whether to include custom fields; defaults to true' }),
  page: queryInteger({ min: 1, max: MAX_PAGE, default: 1 }),
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: MAX_LIMIT }),
});
export interface VariableQuery extends z.output<typeof VariableQuery> {}

const Locale = z
  .string()
  .max(35)
  .refine(isLocale, { message: 'Must be a language tag', params: { code: 'invalid_format' } });
const Timezone = z
  .string()
  .max(64)
  .refine(isTimezone, { message: 'Must be the name of a time zone', params: { code: 'invalid_format' } });

export const VariableRequest = z
  .strictObject({
    entityType: EntityTypeInput,
    entityId: Uuid,
    paths: z.array(z.string().min(1).max(128)).min(1).max(200).meta({ description: 'Paths of variables' }),
    format: z.enum(['raw', 'display']).optional().meta({ description: '`raw`: as in the API; `display`: for people' }),
    locale: Locale.optional().meta({
      description: 'For `display`; defaults to the locale of the portal',
      examples: ['ru-RU'],
    }),
    timezone: Timezone.optional().meta({ examples: ['Europe/Moscow'] }),
  })
  .meta({ id: 'VariableRequest' });
export interface VariableRequest extends z.output<typeof VariableRequest> {}

export const ResolvedVariables = z
  .object({
    entityType: EntityType,
    entityId: Uuid,
    values: z.record(z.string(), z.unknown()).meta({ description: 'By path; null where there is no value' }),
    unresolved: z.array(
      z.object({
        path: z.string(),
        reason: z.enum(['unknown', 'not_applicable']).meta({
          description:
            '`unknown`: the caller has no such variable; `not_applicable`: it cannot be reached from this entity',
        }),
      }),
    ),
    resolvedAt: Instant,
  })
  .meta({ id: 'ResolvedVariables' });

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
