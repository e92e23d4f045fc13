import type { ReadCall } from '../../kernel/operations/call.js';
import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import { amongVisible } from '../../kernel/rows/visibility.js';
import { filesRefusal } from '../../kernel/rows/withheld.js';
import type { FileOwner } from './owner.js';
import { Files, UPLOAD_PURPOSES } from './records.js';

type FileRow = Row<typeof Files>;

/** The entity that files are asked of; the portal itself has no id of its own. */
export interface AttachedTo {
  readonly entityType: string;
  readonly entityId: string | null;
}

/** The files of an entity, newest first: those that are attached to it, and those of others of its kind that its row names. */
export async function filesOfEntity(
  call: Pick<ReadCall, 'db' | 'caller' | 'now'>,
  owner: FileOwner,
  { entityType, entityId }: AttachedTo,
  row: object,
): Promise<FileRow[]> {
  const named = idsIn(row, owner.namedBy);
  const files = await call.db.collection(Files).list({
    where: { ...whereAttached({ entityType }), or: [{ entityId }, { id: { in: named } }] },
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
  });
  const others = files.flatMap((file) => (file.entityId === entityId ? [] : (file.entityId ?? [])));
  if (owner.record === null || others.length === 0) return files;
  const open = await openAmong(call, owner.record, others);
  return files.filter((file) => file.entityId === entityId || open.has(file.entityId ?? ''));
}

/** The condition on files that somebody attached, and not on documents that we made. */
export function whereAttached(to: Partial<AttachedTo>): Where<FileRow> {
  return { ...to, purpose: { in: [...UPLOAD_PURPOSES] } };
}

// To name a file is not to see it: that takes whoever sees what it is attached to.
async function openAmong(
  { db, caller, now }: Pick<ReadCall, 'db' | 'caller' | 'now'>,
  record: RecordType,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = amongVisible(record, { caller }, { id: { in: ids } });
  const rows: readonly object[] = await db.collection(record).list({ where });
  const refusals = await Promise.all(rows.map((row) => filesRefusal({ db, now }, record, row)));
  const open = rows.filter((_row, index) => refusals[index] === null);
  return new Set(open.map((row) => (row as { readonly id: string }).id));
}

function idsIn(row: object, column: string | undefined): string[] {
  const named = column === undefined ? undefined : (row as Readonly<Record<string, unknown>>)[column];
  return Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
}
