import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork } from '../operations/call.js';
import { resourceOf, type EventType } from '../events/events.js';
import { requestErrors } from '../errors/request-errors.js';
import type { Changes } from '../ports/storage.js';
import { columnsBearing, isShownToKeys } from '../records/faces.js';
import type { RecordType, Row } from '../records/record.js';

/** What else there is to a change. */
export interface SaveOptions {
  /** Event of a change that keys can see, or that people can where keys see nothing of the record. */
  readonly announce?: EventType;
  /** Events of columns that have one of their own, such as a status; `announce` does not speak of those. */
  readonly announceApart?: Readonly<Record<string, EventType>>;
  /**
   * Rows that belong to the record changed with it, so its version rises although none of its own columns did. `shown` rows
   * are published to keys, `hidden` ones are not.
   */
  readonly touched?: 'shown' | 'hidden' | undefined;
}

interface Versioned {
  readonly id: string;
  readonly version?: number;
}

/**
 * Saves what differs of a row that this unit of work holds, and returns the row as it is afterwards. When no column differs and
 * nothing of its own was touched, nothing is written. A change of something that is published to keys is announced; one of
 * anything else raises the version and is not.
 */
export async function saveChanges<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'announce'>,
  record: R,
  before: Row<R>,
  changes: Changes<Row<R>>,
  { announce, announceApart = {}, touched }: SaveOptions = {},
): Promise<Row<R>> {
  const changed = changedColumns(record, before, changes);
  if (changed.length === 0 && touched === undefined) return before;
  // Every record has an id, and those that are saved this way a time of their last change.
  const { id } = before as unknown as Versioned;
  const dated = 'updatedAt' in record.columns ? { ...changes, updatedAt: unit.now } : changes;
  const after = await unit.tx.collection(record).update(id, dated);
  if (after === null) throw requestErrors.notFound({});
  const published = publishedColumns(record);
  const isPublished = (name: string) => published.has(name) && !(name in announceApart);
  if (announce !== undefined && (touched === 'shown' || changed.some(isPublished))) announceRow(unit, announce, after);
  for (const [name, event] of Object.entries(announceApart)) {
    if ((changed as readonly string[]).includes(name)) announceRow(unit, event, after);
  }
  return after;
}

/** A row that a unit of work holds, and what is to become of it. */
export interface RowChanges<R extends RecordType> {
  readonly before: Row<R>;
  readonly changes: Changes<Row<R>>;
}

/**
 * Saves what differs of many rows that this unit of work holds, all of them together: as `saveChanges` does for one, but not
 * for columns that search or uniqueness rules derive others from. The event is announced of rows of which something published
 * to keys changed.
 */
export async function saveManyChanges<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'announce'>,
  record: R,
  rows: readonly RowChanges<R>[],
  { announce }: Pick<SaveOptions, 'announce'> = {},
): Promise<void> {
  const published = publishedColumns(record);
  const dated = 'updatedAt' in record.columns ? { updatedAt: unit.now } : {};
  const changed = rows
    .map(({ before, changes }) => ({ before, changes, columns: changedColumns(record, before, changes) }))
    .filter(({ columns }) => columns.length > 0);
  await unit.tx.collection(record).adjustMany(
    changed.map(({ before, changes }) => ({ id: (before as unknown as Versioned).id, set: { ...changes, ...dated } })),
    { raiseVersion: true },
  );
  if (announce === undefined) return;
  for (const { before, columns } of changed) {
    const { id, version = 0 } = before as unknown as Versioned;
    if (columns.some((name) => published.has(name))) unit.announce(announce, { id, version: version + 1 });
  }
}

/** Archives a row that this unit of work holds. */
export async function archiveRow<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'announce'>,
  record: R,
  before: Row<R>,
  options: { readonly announce?: EventType } = {},
): Promise<Row<R>> {
  // Only records that can be archived are; their tests would fail at once otherwise.
  const changes = changesOf(record, { archivedAt: unit.now });
  const after = await saveChanges(unit, record, before, changes);
  if (options.announce !== undefined) announceRow(unit, options.announce, after);
  return after;
}

/** Removes a row that this unit of work holds. Whoever hears of it is told the version that it would have had. */
export async function removeRow<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'announce'>,
  record: R,
  before: Row<R>,
  options: { readonly announce?: EventType } = {},
): Promise<void> {
  const { id, version = 0 } = before as unknown as Versioned;
  await unit.tx.collection(record).remove(id);
  if (options.announce !== undefined) unit.announce(options.announce, { id, version: version + 1 });
}

/** Adds a row. @throws UniqueViolation when a uniqueness rule of the record refuses it */
export async function insertRow<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'announce'>,
  record: R,
  row: Row<R>,
  options: { readonly announce?: EventType } = {},
): Promise<Row<R>> {
  await unit.tx.collection(record).insert(row);
  if (options.announce !== undefined) announceRow(unit, options.announce, row);
  return row;
}

/** Adds rows together: all of them or none. @throws UniqueViolation when a uniqueness rule of the record refuses one of them */
export async function insertRows<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'announce'>,
  record: R,
  rows: readonly Row<R>[],
  { announce }: Pick<SaveOptions, 'announce'> = {},
): Promise<void> {
  await unit.tx.collection(record).insertMany(rows);
  if (announce !== undefined) for (const row of rows) announceRow(unit, announce, row);
}

/**
 * Names of the columns whose values differ from those of a change. What follows from a change counts as none: the version and
 * the time of the last change.
 */
export function changedColumns<R extends RecordType>(
  record: R,
  before: Row<R>,
  changes: Changes<Row<R>>,
): (keyof Row<R> & string)[] {
  const names = Object.keys(record.columns) as (keyof Row<R> & string)[];
  return names.filter((name) => {
    if (name === 'version' || name === 'updatedAt') return false;
    const value = changes[name];
    return value !== undefined && !isSame(before[name], value);
  });
}

/** Whether two values of a column are alike. */
export function isSame(before: unknown, after: unknown): boolean {
  return before === after || (isObject(before) && isObject(after) && isDeepStrictEqual(before, after));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Announces an event of a row. */
export function announceRow(unit: Pick<UnitOfWork, 'announce'>, event: EventType, row: object): void {
  unit.announce(event, resourceOf(event, row));
}

const publishedOf = new WeakMap<RecordType, ReadonlySet<string>>();

/** Columns that keys can see; of a record of which they see nothing, those that people can. */
function publishedColumns(record: RecordType): ReadonlySet<string> {
  let published = publishedOf.get(record);
  if (published === undefined) {
    const face = isShownToKeys(record.columns) ? 'integration' : 'workspace';
    published = new Set(columnsBearing(record.columns, face, ['L', 'D']));
    publishedOf.set(record, published);
  }
  return published;
}

/** Fields of which more is known than their types say, such as what the schema of a body accepts, as changes of rows of their record. */
export function changesOf<R extends RecordType>(_record: R, fields: object): Changes<Row<R>> {
  return fields;
}
