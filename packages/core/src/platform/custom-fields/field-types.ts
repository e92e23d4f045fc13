/** What a custom field can hold. */
export const CUSTOM_FIELD_TYPES = [
  'string',
  'text',
  'number',
  'boolean',
  'date',
  'datetime',
  'select',
  'multiselect',
  'user',
  'url',
  'email',
  'phone',
] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** Whether a field of this type chooses among options. */
export function choosesOptions(type: CustomFieldType): boolean {
  return type === 'select' || type === 'multiselect';
}
