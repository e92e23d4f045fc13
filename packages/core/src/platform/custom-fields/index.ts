/**
 * Fields that a portal adds to kinds of records. The definitions live here; the values live in the records themselves,
 * in a column `customFields` of the owning record, so that they are read, saved and versioned with it.
 * Modules check what clients send through `newCustomFields` and `mergedCustomFields`. A key is never used twice in a portal.
 */
export { customFieldErrors, customFieldRefusals } from './errors.js';

export { customFieldSavings, type CustomFieldSaving, customFieldOwnersIn } from './owner.js';
export { CustomFields } from './records.js';
export { CustomFieldValues } from './schemas.js';
export { readValue } from './read-value.js';
export { customFieldProblems, mergedCustomFields, newCustomFields } from './values.js';
