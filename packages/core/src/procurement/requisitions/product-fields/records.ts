import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { textInput } from '../../../kernel/values/text/text.js';

export const PRODUCT_FIELD_TYPES = ['string', 'number', 'boolean', 'date', 'select'] as const;

const OptionText = textInput({ min: 1, max: 128 });

/** A choice: a text, or a value with the label that it is shown by. */
export const ProductFieldOption = z.union([OptionText, z.strictObject({ value: OptionText, label: OptionText })]);
export type ProductFieldOption = z.output<typeof ProductFieldOption>;

/** A column that a pipeline adds to the items of its requisitions. */
export const ProductFields = defineRecord('productField', {
  table: 'product_fields',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    pipelineId: column.uuid({ faces: { workspace: 'L' } }),
    key: column.text({ max: 32, pattern: /^[a-z][a-z0-9_]{0,31}$/, required: true, faces: { workspace: 'LC' } }),
    label: column.text({ max: 128, required: true, faces: { workspace: 'LCU' } }),
    type: column.enum(PRODUCT_FIELD_TYPES, { required: true, faces: { workspace: 'LCU' } }),
    options: column.json(z.array(ProductFieldOption).max(200), { default: [], faces: { workspace: 'LCU' } }),
    isRequired: column.boolean({ default: false, faces: { workspace: 'LCU' } }),
    isVisibleToSupplier: column.boolean({ default: false, faces: { workspace: 'LCU' } }),
    sortOrder: column.integer({ min: 0, max: 1_000_000, default: 0, faces: { workspace: 'LCU' } }),
    /** Some item holds a value: from then on the type stays, and the field is archived rather than removed. */
    hasValues: column.boolean({ untold: true, default: false }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['pipelineId', 'sortOrder', 'id'] }],
  uniques: { key: { on: ['pipelineId', 'key'], whileActive: true } },
});
