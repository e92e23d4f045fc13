/**
 * Fields that a portal adds to kinds of records. The definitions live here; the values live in the records themselves,
 * in a column `customFields` of the owning module, so that they are read, saved and versioned with the record.
 * Modules check what clients send through `newCustomFields` and `mergedCustomFields`, and contribute a
 * `CustomFieldOwner` through which single values are set. A key is never used twice in a portal.
 */
import { defineGroup } from '../../operations/group.js';
import { customFieldErrors } from './errors.js';
import { customFieldOperations } from './operations.js';
import { CustomFields } from './records.js';

export { customFieldErrors } from './errors.js';
export type { CustomFieldEntityType, CustomFieldType } from './field-types.js';
export { customFieldsOf, type CustomFieldOwner } from './owner.js';
export { CustomFields } from './records.js';
export { CustomFieldValues } from './schemas.js';
export { createCustomFieldService, type CustomFieldDeps } from './service.js';
export { readValue } from './read-value.js';
export {
  customFieldProblems,
  mergedCustomFields,
  newCustomFields,
  type ChangedValues,
  type NewValues,
} from './values.js';

export const customFieldsGroup = defineGroup({
  operations: { workspace: customFieldOperations },
  records: [CustomFields],
  errors: customFieldErrors,
});
