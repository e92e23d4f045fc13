import type { RecordType } from '../records/record.js';

/** Values of a row by field name, whatever the record. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** What a unit of work made of a row: null where there was none before, or is none any more. */
export interface RowChange {
  readonly record: RecordType;
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

/** What a unit of work has seen and changed so far. */
export interface ChangeLog {
  /** Remembers how a row is before anything of it changes. */
  seen(record: RecordType, row: AnyRow): void;
  /** The row as this unit of work knows it; undefined where it does not, null where it removed it. */
  known(record: RecordType, id: string): AnyRow | null | undefined;
  /** Notes a change; of several changes of a row the first `before` and the last `after` count. */
  changed(record: RecordType, id: string, before: AnyRow | null, after: AnyRow | null): void;
  /** Rows that were written, in the order in which they were met. */
  changes(): readonly RowChange[];
  /** Runs a part whose notes are dropped when it fails. */
  part<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens the log of one unit of work. */
export function openChangeLog(): ChangeLog {
  // Entries are replaced and never altered, so that the map alone has to be taken back when a part fails.
  let rows = new Map<string, RowChange>();
  const keyOf = (record: RecordType, id: string) => `${record.name} ${id}`;
  return {
    seen(record, row) {
      const id = String(row['id']);
      const key = keyOf(record, id);
      if (!rows.has(key)) rows.set(key, { record, id, before: row, after: row });
    },
    known: (record, id) => rows.get(keyOf(record, id))?.after,
    changed(record, id, before, after) {
      const key = keyOf(record, id);
      const first = rows.get(key);
      rows.set(key, { record, id, before: first === undefined ? before : first.before, after });
    },
    changes: () => [...rows.values()].filter(({ before, after }) => before !== after),
    async part(work) {
      const kept = new Map(rows);
      try {
        return await work();
      } catch (error) {
        rows = kept;
        throw error;
      }
    },
  };
}
