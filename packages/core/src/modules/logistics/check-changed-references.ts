import type { Reader } from '../../ports/storage.js';
import type { RecordType } from '../../records/record.js';
import { checkReferences } from '../../records/record-reference.js';
import type { Looking } from '../../records/visibility.js';

/**
 * Checks the references of a body that are to change; what a row refers to already may stay, although it was archived since.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` for each that cannot be chosen
 */
export function checkChangedReferences<Field extends string>(
  unit: Looking & { readonly tx: Reader },
  references: Readonly<Record<Field, RecordType>>,
  before: { readonly [K in NoInfer<Field>]?: string | null },
  sent: { readonly [K in NoInfer<Field>]?: string | null | undefined },
): Promise<void> {
  // The keys of the object are the fields that its type names.
  const fields = Object.keys(references) as Field[];
  return checkReferences(
    unit,
    fields
      .filter((field) => sent[field] !== before[field])
      .map((field) => ({ record: references[field], id: sent[field], pointer: `/${field}` })),
  );
}
