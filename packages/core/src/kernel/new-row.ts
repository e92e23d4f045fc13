import { initialValues } from './exposure.js';
import type { RecordType, Row } from './record.js';

/** Fields that a new row gets by itself. */
type Own = 'id' | 'version' | 'createdAt' | 'updatedAt';
type Given<R extends RecordType> = { readonly [K in Exclude<keyof Row<R>, Own>]?: Row<R>[K] | undefined };

/**
 * A row at the start of its life: the initial values of its columns, over them what was given; version 1 and both times
 * where the record has them. Fields of no column are left out.
 *
 * @throws TypeError when a column has no value
 */
export function newRow<R extends RecordType>(
  record: R,
  own: { readonly id: string; readonly now?: string },
  fields: Given<R>,
): Row<R> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const values: Readonly<Record<string, unknown>> = {
    version: 1,
    createdAt: own.now,
    updatedAt: own.now,
    ...initialValues(record.columns),
    ...Object.fromEntries(given),
    id: own.id,
  };
  const row = Object.keys(record.columns).map((name) => {
    if (values[name] === undefined) throw new TypeError(`A new ${record.name} has no ${name}.`);
    return [name, values[name]];
  });
  // Every column has a value of its own type: its default, or the one given under the same name.
  return Object.fromEntries(row) as Row<R>;
}
