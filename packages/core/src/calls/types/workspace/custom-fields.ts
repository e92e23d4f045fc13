import type { Uuid } from './shared-types.js';

/** Values of `type`. */
export type CustomFieldType =
  | 'string'
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'select'
  | 'multiselect'
  | 'user'
  | 'url'
  | 'email'
  | 'phone';

/** Values of `sort`. */
export type CustomFieldsListSort =
  | 'id'
  | '-id'
  | 'entityType'
  | '-entityType'
  | 'key'
  | '-key'
  | 'label'
  | '-label'
  | 'type'
  | '-type'
  | 'isRequired'
  | '-isRequired'
  | 'isVisibleInList'
  | '-isVisibleInList'
  | 'sortOrder'
  | '-sortOrder'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'archivedAt'
  | '-archivedAt';

/** What `customFields.update` takes. */
export interface CustomFieldPatch {
  label?: string | undefined;
  type?: CustomFieldType | undefined;
  /** What a select or multiselect field offers. */
  options?:
    | readonly {
        value: string;
        label: string;
      }[]
    | undefined;
  /** Must be filled in when a record is created in the workspace. */
  isRequired?: boolean | undefined;
  isVisibleInList?: boolean | undefined;
  defaultValue?: unknown | null | undefined;
  sortOrder?: number | undefined;
}

/** What `customFields.listValues` answers. */
export interface CustomFieldsListValuesResult {
  items: {
    fieldId: Uuid;
    key: string;
    type: CustomFieldType;
    value: unknown;
  }[];
}

/** What `customFields.setValue` takes. */
export interface CustomFieldValueChange {
  entityId: Uuid;
  value: unknown;
}
