import type { RecordType } from '../../../kernel/records/record.js';
import type { Statement, TableShape } from '../dialect.js';
import type { StoredRow } from '../session.js';
import { type Queryable, runStatement } from './postgres-client.js';
import { isStamped, READ_STAMP, STAMPED_TABLES } from './settings-stamp.js';
import type { UnitConnection } from './unit-connection.js';

/** What was read of records that seldom change, for as long as the stamp of their portal is the same. */
export interface KeptSettings {
  /** Finds out once which tables draw stamps. */
  ready(): Promise<unknown>;
  /** Has it found out again: migrations may have changed it. */
  forgetTables(): void;
  ofUnit(client: UnitConnection): UnitSettings;
}

/** The settings as one unit of work reads them. */
export interface UnitSettings {
  /** Yields the rows of a statement: those that are kept, if the stamp is still theirs. */
  rows(asked: Asked, read: () => Promise<StoredRow[]>): Promise<StoredRow[]>;
  /** Hears of every statement that writes: what the unit has changed itself, nobody else may see. */
  noteWrite(record: RecordType): void;
  /**
   * Hears that a write of a portal was just sent. Behind the first one goes the question for the stamp, with it in one message: most units
   * write one row and then ask who wants to hear of it.
   */
  followWrite(portalId: string | null): void;
}

interface Asked {
  readonly portalId: string | null;
  readonly shape: TableShape;
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

interface OfPortal {
  readonly stamp: string;
  readonly answers: Map<string, readonly StoredRow[]>;
}

/** Some megabytes at most, with rows of some kilobytes. */
const MOST_PORTALS = 200;
const MOST_ANSWERS = 50;
const MOST_ROWS = 100;
const NO_TABLES: ReadonlySet<string> = new Set();

/** Keeps settings of the portals that were used last. `statements` runs what is no part of a unit of work. */
export function createKeptSettings(statements: () => Queryable): KeptSettings {
  const portals = new Map<string, OfPortal>();
  let tables = NO_TABLES;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const { rows } = await runStatement(statements(), STAMPED_TABLES, []);
    tables = new Set(rows.map(({ table }) => String(table)));
  }

  function answersOf(portalId: string, stamp: string): OfPortal['answers'] {
    const found = portals.get(portalId);
    const current = found?.stamp === stamp ? found : { stamp, answers: new Map<string, readonly StoredRow[]>() };
    // The one that was used last comes last.
    portals.delete(portalId);
    portals.set(portalId, current);
    dropFirst(portals, MOST_PORTALS);
    return current.answers;
  }

  return {
    ready() {
      asking ??= ask().catch((error: unknown) => {
        asking = undefined;
        throw error;
      });
      return asking;
    },
    forgetTables: () => void (asking = undefined),
    ofUnit(client) {
      const stamps = new Map<string, { readonly turn: number; readonly stamp: Promise<string | undefined> }>();
      let changed = false;
      let isFollowed = false;
      const hasChanged = () => changed;

      /** As fresh as what was locked or written last: whoever has waited for a lock sees what was committed meanwhile. */
      function stampOf(portalId: string): Promise<string | undefined> {
        const turn = client.turn();
        const known = stamps.get(portalId);
        if (known?.turn === turn) return known.stamp;
        const stamp = runStatement(client.beside([]), READ_STAMP, [portalId]).then(({ rows }) =>
          rows[0] === undefined ? undefined : String(rows[0]['stamp']),
        );
        stamps.set(portalId, { turn, stamp });
        return stamp;
      }

      return {
        async rows({ portalId, shape, statement, values }, read) {
          if (portalId === null || hasChanged() || !tables.has(shape.record.table) || !isKept(shape, statement))
            return read();
          const stamp = await stampOf(portalId);
          if (stamp === undefined) return read();
          const answers = answersOf(portalId, stamp);
          const key = `${statement.name} ${JSON.stringify(values)}`;
          const found = answers.get(key);
          if (found !== undefined) return found.map(copyOf);
          const rows = await read();
          // Once this unit has written itself, it reads what is not committed.
          if (!hasChanged() && rows.length <= MOST_ROWS) {
            answers.set(key, rows.map(copyOf));
            dropFirst(answers, MOST_ANSWERS);
          }
          return rows;
        },
        noteWrite(record) {
          if (isStamped(record)) changed = true;
        },
        followWrite(portalId) {
          if (portalId === null || isFollowed || hasChanged() || tables.size === 0) return;
          isFollowed = true;
          // Whoever asks for it hears how it failed; if nobody does, the write has failed.
          stampOf(portalId).catch(() => undefined);
        },
      };
    },
  };
}

/** Whether what a statement reads changes with a stamp alone. */
function isKept({ record, bound, dialect }: TableShape, { reads, text }: Statement): boolean {
  if (reads === undefined || !bound || !isStamped(record) || reads.dependsOn.length > 1) return false;
  if (text.endsWith(dialect.rowLock)) return false;
  return !reads.fields.some((field) => record.seldomChanges?.apartFrom.includes(field));
}

/** Whoever asked may write into a row. */
function copyOf(row: StoredRow): StoredRow {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? structuredClone(value) : value,
  ]);
  return Object.fromEntries(values) as StoredRow;
}

function dropFirst(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
