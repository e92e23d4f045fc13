import { z } from 'zod';

import { InstantInput } from '../values/time/instant.js';
import { textInput } from '../values/text/text.js';

interface IntegerRange {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** An integer in a query string, or as a number from an in-process caller. */
export function queryInteger({ min, max, default: initial }: IntegerRange) {
  return z
    .union([z.number(), z.string()])
    .optional()
    .transform((value, context) => {
      if (value === undefined) return initial;
      const number = typeof value === 'number' ? value : /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (!Number.isInteger(number)) {
        context.addIssue({ code: 'custom', message: 'Must be an integer', params: { code: 'invalid_type' } });
        return z.NEVER;
      }
      if (number < min || number > max) {
        const message = `Must be between ${min} and ${max}`;
        context.addIssue({ code: 'custom', message, params: { code: 'out_of_range' } });
        return z.NEVER;
      }
      return number;
    })
    .meta({ type: 'integer', minimum: min, maximum: max, default: initial });
}

/** `true` or `false` in a query string, or a boolean from an in-process caller. */
export const QueryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .meta({ type: 'boolean' });

/** Query parameters of every list that can be searched. */
export const searchParameters = {
  search: textInput({ min: 1, max: 200, multiline: false })
    .optional()
    .meta({ description: 'Case-insensitive substring; % and _ are literal', example: 'бетон' }),
  q: textInput({ min: 1, max: 200, multiline: false })
    .optional()
    .meta({ description: 'Alias of search; takes precedence if both are sent' }),
};

/** The search term of a request as a part of a storage query: `q` has priority. */
export function searchTerm(query: { readonly search?: string | undefined; readonly q?: string | undefined }): {
  readonly search?: string;
} {
  const term = query.q ?? query.search;
  return term === undefined ? {} : { search: term };
}

/** Query parameters of lists that a poller resumes. */
export const updatedSinceParameter = {
  updatedSince: InstantInput.optional().meta({
    description: 'Only records changed at or after this time, oldest change first',
    example: '2026-01-15T09:30:00.000Z',
  }),
};

/** Query parameter that lets archived records into a list. Lists take it even where nothing is ever archived. */
export const includeArchivedParameter = {
  includeArchived: QueryBoolean.optional().meta({ description: 'Includes archived records' }),
};
