import { initialValues } from '../records/faces.js';
import type { RecordType, Row } from '../records/record.js';

/** Fields that a new row gets by itself. */
type Own = 'id' | 'version' | 'createdAt' | 'updatedAt';
type Given<R extends RecordType> = { readonly [K in Exclude<keyof Row<R>, Own>]?: Row<R>[K] | undefined };

/**
 * A row at the start of its life: the initial values of its columns, over them what was given, where the last
 * one that has a value counts; version 1 and both times where the record has them. Fields of no column are left out.
 *
 * @throws TypeError when a column has no value
 */
export function newRow<R extends RecordType>(
  record: R,
  own: { readonly id: string; readonly now?: string },
  ...given: readonly Given<R>[]
): Row<R> {
  const initial = initialValuesOf(record);
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(record.columns)) {
    const sent = givenValue(given, name);
    const value = sent === undefined || name === 'id' ? ownValue(name, own, initial) : sent;
    if (value === undefined) throw new TypeError(`A new ${record.name} has no ${name}.`);
    row[name] = value;
  }
  // Every column has a value of its own type: its default, or the one given under the same name.
  return row as Row<R>;
}

// What is given has the types of the columns; here it is looked up by name.
function givenValue(given: readonly Readonly<Record<string, unknown>>[], name: string): unknown {
  return given.findLast((fields) => fields[name] !== undefined)?.[name];
}

function ownValue(
  name: string,
  own: { readonly id: string; readonly now?: string },
  initial: Readonly<Record<string, unknown>>,
): unknown {
  if (name === 'id') return own.id;
  if (initial[name] !== undefined) return initial[name];
  if (name === 'version') return 1;
  return name === 'createdAt' || name === 'updatedAt' ? own.now : undefined;
}

const initialOfRecords = new WeakMap<RecordType, Readonly<Record<string, unknown>>>();

function initialValuesOf(record: RecordType): Readonly<Record<string, unknown>> {
  let initial = initialOfRecords.get(record);
  if (initial === undefined) initialOfRecords.set(record, (initial = initialValues(record.columns)));
  return initial;
}
