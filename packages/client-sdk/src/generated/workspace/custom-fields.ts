import type {
  CustomFieldPatch,
  CustomFieldType,
  CustomFieldValueChange,
  CustomFieldsListSort,
  CustomFieldsListValuesResult,
} from '../../../../core/src/calls/types/workspace/custom-fields.js';
import type { Instant, RecordsQuery, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { OwnName } from '../../own-names.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Values of `entityType`. */
export type CustomFieldEntityType =
  | 'procurement'
  | 'procurement_item'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'commercial_proposal'
  | 'sales_invoice'
  | 'contract'
  | 'purchase_order'
  | 'budget'
  | OwnName<'customFieldOwner'>;

/** A field that the portal added to a kind of record. */
export interface CustomField {
  id: Uuid;
  entityType: CustomFieldEntityType;
  key: string;
  label: string;
  type: CustomFieldType;
  /** What a select or multiselect field offers. */
  options: {
    value: string;
    label: string;
  }[];
  /** Must be filled in when a record is created in the workspace. */
  isRequired: boolean;
  isVisibleInList: boolean;
  defaultValue: unknown | null;
  sortOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
  /** Path of the variable: custom.<key>. */
  variablePath: string;
}

/** What `customFields.list` takes. */
export interface CustomFieldsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: CustomFieldsListSort | undefined;
  entityType?: CustomFieldEntityType | undefined;
}

/** What `customFields.create` takes. */
export interface NewCustomField extends CustomFieldPatch {
  entityType: CustomFieldEntityType;
  key: string;
  label: string;
  type: CustomFieldType;
}

/** What `customFields.listValues` takes. */
export interface CustomFieldsListValuesQuery {
  entityType: CustomFieldEntityType;
  entityId: Uuid;
}

/** What `customFields.setValue` answers. */
export interface CustomFieldValue {
  fieldId: Uuid;
  key: string;
  entityType: CustomFieldEntityType;
  entityId: Uuid;
  value: unknown;
  updatedAt: Instant;
}

/** Methods on custom fields. */
export interface CustomFieldsApi {
  /**
   * List custom fields.
   *
   * Those of the kinds of records that the caller may read.
   *
   * @throws PermissionError `insufficient_rights`
   */
  list(query?: CustomFieldsListQuery, options?: CallOptions): PageList<CustomField>;

  /**
   * Define a custom field.
   *
   * The variable `custom.<key>` comes with it. The key is unique over all kinds of records and never changes. A
   * kind of record can have 100 fields that are not archived.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `invalid_custom_value`
   * @throws ConflictError `duplicate_key`
   */
  create(body: NewCustomField, options?: WriteOptions): ApiCall<CustomField>;

  /**
   * Change a custom field.
   *
   * The type can be changed until the first value is set.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `invalid_custom_value`
   * @throws ConflictError `record_archived`, `field_has_values`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: CustomFieldPatch, options?: WriteOptions): ApiCall<CustomField>;

  /**
   * Archive a custom field.
   *
   * Records keep the values that they have; new ones are refused.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: WriteOptions): ApiCall<CustomField>;

  /**
   * Bring back a custom field from the archive.
   *
   * What is not archived stays as it is. The limit of fields that a kind of record can have holds as for new ones.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: WriteOptions): ApiCall<CustomField>;

  /**
   * List values of the custom fields of a record.
   *
   * Every field of the kind of record that is not archived; null where no value is set. It takes the right to read
   * the record.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  listValues(query: CustomFieldsListValuesQuery, options?: CallOptions): ApiCall<CustomFieldsListValuesResult>;

  /**
   * Set the value of a custom field of a record.
   *
   * Raises the version of the record and announces that it was updated; null clears the value. It takes the right
   * to edit the record.
   *
   * @throws BadRequestError `invalid_custom_value`
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  setValue(id: string, body: CustomFieldValueChange, options?: WriteOptions): ApiCall<CustomFieldValue>;
}

/** Custom fields, to be put into a client. */
export const customFields: Resource<CustomFieldsApi> = {
  name: 'customFields',
  at: '/api/v1/settings/custom-fields',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
    listValues: 'GET /values query',
    setValue: 'PUT /:id/values body',
  },
};
