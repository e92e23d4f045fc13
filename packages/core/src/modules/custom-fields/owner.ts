import { extensionPoint, type Given } from '../../module/extension-point.js';
import type { WriteCall } from '../../operations/call.js';
import type { Changes, Reader } from '../../ports/storage.js';
import { entityTypeOf } from '../../records/entity-type.js';
import { getRowToChange } from '../../records/record-access.js';
import type { RecordType, Row } from '../../records/record.js';
import { saveChanges } from '../../records/save-changes.js';
import type { CustomFieldValues } from './schemas.js';

/** How custom fields of one kind of record are read and set one by one. */
export interface CustomFieldOwner {
  readonly entityType: string;
  /** The values of a record, or null when there is no such record. */
  find(db: Reader, entityId: string): Promise<CustomFieldValues | null>;
  /**
   * Replaces the values of a record that is there: raises its version and announces that it was updated.
   *
   * @throws ProcurekitError `record_archived`
   */
  save(call: WriteCall, entityId: string, values: CustomFieldValues): Promise<void>;
}

/** Records whose custom fields are not read and set as those of others are. */
export const customFieldOwners = extensionPoint<CustomFieldOwner>('customFields.owners');

/** Everything that has custom fields: records with a column `customFields`, and what modules have added. */
export function customFieldOwnersIn({
  records,
  given,
}: {
  readonly records: readonly RecordType[];
  readonly given: Given;
}): readonly CustomFieldOwner[] {
  const own = given(customFieldOwners);
  const isOwn = (record: RecordType) => own.some(({ entityType }) => entityType === entityTypeOf(record));
  return [...records.filter((record) => 'customFields' in record.columns && !isOwn(record)).map(ownerOf), ...own];
}

/** A record with a column of this name keeps its custom fields there. */
interface WithCustomFields {
  readonly customFields: CustomFieldValues;
}

function ownerOf(record: RecordType): CustomFieldOwner {
  const { updated } = record;
  return {
    entityType: entityTypeOf(record),
    async find(db, entityId) {
      const row = await db.collection(record).find(entityId);
      return row === null ? null : (row as unknown as WithCustomFields).customFields;
    },
    async save(call, entityId, customFields) {
      const before = await getRowToChange(call, record, entityId);
      const change = { customFields } as unknown as Changes<Row<RecordType>>;
      await saveChanges(call, record, before, change, updated === undefined ? {} : { announce: updated });
    },
  };
}
