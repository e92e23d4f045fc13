import { z } from 'zod';

import type { Commits } from '../../../kernel/operations/commitment.js';
import { operation, type Operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { MAX_ROWS, nameFields, RowOutcomes, Rows } from './schemas.js';

interface BulkUpsertOptions<Id extends string> {
  readonly id: Id;
  /** The calls for one record, which say where, by whom and with which fields. */
  readonly of: { readonly create: Operation; readonly update: Operation };
  readonly New: z.ZodObject;
  readonly schema: string;
  readonly nouns: string;
  /** What a row is matched by where it has no external identifier. */
  readonly matchedBy?: string;
  /** What else is to be said of rows. */
  readonly more?: string;
  /** @default 'nothing' */
  readonly commits?: Commits;
}

/** Declares the call that creates or changes many records. */
export function bulkUpsertOf<const Id extends string>({
  id,
  of,
  New,
  schema,
  nouns,
  matchedBy,
  more,
  commits = 'nothing',
}: BulkUpsertOptions<Id>) {
  const { create, update } = of;
  const Row = z.strictObject({ ...nameFields, ...New.shape }).meta({ id: `${schema}Upsert` });
  return operation(id, {
    commits,
    face: 'integration',
    method: 'POST',
    path: `${create.path}/operations/bulk-upsert`,
    tag: create.tag,
    access: update.access,
    input: { body: Rows },
    // A row that is wrong fails by itself, so the schema that checks the call asks less of it.
    describedBody: z.strictObject({ items: z.array(Row).min(1).max(MAX_ROWS) }).meta({ id: `${schema}BulkUpsert` }),
    output: RowOutcomes,
    idempotency: 'required',
    errors: [requestErrors.insufficientScope],
    summary: `Create or change many ${nouns}`,
    description:
      `A row is matched by its external identifier${matchedBy === undefined ? '' : `, then by ${matchedBy}`}; if nothing matches, it is ` +
      'created. Omitted fields ' +
      'of a match are unchanged. Each row is written or refused by itself: one that fails changes nothing, and the others ' +
      'are written. A row with an external identifier links it to the record, which takes the scopes ' +
      `\`external_links.read\` and \`external_links.write\`.${more === undefined ? '' : ` ${more}`}`,
  });
}
