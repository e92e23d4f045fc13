import { z } from 'zod';

import { AnyValue } from '../../kernel/values/any-value.js';

/** What became of one field. */
export const FieldChange = z
  .object({
    field: z.string(),
    from: AnyValue.meta({ description: 'Value before the change; null if there was none' }),
    to: AnyValue.meta({
      description:
        'Value after the change; null if there is none any more. For rows that belong to the record: `{added, removed, changed}`',
    }),
  })
  .meta({ id: 'AuditChange', description: 'The change of one field' });
export interface FieldChange extends z.output<typeof FieldChange> {}

/** What became of the rows that belong to an entity. */
export interface RowsChange {
  readonly added: readonly object[];
  readonly removed: readonly object[];
  readonly changed: readonly { readonly id: string; readonly changes: readonly FieldChange[] }[];
  /** Rows beyond those that are spelled out. */
  readonly omitted?: number;
}
