import { initialValues } from './exposure.js';
import type { RecordType, Row } from './record.js';

interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Given<R extends RecordType> = { readonly [K in Exclude<keyof Row<R>, keyof Versioned>]?: Row<R>[K] | undefined };

/** A row at the start of its life: the initial values of its columns, over them what was given, version 1. */
export function newRow<R extends RecordType>(
  record: R,
  base: { readonly id: string; readonly now: string },
  values: Given<R>,
): Row<R> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const row = {
    ...initialValues(record.columns),
    ...given,
    id: base.id,
    version: 1,
    createdAt: base.now,
    updatedAt: base.now,
  };
  const missing = Object.keys(record.columns).find((name) => !(name in row));
  if (missing !== undefined) throw new TypeError(`A new ${record.name} has no ${missing}.`);
  // Every column has a value of the column's own type: its default, or the one given under the same name.
  return row as unknown as Row<R>;
}
