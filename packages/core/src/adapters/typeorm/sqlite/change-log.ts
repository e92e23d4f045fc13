import type { Dependencies } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';

/** A committed write. */
export interface Write {
  readonly record: RecordType;
  /** Null: in any portal. */
  readonly portalId: string | null;
  /** Fields that were changed; `rows` when rows came or went. */
  readonly changed: 'rows' | Iterable<string>;
}

/** What an answer depends on. */
export interface Dependence extends Dependencies {
  /** Null: on rows of all portals. */
  readonly portalId: string | null;
}

/** Remembers that something was written, not what: see `createChangeLog`. */
export interface ChangeLog {
  /** Notes what was committed. */
  written(write: Write): void;
  /** Notes that another process committed, whatever it was. */
  writtenElsewhere(): void;
  /** A number that is a higher one once something was committed that the answer depends on. */
  state(dependence: Dependence): number;
}

interface Generations {
  rows: number;
  readonly fields: Map<string, number>;
}

/**
 * Every commit raises a generation: that of the rows of a table in a portal when rows came or went, that of a field when it
 * was changed. Generations only grow, so their sum tells whether any of them moved.
 */
export function createChangeLog(): ChangeLog {
  const written = new Map<string, Generations>();
  let elsewhere = 0;

  function raise(name: string, changed: Write['changed']): void {
    let generations = written.get(name);
    if (generations === undefined) written.set(name, (generations = { rows: 0, fields: new Map() }));
    const { fields } = generations;
    if (changed === 'rows') generations.rows += 1;
    else for (const field of changed) fields.set(field, (fields.get(field) ?? 0) + 1);
  }

  return {
    written({ record: { table }, portalId, changed }) {
      raise(inAnyPortal(table), changed);
      raise(portalId === null ? inEveryPortal(table) : inPortal(table, portalId), changed);
    },
    writtenElsewhere() {
      elsewhere += 1;
    },
    state({ portalId, dependsOn, fields }) {
      let sum = elsewhere;
      for (const { table } of dependsOn) {
        const names = portalId === null ? [inAnyPortal(table)] : [inEveryPortal(table), inPortal(table, portalId)];
        for (const name of names) {
          const generations = written.get(name);
          if (generations === undefined) continue;
          sum += generations.rows;
          for (const field of fields) sum += generations.fields.get(field) ?? 0;
        }
      }
      return sum;
    },
  };
}

const inAnyPortal = (table: string) => `${table}/*`;
const inEveryPortal = (table: string) => table;
const inPortal = (table: string, portalId: string) => `${table}/${portalId}`;
