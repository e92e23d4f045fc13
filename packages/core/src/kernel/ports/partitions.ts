import type { PartitionLength, RecordType, Row, Where } from '../records/record.js';
import type { PlannedStatement } from './migrations.js';

export type { PartitionLength } from '../records/record.js';

/** How a table stands that can be divided by time. */
export interface PartitionedTable {
  readonly table: string;
  readonly every: PartitionLength;
  readonly isDivided: boolean;
  /** Dividing it was broken off, and what that has left keeps rows of later days out: see `Partitions.makeAhead`. */
  readonly isBrokenOff: boolean;
  /** Parts that have a time of their own. */
  readonly partitions: number;
  /** Start of the oldest part; null while rows of any age are in one without a start, and while the table is not divided. */
  readonly startsAt: string | null;
  /** Until when there is a part for each row that is written; null while the table is not divided. */
  readonly madeUntil: string | null;
  /** Rows younger than the oldest part stand in none of them: none was there when they were written. */
  readonly hasStrayRows: boolean;
  /** Tables and indexes that a statement locks which leaves open of what time its rows are. */
  readonly relations: number;
}

/** What dividing a table would do. */
export interface PlannedDivision {
  readonly table: string;
  /** What is written from then on goes to parts of its own; everything older stays together in one. */
  readonly since: string;
  /** Why it cannot be divided as it is, in words; none of them if it can. */
  readonly obstacles: readonly string[];
  readonly statements: readonly PlannedStatement[];
  /** How many of these, from the third on, are one transaction. */
  readonly together: number;
}

/** How far the dividing of a table has come. */
export interface DivisionProgress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}

/** How somebody divides tables. */
export interface DivideOptions {
  readonly now: number;
  readonly onProgress?: (progress: DivisionProgress) => void;
}

/** Ids from the first one that a part may hold, and before the end of it. */
export interface IdRange {
  readonly gte?: string;
  readonly lt: string;
}

/** Which parts of a table go, and what of them stays. */
export interface DropOptions<R extends RecordType> {
  /** Parts of which everything was written before this, in milliseconds. */
  readonly before: number;
  /** Rows that stay: looked for while nobody can use the table, so there must be an index of the record that leads to them. */
  readonly except?: Where<Row<R>>;
  /** Ids of rows in a range that stay as well: asked for beforehand. */
  readonly keep?: (ids: IdRange) => Promise<readonly string[]>;
}

/** Conditions on the rows that are in no part which will be dropped as a whole: they are removed one by one. */
export interface OutsidePartitions {
  readonly id?: { readonly lt: string };
}

/**
 * Tables of records with `partitioned`, divided into parts by the times in ids. Rows are read and written as ever. What falls into no
 * part, as by a clock that is far off, goes to one without a time, so no write fails.
 */
export interface Partitions {
  /** How the tables of these records stand, those without `partitioned` left out. */
  describe(records: readonly RecordType[]): Promise<readonly PartitionedTable[]>;
  /** What `divide` would do to the tables that are not divided. */
  plan(records: readonly RecordType[], now: number): Promise<readonly PlannedDivision[]>;
  /**
   * Divides tables while others use them, makes parts ahead, and returns the tables that were divided; those that are already stay as
   * they are. Broken off, it may be called again. @throws StorageUnavailable when a table is in use all the time; @throws
   * CannotDivide for a table with obstacles
   */
  divide(records: readonly RecordType[], options: DivideOptions): Promise<readonly string[]>;
  /**
   * Makes the parts that will be needed soon, of tables that are divided, and clears away what a dividing that was broken off has left.
   * Returns the parts that were made; none if somebody else works on the tables.
   */
  makeAhead(records: readonly RecordType[], now: number): Promise<readonly string[]>;
  /**
   * Has the database count anew what is in tables that are divided, at most once a day: what it does by itself leaves out the whole of a
   * divided table, by which queries over all parts are planned. Returns the tables that were counted.
   */
  analyze(records: readonly RecordType[]): Promise<readonly string[]>;
  /** Drops parts of a divided table, each in a moment, whatever is in it. Parts that are in use all the time stay until the next call. */
  drop<R extends RecordType>(record: R, options: DropOptions<R>): Promise<OutsidePartitions>;
}
