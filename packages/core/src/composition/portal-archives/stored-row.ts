import { z } from 'zod';

import { AnyValue } from '../../kernel/values/any-value.js';
import type { Column } from '../../kernel/records/column.js';
import type { RecordType } from '../../kernel/records/record.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import type { AnyRow } from './portal-rows.js';

const schemas = new WeakMap<RecordType, z.ZodType<AnyRow>>();

/**
 * Checks a row that somebody hands over as one of a record, column by column. Columns that came later than the archive take what
 * new rows have in them; fields that the record does not have are refused.
 */
export function storedRow(record: RecordType): z.ZodType<AnyRow> {
  const known = schemas.get(record);
  if (known !== undefined) return known;
  const columns = Object.entries(record.columns).map(([name, column]) => [name, storedValue(column)] as const);
  // Every record has an id.
  const schema = z.strictObject(Object.fromEntries(columns)) as unknown as z.ZodType<AnyRow>;
  schemas.set(record, schema);
  return schema;
}

function storedValue({ kind, output, options }: Column): z.ZodType {
  const isNullable = options.nullable === true;
  // What is kept as JSON was checked when it was written, and may be of an earlier form that is read to this day.
  const value = kind === 'json' ? AnyValue : kind === 'uuid' && !isNullable ? Uuid : output;
  if (isNullable) return value.nullable().default(null);
  return options.default === undefined ? value : value.default(options.default);
}
