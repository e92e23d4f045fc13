import type { UnitOfWork } from '../../../operations/call.js';
import { escapePointer } from '../../../operations/input-problems.js';
import type { Reader } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import { InstantInput } from '../../../values/instant.js';
import type { Problem } from '../../../values/problem.js';
import { IN_ORDER } from '../pipelines/find-stage.js';
import { type ProductFieldOption, ProductFields } from './records.js';

type Field = Row<typeof ProductFields>;
type Values = Readonly<Record<string, unknown>>;

/** The product fields of a pipeline that are not archived, in their order. */
export function productFieldsOf(db: Reader, pipelineId: string): Promise<Field[]> {
  return db.collection(ProductFields).list({
    where: { pipelineId, archivedAt: null },
    order: IN_ORDER,
  });
}

/** What is wrong with the values of an item: keys of no field, values of another type, required ones that are missing. */
export function productFieldProblems(
  fields: readonly Field[],
  values: Values,
  { at, isNew }: { readonly at: string; readonly isNew: boolean },
): Problem[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const wrong = Object.entries(values).flatMap(([key, value]): Problem[] => {
    const pointer = `${at}/productFields/${escapePointer(key)}`;
    const field = byKey.get(key);
    if (field === undefined) return [{ pointer, code: 'unknown_field', message: 'The pipeline has no such field' }];
    if (value === null || fits(field, value)) return [];
    return [{ pointer, code: 'invalid_type', message: `Must be a value of the type ${field.type}` }];
  });
  const missing = fields.flatMap(({ key, isRequired }): Problem[] =>
    isNew && isRequired && (values[key] ?? null) === null
      ? [{ pointer: `${at}/productFields/${key}`, code: 'required', message: 'Field is required' }]
      : [],
  );
  return [...wrong, ...missing];
}

/** Remembers that items hold values of fields. */
export async function noteProductFieldValues(
  { tx }: UnitOfWork,
  fields: readonly Field[],
  values: readonly Values[],
): Promise<void> {
  const first = fields.filter(
    ({ key, hasValues }) => !hasValues && values.some((each) => (each[key] ?? null) !== null),
  );
  if (first.length === 0) return;
  await tx.collection(ProductFields).updateWhere({ id: { in: first.map(({ id }) => id) } }, { hasValues: true });
}

function fits({ type, options }: Field, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' && value.length <= 1000;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return InstantInput.safeParse(value).success;
    case 'select':
      return options.some((option) => valueOf(option) === value);
  }
}

function valueOf(option: ProductFieldOption): string {
  return typeof option === 'string' ? option : option.value;
}
