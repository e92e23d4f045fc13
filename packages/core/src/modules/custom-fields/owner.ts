import type { WriteCall } from '../../operations/call.js';
import type { EventType } from '../../operations/events.js';
import type { Changes, Reader } from '../../ports/storage.js';
import { getRowToChange } from '../../records/record-access.js';
import type { RecordType, Row } from '../../records/record.js';
import { saveChanges } from '../../records/save-changes.js';
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

/** A record that keeps its custom fields in a column of its own and is published with them. */
interface WithCustomFields {
  readonly customFields: CustomFieldValues;
}

/** What the module of a record contributes when the record keeps custom fields: a change is announced like any other. */
export function customFieldsOf<R extends RecordType>(
  record: Row<R> extends WithCustomFields ? R : never,
  entityType: CustomFieldEntityType,
  updated: EventType,
): CustomFieldOwner {
  return {
    entityType,
    async find(db, entityId) {
      const row = await db.collection<R>(record).find(entityId);
      return row === null ? null : (row as WithCustomFields).customFields;
    },
    async save(call, entityId, customFields) {
      const before = await getRowToChange<R>(call, record, entityId);
      // The type of the record says that it has the column.
      await saveChanges<R>(call, record, before, { customFields } as unknown as Changes<Row<R>>, { announce: updated });
    },
  };
}
