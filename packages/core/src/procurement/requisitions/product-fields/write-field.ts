import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { restoreRow } from '../../../kernel/rows/restore-row.js';
import { archiveRow, insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { customFieldErrors } from '../../../platform/custom-fields/index.js';
import type { NewProductField, ProductFieldPatch } from '../pipelines/settings-operations.js';
import { ProductFields } from './records.js';

type Field = Row<typeof ProductFields>;

/** @throws ProcurekitError `duplicate_key`, `validation_failed` */
export async function addProductField(
  call: WriteCall,
  pipelineId: string,
  { pipelineId: _pipeline, ...fields }: z.output<typeof NewProductField>,
): Promise<Field> {
  const field = newRow(ProductFields, { id: call.id(), now: call.now }, fields, { pipelineId });
  requireOptions(field);
  return withUniqueRules(() => insertRow(call, ProductFields, field), {
    key: () => customFieldErrors.duplicateKey({ key: field.key }),
  });
}

/** @throws ProcurekitError `not_found`, `record_archived`, `field_has_values`, `validation_failed` */
export async function changeProductField(
  call: WriteCall,
  id: string,
  changes: z.output<typeof ProductFieldPatch>,
): Promise<Field> {
  const before = await getRowToChange(call, ProductFields, id);
  if (changes.type !== undefined && changes.type !== before.type && before.hasValues) {
    throw customFieldErrors.fieldHasValues({ key: before.key });
  }
  requireOptions({ type: changes.type ?? before.type, options: changes.options ?? before.options });
  return saveChanges(call, ProductFields, before, changes);
}

/** Removes a field that no item holds a value of, and archives any other; undefined when it is gone. */
export async function removeProductField(call: WriteCall, id: string): Promise<Field | undefined> {
  const field = await getRowToChange(call, ProductFields, id);
  if (field.hasValues) return archiveRow(call, ProductFields, field);
  await removeRow(call, ProductFields, field);
  return undefined;
}

/** @throws ProcurekitError `not_found`, `duplicate_key` */
export function restoreProductField(call: WriteCall, id: string): Promise<Field> {
  return restoreRow(call, ProductFields, id, {
    taken: { key: ({ key }) => customFieldErrors.duplicateKey({ key }) },
  });
}

function requireOptions({ type, options }: Pick<Field, 'type' | 'options'>): void {
  if (type !== 'select' || options.length > 0) return;
  throw rejectInput([{ pointer: '/options', code: 'required', message: 'A choice needs options' }]);
}
