import type { Reader } from '../../../kernel/ports/storage.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { withoutWithheld } from '../../../kernel/rows/withheld.js';
import type { Dataset, WorkedOut } from './datasets.js';

/** Rows that are read at a time: no more of a dataset is ever in memory. */
const PAGE = 1000;
/** Rows that belong to others, such as lines, that are read at a time. */
const MOST_CHILDREN = 5000;

type Row = Readonly<Record<string, unknown>>;

interface Reading {
  readonly db: Reader;
  readonly now: string;
  readonly updatedSince: string | undefined;
}

/** The rows of a dataset by when they changed, page by page, archived ones included. */
export async function* readRows({ db, now, updatedSince }: Reading, dataset: Dataset): AsyncGenerator<readonly Row[]> {
  const { record, of, about, worksOut, ofOwner, changedAt = 'updatedAt' } = dataset;
  for await (const page of changedRows(db, of?.record ?? record, { changedAt, updatedSince })) {
    for await (const rows of of === undefined ? [page] : belonging(db, record, of.by, page)) {
      const shown: readonly Row[] = await withoutWithheld({ db, now }, record, rows);
      if (about !== undefined) {
        yield withOwners(shown, { owners: await rowsNamed(db, about, rows), by: about.by, worksOut, ofOwner });
      } else if (of === undefined || (worksOut === undefined && ofOwner === undefined)) yield shown;
      else yield withOwners(shown, { owners: page, by: of.by, worksOut, ofOwner });
    }
  }
}

/** The rows that others are about. */
async function rowsNamed(
  db: Reader,
  { record, by }: NonNullable<Dataset['about']>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  return db.collection(record).findMany([...new Set(rows.map((row) => String(row[by])))]);
}

interface Owned {
  readonly owners: readonly Row[];
  readonly by: string;
  readonly worksOut: WorkedOut | undefined;
  readonly ofOwner: Dataset['ofOwner'];
}

function withOwners(rows: readonly Row[], { owners, by, worksOut, ofOwner = {} }: Owned): readonly Row[] {
  const byId = new Map(owners.map((owner) => [owner['id'], owner]));
  const lent = Object.entries(ofOwner);
  return rows.map((row) => {
    const owner = byId.get(row[by]);
    return {
      ...row,
      ...Object.fromEntries(lent.map(([name, column]) => [name, owner?.[column] ?? null])),
      // Rows and their owners are of the records of the dataset, which the amounts were declared for.
      ...worksOut?.of(row, owner),
    };
  });
}

async function* changedRows(
  db: Reader,
  record: RecordType,
  { changedAt, updatedSince }: { readonly changedAt: string; readonly updatedSince: string | undefined },
): AsyncGenerator<readonly Row[]> {
  const since = updatedSince === undefined ? {} : { [changedAt]: { gte: updatedSince } };
  const order = [
    [changedAt, 'asc'],
    ['id', 'asc'],
  ] as const;
  for (let after: readonly string[] | undefined; ;) {
    // What comes behind a row is late enough; said twice, SQLite may search by the wrong one and go through all rows of one time.
    const query = { order, limit: PAGE, ...(after === undefined ? { where: since } : { after }) };
    const rows: readonly Row[] = await db.collection(record).list(query);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = [String(last[changedAt]), String(last['id'])];
  }
}

/** Rows that belong to a page of others, in their order: as many owners at a time as have no more rows than fit. */
async function* belonging(
  db: Reader,
  record: RecordType,
  by: string,
  owners: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  if (owners.length === 0) return;
  const ids = owners.map(({ id }) => id);
  const rows = await childrenOf(db, record, { [by]: { in: ids } });
  if (rows.length < MOST_CHILDREN) {
    const place = new Map(ids.map((id, index) => [id, index]));
    yield rows.toSorted((a, b) => (place.get(a[by]) ?? 0) - (place.get(b[by]) ?? 0));
    return;
  }
  const middle = Math.ceil(owners.length / 2);
  if (owners.length > 1) {
    yield* belonging(db, record, by, owners.slice(0, middle));
    yield* belonging(db, record, by, owners.slice(middle));
    return;
  }
  for (let page = rows; page.length > 0;) {
    yield page;
    page = page.length < MOST_CHILDREN ? [] : await childrenOf(db, record, { [by]: ids[0] }, page.at(-1));
  }
}

async function childrenOf(db: Reader, record: RecordType, where: object, last?: Row): Promise<readonly Row[]> {
  return db.collection(record).list({
    where,
    order: [['id', 'asc']],
    limit: MOST_CHILDREN,
    ...(last === undefined ? {} : { after: [String(last['id'])] }),
  });
}
