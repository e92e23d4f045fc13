import type { TableShape } from '../dialect.js';
import { behindSql, orderSql, sortKeys } from '../order-sql.js';
import {
  type BoundStatement,
  listStatement,
  selectedColumns,
  selectedSql,
  TOTAL,
  windowSql,
  writingContext,
} from '../select-statement.js';
import type { AnyQuery, ViewContext } from '../session.js';
import { walkedIndex } from '../walked-index.js';
import { selectionOf } from '../where-sql.js';

/** From here on the rows skipped cost more than finding the rows of the page a second time. */
const DEEP_OFFSET = 500;
/** Each of so many values is looked up in an index by itself. */
const LONG_LIST = 20;

/**
 * Prepares the reading of a page whose rows carry the total. Where many rows are looked at for each one returned (a search, a
 * page deep in the list, conditions that no index leads to, an order that none has), ids are found first, by an index alone if there is one, and whole rows are read for the page only.
 */
export function pageStatement(
  shape: TableShape,
  query: AnyQuery,
  context: ViewContext,
  options: { readonly plannedOnce?: boolean } = {},
): BoundStatement {
  const searches = query.search !== undefined && query.search !== '';
  // Over all portals, rows would be looked for by their ids in each of them.
  const mayFindIds = shape.bound || !shape.portalOwned;
  if (mayFindIds && (searches || (!isOfKeys(shape, query) && looksAtMany(shape, query)))) {
    return idsFirst(shape, query, { context, once: searches });
  }
  const withTotal = isOfFew(shape, query) ? 'along' : 'apart';
  return listStatement(shape, query, context, { withTotal, ...options });
}

/** Pages as they are asked for by default and by most: each number of rows is a statement of its own that every connection keeps. */
const PAGES_PLANNED_ONCE: ReadonlySet<unknown> = new Set([20, 25, 50, 100]);

/**
 * Whether a page is the beginning of a list that nothing narrows down, in the order of an index: whichever portal it is of, there is no
 * better plan than that index, and to make one takes as long as the reading of a page.
 */
export function isPlannedOnce(shape: TableShape, query: AnyQuery): boolean {
  const { where, search, limit, offset = 0, after } = query;
  if (!shape.bound || !PAGES_PLANNED_ONCE.has(limit) || offset > 0 || after !== undefined) return false;
  return (search === undefined || search === '') && isWhole(where) && isIndexed(shape, query);
}

/** Whether more rows are gone through than the page has. */
function looksAtMany(shape: TableShape, query: AnyQuery): boolean {
  const deep = (query.offset ?? 0) >= DEEP_OFFSET;
  const walks = walkedIndex(shape.record, query.where) !== undefined && !isWhole(query.where);
  return deep || walks || (query.limit !== undefined && !isIndexed(shape, query));
}

/**
 * Whether rows are sorted that a list of values leads to: to find them costs more than to keep them for a count, and they are not so many
 * that they do not fit into memory.
 */
function isOfFew(shape: TableShape, query: AnyQuery): boolean {
  const conditions: readonly unknown[] = Object.values(query.where ?? {});
  const isLongList = (condition: unknown) =>
    typeof condition === 'object' &&
    condition !== null &&
    'in' in condition &&
    Array.isArray(condition.in) &&
    condition.in.length >= LONG_LIST;
  return query.after === undefined && isOfKeys(shape, query) && !isIndexed(shape, query) && conditions.some(isLongList);
}

/** Whether an index has the rows in the order of the list, behind columns at most that have one value in all of them. */
function isIndexed(shape: TableShape, { where = {}, order }: AnyQuery): boolean {
  const conditions = where as Readonly<Record<string, unknown>>;
  const isOne = (field: string) => ['string', 'number', 'boolean'].includes(typeof conditions[field]);
  const [first] = sortKeys(shape, { order }).map(({ column }) => column.field);
  if (first === undefined || first === 'id') return true;
  return [...shape.record.indexes, ...Object.values(shape.record.uniques)].some(
    ({ on, acrossPortals, whereNotNull, whileActive, alike }) =>
      acrossPortals !== true &&
      (whereNotNull ?? []).every(isOne) &&
      alike?.includes(first) !== true &&
      (whileActive !== true || conditions['archivedAt'] === null) &&
      on.find((field) => !isOne(field)) === first,
  );
}

/** Whether no more is read of a row than it is found and sorted by: rows are not worth looking for again. */
function isOfKeys(shape: TableShape, query: AnyQuery): boolean {
  const select: readonly string[] | undefined = query.select;
  const keys = new Set(['id', ...sortKeys(shape, query).map(({ column }) => column.field)]);
  return select?.every((field) => keys.has(field)) === true;
}

/** Whether the list is narrowed down by nothing that is said of it. */
function isWhole(where: object = {}): boolean {
  return Object.keys(where).every((field) => field === 'archivedAt');
}

function idsFirst(
  shape: TableShape,
  query: AnyQuery,
  // A search is dear enough to be done once for the page and its total; other totals are better left to an index of their own.
  { context, once }: { readonly context: ViewContext; readonly once: boolean },
): BoundStatement {
  const writing = writingContext(context);
  const { source, condition } = selectionOf(shape, query, writing);
  const keys = sortKeys(shape, query);
  const behind = query.after === undefined ? '' : behindSql(keys, query.after, writing);
  const window = windowSql(query, writing);
  const order = orderSql(shape, keys);
  const select: readonly string[] | undefined = query.select;
  const portal = shape.bound ? ` and "portal_id" = ${writing.binder.bind(context.portalId)}` : '';
  const key = `page ${once} ${select?.join() ?? '*'}|${source}|${condition}|${behind}|${order}|${window}`;
  const statement = shape.statement(key, () => {
    const columns = selectedSql(selectedColumns(shape, select));
    const keyColumns = [...new Set(['"id"', ...keys.map(({ column }) => column.sql)])].join(', ');
    const hits = `hits as materialized (select ${keyColumns} from ${source} where ${condition})`;
    const [found, where] = once ? ['hits', behind] : [source, [condition, behind].filter(Boolean).join(' and ')];
    const ids = `select "id" from ${found}${where === '' ? '' : ` where ${where}`} order by ${order}${window}`;
    const total = once ? 'select count(*) from hits' : `select count(*) from ${source} where ${condition}`;
    const rows = `select ${columns}, (${total}) as "${TOTAL}" from ${shape.table} where "id" = any(array(${ids}))${portal} order by ${order}`;
    return once ? `with ${hits} ${rows}` : rows;
  });
  return { statement, values: writing.binder.values };
}
