import type { Reader } from '../ports/storage.js';
import type { AnyRow } from './change-log.js';
import type { Column } from '../records/column.js';
import type { ShownOf } from '../records/faces.js';
import type { Columns, RecordType, Row, Where } from '../records/record.js';
import { madeOnceOf } from '../values/made-once.js';

/** A row as the portal may know it: what is withheld is null. */
export type ShownRow<R extends RecordType> = { readonly [K in keyof R['columns']]: ShownOf<R['columns'][K]> };

interface Looking {
  readonly db: Reader;
  readonly now: string;
}

/** Columns of a record whose values are withheld for a time. */
export const withheldColumns = madeOnceOf(({ columns }: { readonly columns: Columns }): readonly string[] =>
  Object.entries<Column>(columns).flatMap(([name, { options }]) => (options.withheld === true ? [name] : [])),
);

/** Columns that tell whether a row withholds anything, for lists that read but what they need. */
export function withholdingColumns({ withheldWhile }: RecordType): readonly string[] {
  if (withheldWhile === undefined) return [];
  return 'with' in withheldWhile ? [withheldWhile.by] : withheldWhile.needs;
}

/** Rows of a record as the portal may know them at a time. Whatever shows rows to anybody shows what this makes of them. */
export async function withoutWithheld<R extends RecordType>(
  looking: Looking,
  record: R,
  rows: readonly Row<R>[],
): Promise<readonly ShownRow<R>[]> {
  if (record.withheldWhile === undefined || rows.length === 0) return rows;
  const withholding = await areWithholding(looking, record, rows);
  const hidden = Object.fromEntries(withheldColumns(record).map((name) => [name, null]));
  return rows.map((row, index) => (withholding[index] === true ? { ...row, ...hidden } : row));
}

/** Which of these entities of a record withhold something at a time, be it of their own or of rows that belong to them. */
export async function findWithholding(
  { db, now }: Looking,
  record: RecordType,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (record.withheldWhile === undefined || ids.length === 0) return new Set();
  const rows = await db.collection(record).findMany([...new Set(ids)]);
  const withholding = await areWithholding({ db, now }, record, rows);
  return new Set(rows.flatMap((row, index) => (withholding[index] === true ? [idOf(row)] : [])));
}

/** Whether files of rows are withheld with them. */
export function withholdsFiles({ withheldWhile: rule }: RecordType): boolean {
  return rule !== undefined && 'filesRefusal' in rule;
}

/** Why files of a row cannot be read at a time, or null when they can. */
export async function filesRefusal(looking: Looking, record: RecordType, row: object): Promise<Error | null> {
  const rule = record.withheldWhile;
  if (rule?.filesRefusal === undefined) return null;
  // The rule was declared for rows of this record.
  if (!('with' in rule)) return rule.holds(row, looking.now) ? rule.filesRefusal(row) : null;
  const ownerId = (row as AnyRow)[rule.by];
  const owner = typeof ownerId === 'string' ? await looking.db.collection(rule.with).find(ownerId) : null;
  const [isWithholding] = owner === null ? [] : await areWithholding(looking, rule.with, [owner]);
  return owner !== null && isWithholding === true ? rule.filesRefusal(owner) : null;
}

/** The rows that withhold nothing at a time: a list in the order of a value that others withhold would tell of theirs. */
export function rowsThatShowAll(record: RecordType, now: string): object {
  const rule = record.withheldWhile;
  if (rule === undefined) return {};
  if (!('with' in rule)) return rule.over(now);
  return { [rule.by]: { within: { record: rule.with, where: rowsThatShowAll(rule.with, now) as Where<never> } } };
}

async function areWithholding(looking: Looking, record: RecordType, rows: readonly AnyRow[]): Promise<boolean[]> {
  const rule = record.withheldWhile;
  if (rule === undefined) return [];
  // The rule was declared for rows of this record.
  if (!('with' in rule)) return rows.map((row) => rule.holds(row, looking.now));
  const owners = await findWithholding(
    looking,
    rule.with,
    rows.flatMap((row) => (row[rule.by] === null ? [] : [String(row[rule.by])])),
  );
  return rows.map((row) => owners.has(String(row[rule.by])));
}

// Every record has an id; the type of an unknown one cannot say so.
function idOf(row: object): string {
  return String((row as { readonly id: unknown }).id);
}
