import type { Column, ColumnKind } from '../../kernel/records/column.js';
import type { RecordType } from '../../kernel/records/record.js';

/** A database type as TypeORM spells it. */
export interface DatabaseType {
  readonly type:
    | 'text'
    | 'integer'
    | 'real'
    | 'blob'
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
  /** SQL that makes what is stored out of what is bound; absent when they are the same. */
  readonly write?: (bound: string) => string;
  /** SQL that reads the column in its domain form. */
  readonly read?: (column: string, nullable: boolean) => string;
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

/** A stored field of a table as statements see it. */
export interface ColumnShape {
  readonly field: string;
  /** The quoted column. */
  readonly sql: string;
  /** The quoted hidden column of what the text looks like, where an index compares by it. */
  readonly key: string | undefined;
  readonly kind: Column['kind'];
  readonly nullable: boolean;
  readonly mapping: KindMapping;
}

/** What the answer of a statement depends on. */
export interface Dependencies {
  readonly dependsOn: readonly RecordType[];
  /** Fields whose values matter, of whichever of the records. */
  readonly fields: readonly string[];
}

/** The text of a statement; one object per text, so that connections can keep what they prepared for it. */
export interface Statement {
  readonly text: string;
  /** What its answer depends on, where that may be kept. */
  readonly reads: Dependencies | undefined;
  /** Fields that it changes, `rows` when it adds or removes rows, undefined when it only reads. */
  readonly writes: 'rows' | readonly string[] | undefined;
  /** It only reads, and looks at one row at most, to which an index leads. */
  readonly ofOneRow: boolean;
  /** Name under which Postgres keeps the prepared statement. */
  readonly name: string;
}

/** What a statement touches: said where it is written, for whoever keeps answers. */
export type Touched =
  | { readonly reads: Dependencies; readonly writes?: undefined; readonly ofOneRow?: boolean }
  | { readonly writes: NonNullable<Statement['writes']>; readonly reads?: undefined; readonly ofOneRow?: undefined };

/** The table of all portals for a uniqueness rule that holds over all of them: see `directoriesOf`. */
export interface Directory {
  /** Name of the rule among the record's `uniques`. */
  readonly rule: string;
  readonly name: string;
  /** The quoted table. */
  readonly table: string;
  /** Columns that are unique; named as in the table of the record. */
  readonly columns: readonly string[];
  /** Fields of the record behind the columns. */
  readonly fields: readonly string[];
  /** Those of them that are compared by what they look like. */
  readonly alike: readonly string[];
  /** Which of the rows that have a value stand in it. */
  readonly leadsTo: 'all' | 'active' | 'some';
  /** Fields that decide whether and as what a row stands in the directory. */
  readonly dependsOn: readonly string[];
  /** Rows of the record that the rule is about. */
  readonly condition: string;
}

/** A record as the statements of one view see it: bound to a portal, or over all of them. */
export interface TableShape {
  readonly dialect: Dialect;
  readonly record: RecordType;
  /** The quoted table. */
  readonly table: string;
  /** Every statement carries the portal. */
  readonly bound: boolean;
  /** Rows have a portal, seen or not. */
  readonly portalOwned: boolean;
  readonly columns: ReadonlyMap<string, ColumnShape>;
  /** All columns in the order of insert parameters. */
  readonly fields: readonly ColumnShape[];
  readonly versioned: boolean;
  readonly searchable: boolean;
  /** Hidden columns that are kept in step with the fields they follow from. */
  readonly derived: readonly DerivedColumn[];
  /** Tables that are kept in step with the fields which are unique over all portals. */
  readonly directories: readonly Directory[];
  /**
   * Returns the statement kept under a key, after building its text on first use. One that says nothing of what it touches reads,
   * and nobody keeps its answers.
   */
  statement(key: string, build: () => string, touched?: () => Touched): Statement;
}

/** What a query of any record admits, before paging. */
export interface Criteria {
  readonly where?: object;
  readonly search?: string;
}

/** Collects the parameters of one statement while its text is written. */
export interface Binder {
  readonly values: unknown[];
  /** Adds a parameter and returns its placeholder, as what is stored where it is held against a column of this mapping. */
  bind(value: unknown, mapping?: KindMapping): string;
}

/** What conditions are written into: the parameters, and the view that subqueries look through. */
export interface WhereContext {
  readonly dialect: Dialect;
  readonly binder: Binder;
  /** Portal of the view; null over all portals. */
  readonly portalId: string | null;
  readonly shapeOf: (record: RecordType) => TableShape;
  /** Column whose values lead to the rows: the database goes by an index of it, and by that of no other. */
  readonly leading?: string;
  /** The plan for one portal serves all: the planner is not told which it is, and how many rows are wanted stands in the text. */
  readonly plannedOnce?: boolean | undefined;
}

/** Which rows a statement reads. */
export interface Selection {
  /** The table, or the table joined to what a search index found. */
  readonly source: string;
  readonly condition: string;
}

/** What differs between the two databases as far as the text of statements goes. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The primary key of a portal's rows is their portal and their id; otherwise the id alone. */
  readonly keyedByPortal: boolean;
  readonly kinds: Readonly<Record<ColumnKind, KindMapping>>;
  /** Keeps the values of a column shorter by what they are made of. @default as they are */
  readonly packed?: (mapping: KindMapping, vocabularies: readonly string[]) => KindMapping;
  /** Placeholder of the parameter with this position, from 1; as what is stored where it is held against a column of this mapping. */
  placeholder(position: number, mapping?: KindMapping): string;
  /** "Is not", where null is a value like any other. */
  isDistinct(left: string, right: string): string;
  /** Membership in a list that is bound as one parameter, of values as columns of this mapping store them. */
  isAmong(left: string, list: string, mapping?: KindMapping): string;
  /** Spells a column that is compared beside what leads to rows, where the database must be kept from finding rows by it. */
  besideIds(column: string): string;
  /** Binds the list of `isAmong`. */
  encodeList(values: readonly unknown[]): unknown;
  /** Hidden columns of a record beside those that both databases have. */
  derivedColumns(record: RecordType): readonly DerivedColumn[];
  /** The table as it is counted, or the columns `read` added up, where the database must be told which index to take. */
  countedTable(shape: TableShape, criteria: Criteria, read?: readonly string[]): string;
  /** Tells whether a text contains another one, letter by letter. */
  contains(text: string, term: string): string;
  /** Rows whose search text contains a folded term, by the search index; undefined where the index is of no use. */
  indexedSearch(shape: TableShape, term: string, context: WhereContext): Selection | undefined;
  /** The rows of a portal one behind another, as they lie, by no index; undefined where those of others lie between them. */
  rowsAlong?(shape: TableShape, context: WhereContext): Selection | undefined;
  /** A bound id that the planner does not see, for a statement that is planned once. */
  unseen(bound: string): string;
  /** Limit that limits nothing, where an offset needs one. */
  readonly noLimit: string;
  /** Ending of a select that locks the rows read. */
  readonly rowLock: string;
  /** Ordering that puts null below every other value. */
  nullsLowest(direction: 'asc' | 'desc'): string;
}
