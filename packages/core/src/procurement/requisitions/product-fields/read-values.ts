import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { escapePointer } from '../../../kernel/input/input-problems.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { readValue } from '../../../platform/custom-fields/index.js';
import { ProductFields } from './records.js';

type Field = Pick<Row<typeof ProductFields>, 'key' | 'type' | 'options' | 'isRequired'>;
type Values = Readonly<Record<string, unknown>>;

/** Values that a line sends for the product fields of its pipeline. */
export interface SentValues {
  /** Those that the item has; null for a new one. */
  readonly before: Values | null;
  readonly sent: Values | undefined;
  /** JSON pointer of the line. */
  readonly at: string;
}

/**
 * The values of an item after a change: keys that are sent replace or, with null, clear theirs; the others stay. What is wrong
 * is added to the problems: keys of no field, values of another type, required ones that a new item lacks or a change clears.
 */
export function readProductFields(
  fields: readonly Field[],
  { before, sent = {}, at }: SentValues,
  problems: Problem[],
): Values {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const values = new Map(Object.entries(before ?? {}));
  // An item sent back as it was read may hold values of fields that are archived by now.
  const changed = Object.entries(sent).filter(([key, value]) => !isDeepStrictEqual(value, values.get(key) ?? null));
  for (const [key, value] of changed) {
    const pointer = `${at}/productFields/${escapePointer(key)}`;
    const field = byKey.get(key);
    if (field === undefined) {
      problems.push({ pointer, code: 'unknown_field', message: 'The pipeline has no product field of this key' });
      continue;
    }
    const reading = readValue({ type: field.type, options: field.options.map(choiceOf) }, value);
    if ('refusal' in reading) problems.push({ pointer, code: 'invalid_type', message: reading.refusal });
    else if (reading.value === null) values.delete(key);
    else values.set(key, reading.value);
  }
  const isAsked = ({ key }: Field) => before === null || changed.some(([name]) => name === key);
  const known = new Set([...values.keys(), ...problems.map(({ pointer }) => pointer)]);
  for (const field of fields) {
    const pointer = `${at}/productFields/${field.key}`;
    if (!field.isRequired || !isAsked(field) || known.has(field.key) || known.has(pointer)) continue;
    problems.push({ pointer, code: 'required', message: 'Field is required' });
  }
  return Object.fromEntries(values);
}

/** Remembers that items hold values of fields: from then on their types stay. */
export async function noteProductFields(
  { tx }: Pick<UnitOfWork, 'tx'>,
  fields: readonly Pick<Row<typeof ProductFields>, 'id' | 'key' | 'hasValues'>[],
  items: readonly { readonly productFields: Values }[],
): Promise<void> {
  const first = fields.filter(({ key, hasValues }) => !hasValues && items.some((item) => key in item.productFields));
  if (first.length === 0) return;
  await tx.collection(ProductFields).updateWhere({ id: { in: first.map(({ id }) => id) } }, { hasValues: true });
}

function choiceOf(option: Row<typeof ProductFields>['options'][number]): { readonly value: string } {
  return typeof option === 'string' ? { value: option } : option;
}
