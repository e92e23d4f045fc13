import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { AnyValue } from '../../kernel/values/any-value.js';
import { textInput } from '../../kernel/values/text/text.js';
import { CUSTOM_FIELD_TYPES } from './field-types.js';

/** Options that a field can offer. */
const MAX_OPTIONS = 200;

/** A value that a select field offers, with the text that people see. */
const CustomFieldOption = z.strictObject({ value: textInput({ max: 128 }), label: textInput({ max: 255 }) });

/**
 * A field that a portal added to a kind of record. The values are kept in the records themselves, in a column
 * `customFields`. A key is never given twice, because `custom.<key>` names one variable for good.
 */
export const CustomFields = defineRecord('customField', {
  table: 'custom_fields',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    entityType: column.word('customFieldOwner', { required: true, faces: { workspace: 'LC' } }),
    key: column.text({ max: 63, pattern: /^[a-z][a-z0-9_]{0,62}$/, required: true, faces: { workspace: 'LC' } }),
    label: column.text({ max: 128, required: true, faces: { workspace: 'LCU' } }),
    type: column.enum(CUSTOM_FIELD_TYPES, { required: true, faces: { workspace: 'LCU' } }),
    options: column.json(z.array(CustomFieldOption).max(MAX_OPTIONS), {
      default: [],
      faces: { workspace: 'LCU' },
      description: 'What a select or multiselect field offers',
    }),
    isRequired: column.boolean({
      default: false,
      faces: { workspace: 'LCU' },
      description: 'Must be filled in when a record is created in the workspace',
    }),
    isVisibleInList: column.boolean({ default: false, faces: { workspace: 'LCU' } }),
    defaultValue: column.json(AnyValue, {
      nullable: true,
      faces: { workspace: 'LCU' },
    }),
    /** Set with the first value; from then on the type stays. */
    hasValues: column.boolean({ untold: true, default: false }),
    sortOrder: column.integer({ min: 0, max: 1_000_000, default: 0, faces: { workspace: 'LCU' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['entityType', 'sortOrder', 'id'] }, { on: ['sortOrder', 'id'] }],
  uniques: { key: { on: ['key'] } },
  search: ['key', 'label'],
});
