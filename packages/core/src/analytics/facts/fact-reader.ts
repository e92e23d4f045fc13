import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import { type RatioOf, unitRatios } from '../../procurement/catalog/index.js';
import type { Told } from './told.js';
import { ownTurn } from '../../kernel/values/own-turn.js';

/** Reads the rows that facts are worked out of. */
export interface FactReader {
  /** Rows of a record whose column has one of these values; none of a record whose module is left out. */
  rows<R extends RecordType, S extends keyof Row<R> & string, C extends S>(
    told: Told<R, S>,
    column: C,
    values: readonly (Row<R>[C] | null | undefined)[],
  ): Promise<readonly Pick<Row<R>, S>[]>;
  /** Tells how many of one unit of an article, or of none, are in another one. */
  ratios(catalogItemIds: readonly (string | null)[]): Promise<RatioOf>;
}

/** A reader that tells how many rows it has read. */
export interface MeteredReader extends FactReader {
  rowsRead(): number;
}

/** Values that are asked for at a time. */
const MOST_VALUES = 500;
/** Rows that are read in one turn of the event loop: others have theirs before there are more. */
const MOST_ROWS = 1000;

/** Reads rows as they are now. */
export function currentRows(db: Reader, known: readonly RecordType[]): MeteredReader {
  let read = 0;
  return {
    rowsRead: () => read,
    ratios: (catalogItemIds) => unitRatios(db, catalogItemIds),
    async rows<R extends RecordType, S extends keyof Row<R> & string>(
      told: Told<R, S>,
      column: S,
      values: readonly unknown[],
    ) {
      // Every record has an id.
      const { record, columns }: Told<RecordType, string> = told;
      const asked = [...new Set(values.filter((value) => value !== null && value !== undefined))];
      if (asked.length === 0 || !known.includes(record)) return [];
      const found: Row<RecordType>[] = [];
      for (let at = 0; at < asked.length; at += MOST_VALUES) {
        const where = { [column]: { in: asked.slice(at, at + MOST_VALUES) } };
        for (let after: readonly string[] | undefined; ;) {
          const paged = {
            order: [['id', 'asc']],
            limit: MOST_ROWS,
            ...(after === undefined ? {} : { after }),
          } as const;
          const page = await db.collection(record).list({ where, select: columns, ...paged });
          found.push(...page);
          const last = page.at(-1);
          if (last === undefined || page.length < MOST_ROWS) break;
          after = [String(last['id'])];
          await ownTurn();
        }
      }
      read += found.length;
      return found as Pick<Row<R>, S>[];
    },
  };
}

/** Rows by one of their values. */
export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Rows by their ids. */
export function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
