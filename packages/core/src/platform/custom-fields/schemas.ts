import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../kernel/records/faces.js';
import { listParameters } from '../../kernel/resources/resource-schemas.js';
import { openEnum } from '../../kernel/input/open-enum.js';
import { AnyValue } from '../../kernel/values/any-value.js';
import { Instant } from '../../kernel/values/time/instant.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { CUSTOM_FIELD_TYPES } from './field-types.js';
import { CustomFields } from './records.js';

const EntityType = openEnum('customFieldOwner');

/** Values of custom fields by key, as records keep and show them; keys without a value are left out. */
export const CustomFieldValues = z.record(z.string(), z.unknown()).meta({
  description: 'Values of custom fields by key; in a change, null clears a key and absent keys are kept',
});
export type CustomFieldValues = z.output<typeof CustomFieldValues>;

/** A custom field as the workspace shows it. */
export const CustomField = z
  .object({
    ...listShape(CustomFields.columns, 'workspace'),
    variablePath: z.string().meta({ description: 'Path of the variable: custom.<key>' }),
  })
  .meta({ id: 'CustomField', description: 'A field that the portal added to a kind of record' });
export interface CustomField extends z.output<typeof CustomField> {}

export const NewCustomField = z
  .strictObject(createShape(CustomFields.columns, 'workspace'))
  .meta({ id: 'NewCustomField' });
export interface NewCustomField extends z.output<typeof NewCustomField> {}

export const CustomFieldPatch = z
  .strictObject(updateShape(CustomFields.columns, 'workspace'))
  .meta({ id: 'CustomFieldPatch' });
export interface CustomFieldPatch extends z.output<typeof CustomFieldPatch> {}

/** Filters of the list of custom fields. */
export const CustomFieldQuery = z.object({
  ...listParameters(CustomFields),
  entityType: EntityType.optional(),
});

/** Which record's values are read. */
export const CustomFieldValuesQuery = z.object({ entityType: EntityType, entityId: Uuid });

/** Values of one record. */
export const CustomFieldValuesAnswer = z.object({
  items: z.array(z.object({ fieldId: Uuid, key: z.string(), type: z.enum(CUSTOM_FIELD_TYPES), value: AnyValue })),
});

/** A new value of one field of one record; null clears it. */
export const CustomFieldValueChange = z
  .strictObject({ entityId: Uuid, value: AnyValue })
  .meta({ id: 'CustomFieldValueChange' });

/** A value as it is after the change. */
export const CustomFieldValue = z
  .object({
    fieldId: Uuid,
    key: z.string(),
    entityType: EntityType,
    entityId: Uuid,
    value: AnyValue,
    updatedAt: Instant,
  })
  .meta({ id: 'CustomFieldValue' });
