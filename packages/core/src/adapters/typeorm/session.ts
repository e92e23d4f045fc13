import type { RecordType } from '../../kernel/records/record.js';
import type { Claim, Query } from '../../kernel/ports/storage.js';
import type { AdjustmentBatch } from './adjustments.js';
import type { Criteria, Dialect, Statement, TableShape } from './dialect.js';

/** A row as the driver yields it. */
export type StoredRow = Record<string, unknown>;

/** Runs statements on one connection, or on any connection outside transactions. Driver errors come out mapped. */
export interface Session {
  /** Rows that a statement yields. */
  all(shape: TableShape, statement: Statement, values: readonly unknown[]): Promise<StoredRow[]>;
  /** Number of rows that a statement changed. */
  run(shape: TableShape, statement: Statement, values: readonly unknown[]): Promise<number>;
  /** Runs a statement that nothing but a fault can fail: the unit of work ends with its error then, whoever waits for it. @default `run` */
  post?(shape: TableShape, statement: Statement, values: readonly unknown[]): Promise<void>;
}

/** A query of any record, as the shared code passes it on. */
export interface AnyQuery extends Criteria, Omit<Query<never, never>, 'where' | 'search'> {}

/** Sums of any record. */
export interface AnySums extends Criteria {
  readonly by: string | readonly string[];
  readonly of: readonly string[];
}

/** A claim from any queue, as the shared code passes it on. */
export interface AnyClaim extends Omit<Claim<never>, 'where'> {
  readonly where?: object;
}

/** Rows of a list, and how many there are on all its pages. */
export interface Page {
  readonly rows: StoredRow[];
  readonly total: number;
}

/** Reads totals, and pages with their total, as each database does it best. */
export interface Paging {
  count(shape: TableShape, criteria: Criteria, context: ViewContext): Promise<number>;
  sums(shape: TableShape, query: AnySums, context: ViewContext): Promise<readonly StoredRow[]>;
  page(shape: TableShape, query: AnyQuery, context: ViewContext): Promise<Page>;
}

/** Writes many rows as each database does it best. */
export interface BulkWriting {
  /** Each row holds its values in the order of `insertedColumns`. */
  insert(shape: TableShape, rows: readonly (readonly unknown[])[], context: ViewContext): Promise<void>;
  adjust(shape: TableShape, batch: AdjustmentBatch, context: ViewContext): Promise<void>;
}

/** Where the collections of one view read and write. */
export interface ViewContext {
  readonly dialect: Dialect;
  readonly session: Session;
  readonly paging: Paging;
  readonly bulk: BulkWriting;
  /** Portal of the view; null over all portals. */
  readonly portalId: string | null;
  readonly shapeOf: (record: RecordType) => TableShape;
  /**
   * Finds by a directory where the one row is that can meet the conditions, for databases that would otherwise look for it on each of
   * their servers: null when there is none, undefined where no directory leads to it or the rows lie together.
   */
  readonly locate?: (shape: TableShape, where: object) => Promise<RowAddress | null | undefined>;
}

/** Where a row is in a view over all portals. */
export interface RowAddress {
  readonly portalId: string;
  readonly id: string;
}
