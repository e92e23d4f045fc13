import { z } from 'zod';

import { createShape } from '../../../kernel/records/faces.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { ExternalLinks } from '../records.js';

/** Rows that one call may bring. */
export const MAX_ROWS = 500;
/** Problems of a row that are told. */
export const MAX_ROW_ERRORS = 10;

const { externalSource, externalId } = createShape(ExternalLinks.columns, 'integration');

/** A name in another system, whole. */
export const Name = z.object({ externalSource, externalId });

/** Fields of a row that name what it is about in another system. */
export const nameFields = {
  externalSource: externalSource
    .nullable()
    .optional()
    .meta({ description: 'Name of the other system; together with `externalId`' }),
  externalId: externalId
    .nullable()
    .optional()
    .meta({ description: 'Identifier in the other system; together with `externalSource`' }),
};

/** The rows of a call, each of which is judged by itself. */
export const Rows = z.strictObject({ items: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_ROWS) });

const RowError = z
  .object({
    pointer: z.string().meta({ description: 'JSON pointer into the body', examples: ['/items/3/name'] }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'BulkUpsertError', description: 'What is wrong with a row' });

const OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const;

/** What became of a row. */
export const RowOutcome = z
  .object({
    index: Count.meta({ description: 'Position of the row, from 0' }),
    outcome: z.enum(OUTCOMES),
    id: Uuid.nullable().meta({ description: 'Null if the row failed' }),
    version: z.int().nullable().meta({ description: 'Version of the record; null if the row failed' }),
    errors: z.array(RowError).meta({ description: `Why the row failed; at most ${MAX_ROW_ERRORS}` }),
  })
  .meta({ id: 'BulkUpsertOutcome', description: 'What became of a row' });
export interface RowOutcome extends z.output<typeof RowOutcome> {}

/** What became of the rows of a call, in their order. */
export const RowOutcomes = z.object({ items: z.array(RowOutcome) }).meta({ id: 'BulkUpsertResult' });
