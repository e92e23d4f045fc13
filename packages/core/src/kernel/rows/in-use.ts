import type { UseOfRecord } from '../errors/record-errors.js';
import { requestErrors } from '../errors/request-errors.js';
import { hasMark } from '../input/body-marks.js';
import type { Reader } from '../ports/storage.js';
import type { Column } from '../records/column.js';
import { entityTypeOf } from '../records/entity-type.js';
import type { Keeper, RecordType } from '../records/record.js';

/** Rows of a record that may name a row of another one, and keep it from being archived. */
interface Naming {
  readonly record: RecordType;
  readonly keeps: Keeper;
  readonly columns: readonly string[];
  /** Of these columns, those that keep from being archived. */
  readonly holding: readonly string[];
  /** What rows are lines of. */
  readonly document: RecordType | undefined;
}

/** What may keep rows of a record from being archived. */
export type NamedBy = (record: RecordType) => readonly Naming[];

/** Uses that a refusal names. */
const TOLD = 10;

/** Derives what keeps rows from being archived from what the records declare. */
export function namedByOf(records: readonly RecordType[]): NamedBy {
  const known = new Map<RecordType, readonly Naming[]>();
  const keepers = records.flatMap((record) => (record.keeps === undefined ? [] : [{ record, keeps: record.keeps }]));
  return (record) => {
    const found =
      known.get(record) ??
      keepers
        .map(({ record: keeper, keeps }) => {
          const { trail } = keeper;
          const document = records.find((each) => 'partOf' in trail && entityTypeOf(each) === trail.partOf);
          const columns = columnsNaming(record, keeper, keeps);
          const holding = columns.filter((column) => keeps.only?.includes(column) ?? true);
          return { record: keeper, keeps, document, columns, holding };
        })
        .filter(({ columns, keeps }) => columns.length > 0 || keeps.within !== undefined)
        // Who has a refusal of its own comes first.
        .toSorted((a, b) => Number(b.keeps.refusal !== undefined) - Number(a.keeps.refusal !== undefined));
    known.set(record, found);
    return found;
  };
}

/** Refuses to archive a row that something open names. @throws ProcurekitError `entity_in_use` with what names it */
export async function refuseInUse(db: Reader, namedBy: readonly Naming[], id: string): Promise<void> {
  const found = await firstUse(db, namedBy, id);
  if (found !== null) throw found.keeps.refusal?.() ?? requestErrors.entityInUse(found.use);
}

/** Refuses to change the units of a row that something open names. @throws ProcurekitError `unit_in_use` with what names it */
export async function refuseUnitsInUse(db: Reader, namedBy: readonly Naming[], id: string): Promise<void> {
  const found = await firstUse(db, namedBy, id);
  if (found !== null) throw requestErrors.unitInUse(found.use);
}

/** Refuses to remove a row for good that something names, even if it has ended. @throws ProcurekitError `entity_in_use` */
export async function refuseNamed(db: Reader, namedBy: readonly Naming[], id: string): Promise<void> {
  const everNamed = namedBy.map(({ keeps, ...naming }) => {
    return { ...naming, keeps: { called: keeps.called, while: {} }, holding: naming.columns };
  });
  const found = await firstUse(db, everNamed, id);
  if (found !== null) throw requestErrors.entityInUse(found.use);
}

async function firstUse(db: Reader, namedBy: readonly Naming[], id: string) {
  for (const naming of namedBy) {
    const rows = await rowsNaming(db, naming, id);
    const { keeps } = naming;
    if (rows.length > 0) return { keeps, use: { usedBy: keeps.called, uses: await usesOf(db, naming, rows) } };
  }
  return null;
}

type AnyRow = Readonly<Record<string, unknown>>;

async function rowsNaming(db: Reader, { record, keeps, holding }: Naming, id: string): Promise<readonly AnyRow[]> {
  const alternatives = holding.map((column) => ({ [column]: id }));
  const collection = db.collection(record);
  const named =
    alternatives.length === 0
      ? []
      : await collection.list({ where: { and: [keeps.while, { or: alternatives }] }, limit: TOLD, order: BY_ID });
  if (named.length > 0 || keeps.within === undefined) return named;
  const { within } = keeps;
  const rows: readonly AnyRow[] = await collection.list({ where: keeps.while, order: BY_ID });
  return rows.filter((row) => within.some((column) => JSON.stringify(row[column]).includes(id))).slice(0, TOLD);
}

// Every record has an id; the type of an unknown one cannot say so.
const BY_ID = [['id', 'asc']] as unknown as readonly never[];

function columnsNaming({ name }: RecordType, { columns }: RecordType, { by = {} }: Keeper): readonly string[] {
  const refers = ({ kind, input }: Column) => kind === 'uuid' && hasMark(input, ({ refersTo }) => refersTo === name);
  return Object.entries(columns).flatMap(([field, column]) => (by[field] === name || refers(column) ? [field] : []));
}

// A line is told as the document that it is of.
async function usesOf(db: Reader, naming: Naming, rows: readonly AnyRow[]): Promise<readonly UseOfRecord[]> {
  const { record, document } = naming;
  if (document === undefined || !('partOf' in record.trail)) return rows.map((row) => useOf(record, row));
  const { by } = record.trail;
  const documents = await db.collection(document).findMany([...new Set(rows.map((row) => String(row[by])))]);
  return documents.map((row) => useOf(document, row));
}

function useOf(record: RecordType, row: AnyRow): UseOfRecord {
  const number = typeof row['number'] === 'string' ? row['number'] : null;
  return { entityType: entityTypeOf(record), entityId: String(row['id']), number };
}
