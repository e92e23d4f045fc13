import type { Column } from './column.js';

/** Columns by field name. */
export type Columns = Readonly<Record<string, Column>>;

/** Values of one stored row, by field name. */
export type RowOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Column<infer Value> ? Value : never;
};

/** An index over columns of one record; the portal column comes first in every index of a portal-bound record. */
export interface Index {
  readonly on: readonly string[];
  /** The portal does not come first: for what is looked up over all portals. */
  readonly acrossPortals?: true;
  /** Rows with an `archivedAt` are left out. */
  readonly whileActive?: true;
  /** Rows in which one of these columns is null are left out. */
  readonly whereNotNull?: readonly string[];
}

/** A uniqueness rule, named so that a violation can be answered with the right error. */
export interface Unique extends Index {
  /**
   * The rule holds over the whole installation. The storage keeps a directory beside the record, in which a row is found by
   * these values before its portal is known.
   */
  readonly acrossPortals?: true;
  /** Letter case is ignored, for Latin and Cyrillic alike. Only for a single text column. */
  readonly ignoreCase?: true;
}

/** Makes a record a work queue that workers claim from: see `Transaction.claimDue`. */
export interface Queue {
  /** Instant column: when the row may be worked on next; null = never. */
  readonly due: string;
  /** Instant column: until when a worker holds the row. */
  readonly leasedUntil: string;
  /** Column whose value names the lane that a row waits in. */
  readonly lane?: string;
}

/** `portal`: every row belongs to one portal and carries a hidden `portalId`; `system`: shared by the installation. */
export type RecordScope = 'portal' | 'system';

/** Declaration of a stored record: neutral data from which an adapter makes tables, indexes and statements. */
export interface RecordType<C extends Columns = Columns, Scope extends RecordScope = RecordScope> {
  /** Singular name in camelCase, used in errors. */
  readonly name: string;
  /** Table name, snake_case, plural. */
  readonly table: string;
  readonly scope: Scope;
  readonly columns: C;
  readonly indexes: readonly Index[];
  readonly uniques: Readonly<Record<string, Unique>>;
  /** Text columns that `search` looks through. */
  readonly search: readonly string[];
  readonly queue?: Queue;
  /** Rows are only ever inserted and, once old, removed; they can be read in commit order: see `PortalReader.feed`. */
  readonly appendOnly?: true;
}

/** A row of the record `R`. */
export type Row<R extends RecordType> = RowOf<R['columns']>;

interface RecordOptions<C extends Columns, Scope extends RecordScope> {
  readonly table: string;
  /** @default portal */
  readonly scope?: Scope;
  readonly columns: C;
  readonly indexes?: readonly (Index & { readonly on: readonly (keyof C & string)[] })[];
  readonly uniques?: Readonly<Record<string, Unique & { readonly on: readonly (keyof C & string)[] }>>;
  readonly search?: readonly (keyof C & string)[];
  readonly queue?: Queue;
  readonly appendOnly?: true;
}

/**
 * Declares a stored record. Every record has a column `id` of kind uuid; a column `version`, where there is one,
 * is raised by the storage on each update and serves the optimistic lock.
 */
export function defineRecord<const C extends Columns, const Scope extends RecordScope = 'portal'>(
  name: string,
  options: RecordOptions<C, Scope>,
): RecordType<C, Scope> {
  if (!('id' in options.columns)) throw new TypeError(`Record ${name} has no id column.`);
  return {
    name,
    table: options.table,
    // Without the option, the type parameter is 'portal' as well.
    scope: options.scope ?? ('portal' as Scope),
    columns: options.columns,
    indexes: options.indexes ?? [],
    uniques: options.uniques ?? {},
    search: options.search ?? [],
    ...(options.queue === undefined ? {} : { queue: options.queue }),
    ...(options.appendOnly === undefined ? {} : { appendOnly: options.appendOnly }),
  };
}
