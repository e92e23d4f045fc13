import type { Index } from '../../kernel/records/record.js';
import type { ColumnShape, Criteria, Statement, TableShape, WhereContext } from './dialect.js';
import { createBinder } from './binder.js';
import { dependenciesOf } from './dependencies.js';
import { behindSql, orderSql, sortKeys, storedSql } from './order-sql.js';
import type { AnyQuery, AnySums, ViewContext } from './session.js';
import { pinsIndex } from './pinned-index.js';
import { pinsRow } from './pinned-row.js';
import { columnOf } from './table-shape.js';
import { type Lookup, selectionOf } from './where-sql.js';

/** Where statements are written for. */
export type WritingFor = Pick<ViewContext, 'dialect' | 'portalId' | 'shapeOf'>;

/** A statement with the parameters of one use. */
export interface BoundStatement {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Name under which a page carries its total. */
export const TOTAL = '#total';

/** Writes the columns of a select; each comes out under its field's name. */
export function selectedSql(columns: readonly ColumnShape[]): string {
  return columns
    .map(({ sql, field, mapping, nullable }) => `${mapping.read?.(sql, nullable) ?? sql} as "${field}"`)
    .join(', ');
}

/** Columns that a query reads. */
export function selectedColumns(shape: TableShape, select: readonly string[] | undefined): readonly ColumnShape[] {
  return select === undefined ? shape.fields : select.map((field) => columnOf(shape, field));
}

/**
 * Prepares the reading of a list; `withTotal` adds the total over all pages to every row, counted `apart` or, where all rows are gone
 * through for their order anyway, `along` with it; `scan` looks for the search term
 * row by row in the order of the list, or without one goes through all rows as they lie, `by` names the index that leads to the rows,
 * `idsFirst` sorts and skips ids and reads whole rows of the page only, `locked` keeps others from changing the rows until the
 * transaction ends, `plannedOnce` has the database plan it once for all portals.
 */
export function listStatement(
  shape: TableShape,
  query: AnyQuery,
  context: WritingFor,
  options: Lookup & {
    readonly withTotal?: 'apart' | 'along' | undefined;
    readonly idsFirst?: boolean;
    readonly locked?: true;
    readonly plannedOnce?: boolean;
  } = {},
): BoundStatement {
  const writing = { ...writingContext(context), plannedOnce: options.plannedOnce };
  const { source, condition } = selectionOf(shape, query, writing, options);
  const keys = sortKeys(shape, query);
  const behind = query.after === undefined ? '' : ` and ${behindSql(keys, query.after, writing)}`;
  const window = windowSql(query, writing);
  const select: readonly string[] | undefined = query.select;
  const order = orderSql(shape, keys, {
    isPinned: shape.dialect.name === 'sqlite' && pinsIndex(shape.record, query.where),
  });
  const total = options.withTotal;
  const locking = options.locked === true ? context.dialect.rowLock : '';
  const idsFirst = options.idsFirst === true;
  const statement = shape.statement(
    `list ${select?.join() ?? '*'}|${source}|${condition}${behind}|${order}|${window}|${total}${locking}${idsFirst}`,
    () => {
      const columns = selectedSql(selectedColumns(shape, select));
      const count = total === 'along' ? 'count(*) over ()' : `(select count(*) from ${source} where ${condition})`;
      const counted = total === undefined ? '' : `, ${count} as "${TOTAL}"`;
      const found = `from ${source} where ${condition}${behind} order by ${order}${window}`;
      if (idsFirst)
        return `select ${columns} from ${shape.table} where "id" in (select "id" ${found}) order by ${order}`;
      return `select ${columns}${counted} ${found}${locking}`;
    },
    () => {
      const ordered = keys.map(({ column }) => column.field);
      return {
        reads: dependenciesOf(shape.record, query, [...(select ?? [...shape.columns.keys()]), ...ordered]),
        ofOneRow: locking === '' && source === shape.table && pinsRow(shape, query.where),
      };
    },
  );
  return { statement, values: writing.binder.values };
}

/** Prepares the looking for any row that meets the conditions: none of its columns, and no order that would have to be sorted. */
export function anyStatement(shape: TableShape, criteria: Criteria, context: ViewContext): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, criteria, writing);
  const statement = shape.statement(
    `any ${source}|${condition}`,
    () => `select 1 from ${source} where ${condition} limit 1`,
    () => ({ reads: dependenciesOf(shape.record, criteria, []) }),
  );
  return { statement, values: writing.binder.values };
}

/** Prepares the reading of the ids of any rows that meet the conditions, so many at most, in no order that would have to be sorted. */
export function idsStatement(
  shape: TableShape,
  criteria: Criteria,
  context: WritingFor,
  { most }: { readonly most: number },
): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, criteria, writing);
  const limit = windowSql({ limit: most }, writing);
  const statement = shape.statement(
    `ids ${source}|${condition}${limit}`,
    () => `select ${selectedSql([columnOf(shape, 'id')])} from ${source} where ${condition}${limit}`,
    () => ({ reads: dependenciesOf(shape.record, criteria, []) }),
  );
  return { statement, values: writing.binder.values };
}

