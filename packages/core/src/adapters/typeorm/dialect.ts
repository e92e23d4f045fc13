import type { ColumnKind } from '../../records/column.js';
import type { RecordType } from '../../records/record.js';
import type { Criteria } from './session.js';
import type { TableShape } from './table-shape.js';
import type { Selection, WhereContext } from './where-sql.js';

/** A database type as TypeORM spells it. */
export interface DatabaseType {
  readonly type:
    | 'text'
    | 'integer'
    | 'real'
    | 'uuid'
    | 'numeric'
    | 'timestamptz'
    | 'bigint'
    | 'double precision'
    | 'boolean'
    | 'json';
  readonly precision?: number;
  readonly scale?: number;
  readonly collation?: string;
}

/** How the values of one column kind are kept and compared in one database. */
export interface KindMapping {
  readonly database: DatabaseType;
  /** Turns a domain value (not null) into what the driver binds; absent when they are the same. */
  readonly encode?: (value: unknown) => unknown;
  /** Turns what the driver yields (not null) into the domain value; absent when they are the same. */
  readonly decode?: (stored: unknown) => unknown;
  /** SQL that reads the column in its domain form. */
  readonly read?: (column: string) => string;
  /** What is ordered and compared for more and less in place of the text; absent when the column itself will do. */
  readonly magnitude?: {
    readonly ofColumn: (column: string) => string;
    readonly ofValue: (value: string) => unknown;
  };
}

/** A hidden column that follows from fields of its row. */
export interface DerivedColumn {
  /** The quoted column. */
  readonly sql: string;
  readonly type: 'text' | 'int4[]';
  readonly from: readonly string[];
  readonly derive: (row: Readonly<Record<string, unknown>>, portalId: string | null) => unknown;
}

/** What differs between the two databases as far as the text of statements goes. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  readonly kinds: Readonly<Record<ColumnKind, KindMapping>>;
  /** Placeholder of the parameter with this position, from 1. */
  placeholder(position: number): string;
  /** "Is not", where null is a value like any other. */
  isDistinct(left: string, right: string): string;
  /** Membership in a list that is bound as one parameter. */
  isAmong(left: string, list: string): string;
  /** Spells a column that is compared beside ids, where the database must be kept from finding rows by it. */
  besideIds(column: string): string;
  /** Binds the list of `isAmong`. */
  encodeList(values: readonly unknown[]): unknown;
  /** Hidden columns of a record beside those that both databases have. */
  derivedColumns(record: RecordType): readonly DerivedColumn[];
  /** The table as a count reads it, where the database must be told which index to take. */
  countedTable(shape: TableShape, criteria: Criteria): string;
  /** Tells whether a text contains another one, letter by letter. */
  contains(text: string, term: string): string;
  /** Rows whose search text contains a folded term, by the search index; undefined where the index is of no use. */
  indexedSearch(shape: TableShape, term: string, context: WhereContext): Selection | undefined;
  /** Limit that limits nothing, where an offset needs one. */
  readonly noLimit: string;
  /** Ending of a select that locks the rows read. */
  readonly rowLock: string;
  /** Ordering that puts null below every other value. */
  nullsLowest(direction: 'asc' | 'desc'): string;
}
