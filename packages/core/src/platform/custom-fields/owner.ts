import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { RightRule } from '../../kernel/access/right-rule.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import type { RecordAccess, RecordType } from '../../kernel/records/record.js';
import { changesOf, saveChanges } from '../../kernel/rows/save-changes.js';
import { findVisible, type Looking } from '../../kernel/rows/visibility.js';
import type { CustomFieldValues } from './schemas.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';

/** How custom fields of one kind of record are read and set one by one. */
export interface CustomFieldOwner {
  readonly entityType: string;
  /** With which right people read records of the kind, and the fields that are defined for it. */
  readonly view: RightRule;
  /** With which right they set values of some record of it. */
  readonly edit: RightRule;
  /** A record with its values, and the right that sets them; null when there is none that the caller sees. */
  find(db: Reader, who: Looking, entityId: string): Promise<CustomFieldRecord | null>;
  save: SaveCustomFields;
}

/** A record, as far as its custom fields go. */
export interface CustomFieldRecord {
  readonly values: CustomFieldValues;
  readonly edit: RightRule;
}

/**
 * Replaces the values of a record that is there: raises its version and announces that it was updated.
 *
 * @throws ProcurekitError `record_archived`
 */
export type SaveCustomFields = (call: WriteCall, entityId: string, values: CustomFieldValues) => Promise<void>;

/** How the values of a record are saved, where that is not as with others. */
export interface CustomFieldSaving {
  readonly record: RecordType;
  readonly save: SaveCustomFields;
}

/** Records whose custom fields are not saved as those of others are. */
export const customFieldSavings = extensionPoint<CustomFieldSaving>('customFields.savings');

/** Everything that has custom fields: the records with a column `customFields`. */
export function customFieldOwnersIn(world: World): readonly CustomFieldOwner[] {
  const savings = world.ask(customFieldSavings);
  return world
    .port(Composed)
    .records.filter((record) => 'customFields' in record.columns)
    .map((record) => ownerOf(record, savings.find((saving) => saving.record === record)?.save ?? savingOf(record)));
}

/** A record with a column of this name keeps its custom fields there. */
interface WithCustomFields {
  readonly customFields: CustomFieldValues;
}

function ownerOf(record: RecordType, save: SaveCustomFields): CustomFieldOwner {
  const { access = 'administrators' } = record;
  const manage: Exclude<RecordAccess, 'administrators'> = { view: 'settings.manage', edit: 'settings.manage' };
  const { view, edit, editOf } = access === 'administrators' ? manage : access;
  return {
    entityType: entityTypeOf(record),
    view,
    edit,
    save,
    async find(db, who, entityId) {
      const row = await findVisible(db, who, record, entityId);
      if (row === null) return null;
      return { values: (row as unknown as WithCustomFields).customFields, edit: editOf?.(row) ?? edit };
    },
  };
}

function savingOf(record: RecordType): SaveCustomFields {
  const { updated } = record;
  return async (call, entityId, customFields) => {
    const before = await getRowToChange(call, record, entityId);
    const change = changesOf(record, { customFields });
    await saveChanges(call, record, before, change, updated === undefined ? {} : { announce: updated });
  };
}