/** Prepares the reading of a page with its total that looks for the rows once: it keeps what they are sorted by, of all of them. */
export function countingStatement(
  shape: TableShape,
  query: AnyQuery,
  context: WritingFor,
  lookup: Lookup,
): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, query, writing, lookup);
  const window = windowSql(query, writing);
  const keys = sortKeys(shape, query);
  const order = orderSql(shape, keys);
  const select: readonly string[] | undefined = query.select;
  const statement = shape.statement(
    `counting ${select?.join() ?? '*'}|${source}|${condition}|${order}|${window}`,
    () => {
      const sorted = [...new Set(['"id"', ...keys.map(({ column }) => column.sql)])].join(', ');
      const columns = selectedSql(selectedColumns(shape, select));
      return (
        `with "#found" as materialized (select ${sorted} from ${source} where ${condition}) ` +
        `select ${columns}, (select count(*) from "#found") as "${TOTAL}" from ${shape.table} ` +
        `where "id" in (select "id" from "#found" as ${shape.table} order by ${order}${window}) order by ${order}`
      );
    },
  );
  return { statement, values: writing.binder.values };
}

/** Prepares the counting of all rows that a query admits. */
export function countStatement(
  shape: TableShape,
  criteria: Criteria,
  context: ViewContext,
  lookup: Lookup = {},
): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, criteria, writing, lookup);
  const statement = shape.statement(
    `count ${source}|${condition}`,
    () => {
      const counted = source === shape.table ? shape.dialect.countedTable(shape, criteria) : source;
      return `select count(*) as "${TOTAL}" from ${counted} where ${condition}`;
    },
    () => ({ reads: dependenciesOf(shape.record, criteria, []) }),
  );
  return { statement, values: writing.binder.values };
}

/** Prepares the counting of the entries of an index that conditions lead to, so many at most as its last parameter says. */
export function entriesStatement(
  shape: TableShape,
  criteria: Criteria,
  context: ViewContext,
  by: Index,
): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, criteria, writing, { by });
  const statement = shape.statement(
    `entries ${source}|${condition}`,
    () => `select count(*) as "${TOTAL}" from (select 1 from ${source} where ${condition} limit ?)`,
  );
  return { statement, values: writing.binder.values };
}

/** How a database adds up. */
export interface SumsForm {
  /** Tells statements of one form from those of another. */
  readonly name: string;
  /** Adds up a column of exact amounts or quantities and yields the sum as text, be it larger than one may be. */
  readonly sumOf: (column: ColumnShape) => string;
  /** Makes what is sent of the statement that yields a row for each group, with the sums under the names of their fields. */
  readonly sent?: (sql: string) => string;
}

/** Prepares the adding up of amounts. */
export function sumsStatement(
  shape: TableShape,
  query: AnySums,
  context: ViewContext,
  { name, sumOf, sent = (sql) => sql }: SumsForm,
): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, query, writing);
  const by = typeof query.by === 'string' ? [query.by] : query.by;
  const statement = shape.statement(
    `sums ${name} ${by.join()}|${query.of.join()}|${source}|${condition}`,
    () => {
      const groups = by.map((field) => columnOf(shape, field));
      const grouped = groups.map((column) => storedSql(shape, column)).join(', ');
      const sums = query.of.map((field) => `${sumOf(columnOf(shape, field))} as "${field}"`);
      const columns = [selectedSql(groups), ...sums].join(', ');
      const added = source === shape.table ? shape.dialect.countedTable(shape, query, [...by, ...query.of]) : source;
      return sent(`select ${columns} from ${added} where ${condition} group by ${grouped} order by ${grouped}`);
    },
    () => ({ reads: dependenciesOf(shape.record, query, [...by, ...query.of]) }),
  );
  return { statement, values: writing.binder.values };
}

/** A place for conditions to be written into, starting without parameters. */
export function writingContext(context: WritingFor): WhereContext {
  return {
    dialect: context.dialect,
    binder: createBinder(context.dialect),
    portalId: context.portalId,
    shapeOf: context.shapeOf,
  };
}

/** Writes the limit and the offset of a query. */
export function windowSql({ limit, offset }: AnyQuery, { binder, dialect, plannedOnce }: WhereContext): string {
  const skips = offset !== undefined && offset > 0;
  if (limit === undefined) return skips ? `${dialect.noLimit} offset ${binder.bind(offset)}` : '';
  // Postgres takes a bound one for a tenth of all rows, and would rather plan again for what it is this time.
  const most = plannedOnce === true ? String(Math.trunc(limit)) : binder.bind(limit);
  return ` limit ${most}${skips ? ` offset ${binder.bind(offset)}` : ''}`;
}
