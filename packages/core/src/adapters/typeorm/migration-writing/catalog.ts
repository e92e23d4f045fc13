/** What a database says of its tables, as far as declarations decide it. */
export type Catalog = ReadonlyMap<string, CatalogTable>;

/** A table with everything that hangs on it. */
export interface CatalogTable {
  /** By name; their order says nothing. */
  readonly columns: ReadonlyMap<string, CatalogColumn>;
  readonly primaryKey: PrimaryKey;
  /** Indexes, triggers and virtual tables: the statements that make them, by name. */
  readonly parts: ReadonlyMap<string, string>;
  /** Numbers of the table are never given out again: SQLite only. */
  readonly keepsCount: boolean;
}

export interface CatalogColumn {
  /** With its collation. */
  readonly type: string;
  readonly notNull: boolean;
  /** SQL of the default; null for none. */
  readonly default: string | null;
}

export interface PrimaryKey {
  /** Null where the database does not name it. */
  readonly name: string | null;
  readonly columns: readonly string[];
}

/** What the writing of a migration works from. */
export interface Difference {
  /** What the migrations build. */
  readonly migrated: Catalog;
  /** What the records declare. */
  readonly declared: Catalog;
  /** Text of the statement that makes a declared table or a part of one, by its name. */
  statementOf(name: string): string;
  /** SQL of the value that rows which are there get in a new column; undefined when nobody has said it. */
  fillOf(table: string, column: string): string | undefined;
}

/** What differs between the columns of a table. */
export interface ColumnDifference {
  readonly added: readonly (readonly [name: string, column: CatalogColumn])[];
  readonly removed: readonly string[];
  readonly changed: readonly (readonly [name: string, from: CatalogColumn, to: CatalogColumn])[];
}

/** Compares the columns of a table. */
export function columnDifference(from: CatalogTable, to: CatalogTable): ColumnDifference {
  const kept = [...to.columns].flatMap(([name, column]) => {
    const before = from.columns.get(name);
    return before === undefined ? [] : [[name, before, column] as const];
  });
  return {
    added: [...to.columns].filter(([name]) => !from.columns.has(name)),
    removed: [...from.columns.keys()].filter((name) => !to.columns.has(name)),
    changed: kept.filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after)),
  };
}

/** Tables, and columns of tables, that are there and not declared; what is derived from others is not counted. */
export function droppedData({ migrated, declared }: Pick<Difference, 'migrated' | 'declared'>): readonly string[] {
  return [...migrated].flatMap(([name, from]) => {
    const to = declared.get(name);
    // The directory of a rule is named after the table, whose rows have what it holds.
    if (to === undefined) return [...migrated.keys()].some((table) => name.startsWith(`${table}_by_`)) ? [] : [name];
    const { removed } = columnDifference(from, to);
    return removed.filter((column) => !DERIVED.test(column)).map((column) => `${name}.${column}`);
  });
}

const DERIVED = /^(?:search_text|search_grams|row_number)$|_folded$/;

/** Names of the parts that are in the first table and not, or not as they are there, in the second. */
export function partsMissingIn(table: CatalogTable | undefined, of: CatalogTable): readonly string[] {
  return [...of.parts.keys()].filter((name) => table?.parts.get(name) !== of.parts.get(name));
}

/** Whether two tables have the same primary key. */
export function haveSameKey({ primaryKey: left }: CatalogTable, { primaryKey: right }: CatalogTable): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The value that rows which are there get. @throws Error when nobody has said it */
export function requireFill({ fillOf }: Difference, table: string, column: string): string {
  const fill = fillOf(table, column);
  if (fill !== undefined) return fill;
  throw new Error(
    `${table}.${column} must not be null, and the rows that exist have no value for it: give the column a default, ` +
      `or say it in SQL with --fill ${table}.${column}="…".`,
  );
}
