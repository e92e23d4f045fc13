import type { RightRule } from '../../kernel/access/right-rule.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import type { RecordType } from '../../kernel/records/record.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';

/** Whom files of a kind of entity belong to: they are seen by whoever sees the entity, and changed by whoever may change it. */
export interface FileOwner {
  /** Null for the portal itself, which everybody sees. */
  readonly record: RecordType | null;
  readonly view: RightRule;
  readonly edit: RightRule;
  /** The right that changes files of an entity, where kinds of entities have rights of their own. @default `edit` */
  editOf?(entity: object): RightRule;
  /** Column of the record that names further files of a row, which are attached to others of its kind. */
  readonly namedBy?: string;
}

/** The owners of files by kind of entity; `portal` is the portal itself. */
export type FileOwners = ReadonlyMap<string, FileOwner>;

/** The records that files can be attached to, and the portal. */
export const fileOwnersOf = madeOnceOf((records: readonly RecordType[]): FileOwners => {
  const owners = records.flatMap((record): [string, FileOwner][] => {
    const { access, files } = record;
    if (files === undefined || access === undefined || access === 'administrators') return [];
    const named = files === true ? {} : files;
    const { view, edit, editOf } = access;
    return [[entityTypeOf(record), { record, view, edit, ...sentFields({ editOf }), ...named }]];
  });
  return new Map([...owners, ['portal', { record: null, view: 'signed_in', edit: 'settings.manage' }]]);
});
