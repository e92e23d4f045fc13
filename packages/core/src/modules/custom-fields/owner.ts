import type { WriteCall } from '../../operations/call.js';
import type { Reader } from '../../ports/storage.js';
import type { CustomFieldEntityType } from './field-types.js';
import type { CustomFieldValues } from './schemas.js';

/** What a module contributes so that custom fields of its records can be read and set one by one. */
export interface CustomFieldOwner {
  readonly entityType: CustomFieldEntityType;
  /** The values of a record, or null when there is no such record. */
  find(db: Reader, entityId: string): Promise<CustomFieldValues | null>;
  /**
   * Replaces the values of a record that is there: raises its version and announces that it was updated.
   *
   * @throws ProcurekitError `record_archived`
   */
  save(call: WriteCall, entityId: string, values: CustomFieldValues): Promise<void>;
}
