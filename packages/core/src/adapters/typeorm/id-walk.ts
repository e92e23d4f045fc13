import { dependenciesOf } from './dependencies.js';
import type { TableShape } from './dialect.js';
import { behindSql, orderSql, sortKeys } from './order-sql.js';
import { type BoundStatement, selectedColumns, selectedSql, writingContext } from './select-statement.js';
import type { AnyQuery, StoredRow, ViewContext } from './session.js';

/** At most so many rows of a table are looked at for each one that is wanted: that keeps others waiting for some milliseconds. */
const LOOKED_AT = 50;

/** Whether a query goes through all rows of a portal by their ids, a page at a time. */
export function isIdWalk({ where, search, order, limit, offset }: AnyQuery): boolean {
  const [[field] = []] = order ?? [];
  return field === 'id' && limit !== undefined && offset === undefined && search === undefined && hasNone(where);
}

/**
 * Reads a page of such a query along the index of all ids, although rows of other portals lie in between. Where the key of a row is its
 * id alone, the other way is to sort the rows of the portal for every page: the time to go through them grows with their square. Yet few
 * rows are sorted sooner than they are found among many. Undefined where the portal has few, or where a page of them does not lie close by.
 */
export async function walkByIds(
  shape: TableShape,
  query: AnyQuery,
  context: ViewContext,
): Promise<StoredRow[] | undefined> {
  if (context.dialect.keyedByPortal || !shape.bound || !(await hasMany(shape, query, context))) return undefined;
  const { statement, values } = walkStatement(shape, query, context);
  const rows = await context.session.all(shape, statement, values);
  return rows.length === query.limit ? rows : undefined;
}

/** Prepares the reading of the rows of the portal among the next ones of the table. */
export function walkStatement(shape: TableShape, query: AnyQuery, context: ViewContext): BoundStatement {
  const { dialect, portalId } = context;
  const writing = writingContext(context);
  const { binder } = writing;
  const keys = sortKeys(shape, query);
  const behind = query.after === undefined ? '1 = 1' : behindSql(keys, query.after, writing);
  const most = binder.bind(mostLookedAt(query));
  const ofPortal = `"portal_id" = ${binder.bind(portalId, dialect.kinds.uuid)}`;
  const limit = binder.bind(query.limit);
  const order = orderSql(shape, keys);
  const select: readonly string[] | undefined = query.select;
  const statement = shape.statement(
    `walk ${select?.join() ?? '*'}|${behind}|${order}`,
    () => {
      const near = `select "id", "portal_id" from ${shape.table} where ${behind} order by ${order} limit ${most}`;
      const found = `select "id" from (${near}) where ${ofPortal} limit ${limit}`;
      const columns = selectedSql(selectedColumns(shape, select));
      return `select ${columns} from ${shape.table} where "id" in (${found}) order by ${order}`;
    },
    () => ({ reads: dependenciesOf(shape.record, query, select ?? [...shape.columns.keys()]) }),
  );
  return { statement, values: binder.values };
}

async function hasMany(shape: TableShape, query: AnyQuery, context: ViewContext): Promise<boolean> {
  const { dialect, portalId, session } = context;
  const { binder } = writingContext(context);
  const ofPortal = `"portal_id" = ${binder.bind(portalId, dialect.kinds.uuid)}`;
  const skipped = binder.bind(mostLookedAt(query));
  const statement = shape.statement(
    'has many',
    () => `select 1 from ${shape.table} where ${ofPortal} limit 1 offset ${skipped}`,
  );
  return (await session.all(shape, statement, binder.values)).length > 0;
}

function mostLookedAt({ limit = 0 }: AnyQuery): number {
  return LOOKED_AT * limit;
}

function hasNone(where: AnyQuery['where']): boolean {
  return where === undefined || Object.keys(where).length === 0;
}
