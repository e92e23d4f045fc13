import type { RecordType, Row } from '../../kernel/records/record.js';
import type { Collection, Order, Query, Sums, SumsQuery, Where } from '../../kernel/ports/storage.js';
import type { Statement, TableShape } from './dialect.js';
import { canHold, decodeRows } from './column-value.js';
import { isIdWalk, walkByIds } from './id-walk.js';
import { anyStatement, listStatement, selectedColumns, selectedSql } from './select-statement.js';
import type { AnyQuery, AnySums, StoredRow, ViewContext } from './session.js';
import { columnOf } from './table-shape.js';

/** Opens one record for reading in a view. */
export function createCollection<R extends RecordType>(record: R, context: ViewContext): Collection<R> {
  const shape = context.shapeOf(record);
  const { session, paging } = context;

  async function list<const S extends keyof Row<R> = keyof Row<R>>(
    query: Query<Row<R>, S>,
  ): Promise<Pick<Row<R>, S>[]> {
    const walked = isIdWalk(asAny(query)) ? await walkByIds(shape, asAny(query), context) : undefined;
    if (walked !== undefined) return decoded(query, walked);
    const located = await locatedQuery(shape, asAny(query), context);
    if (located === null) return [];
    const { statement, values } = listStatement(shape, located, context);
    return decoded(query, await session.all(shape, statement, values));
  }

  function decoded<S extends keyof Row<R>>(query: Query<Row<R>, S>, rows: StoredRow[]): Pick<Row<R>, S>[] {
    return decodeRows<Pick<Row<R>, S>>(selectedColumns(shape, asAny(query).select), rows);
  }

  return {
    find: (id) => readById<Row<R>>(shape, id, context),

    async findMany(ids) {
      if (ids.length === 0) return [];
      return list({ where: { id: { in: ids } } as unknown as Where<Row<R>>, order: [['id', 'asc']] });
    },

    async findOne(where: Where<Row<R>>, order?: readonly Order<Row<R>>[]) {
      const [first] = await list({ where, limit: 1, ...(order === undefined ? {} : { order }) });
      return first ?? null;
    },

    async exists(where) {
      const located = await locatedQuery(shape, asAny({ where }), context);
      if (located === null) return false;
      const { statement, values } = anyStatement(shape, located, context);
      return (await session.all(shape, statement, values)).length > 0;
    },

    list,

    count: (query = {}) => paging.count(shape, asAny(query), context),

    async sums<By extends keyof Row<R>, Of extends keyof Row<R>>(query: SumsQuery<Row<R>, By, Of>) {
      // The columns are those of the query, as the types of the port say.
      const sums: readonly object[] = await paging.sums(shape, query as unknown as AnySums, context);
      return sums as Sums<Row<R>, By, Of>[];
    },

    async page(query) {
      const { rows, total } = await paging.page(shape, asAny(query), context);
      return { items: decoded(query, rows), total };
    },
  };
}

/** A query that names the portal and the id, where these are looked up first; null when no row can meet its conditions. */
async function locatedQuery(shape: TableShape, query: AnyQuery, { locate }: ViewContext): Promise<AnyQuery | null> {
  if (locate === undefined || query.where === undefined || shape.directories.length === 0) return query;
  const address = await locate(shape, query.where);
  if (address === undefined) return query;
  return address === null ? null : { ...query, where: { ...query.where, ...address } };
}

/** Reads one row by its id; `locked` keeps others from changing it until the transaction ends. */
export async function readById<R>(
  shape: TableShape,
  id: string,
  context: ViewContext,
  options: { readonly locked?: true } = {},
): Promise<R | null> {
  if (!canHold(columnOf(shape, 'id'), id)) return null;
  const locking = options.locked === true ? context.dialect.rowLock : '';
  const statement = byIdStatement(shape, locking);
  const values = rowAddress(shape, id, context.portalId);
  const [row] = decodeRows<R>(shape.fields, await context.session.all(shape, statement, values));
  return row ?? null;
}

/** Writes the condition on one row by its id; parameters: those of `rowAddress`. */
export function byIdSql({ portalOwned, dialect }: TableShape, firstPosition = 1): string {
  const { uuid } = dialect.kinds;
  const id = `"id" = ${dialect.placeholder(firstPosition, uuid)}`;
  return portalOwned ? `${id} and "portal_id" = ${dialect.placeholder(firstPosition + 1, uuid)}` : id;
}

/** What leads to one row: its id, and its portal where it has one. @throws TypeError when the portal is missing */
export function rowAddress(shape: TableShape, id: string, portalId: string | null): readonly unknown[] {
  if (!shape.portalOwned) return [id];
  if (portalId !== null) return [id, portalId];
  throw new TypeError(`A ${shape.record.name} belongs to a portal: over all portals it is not found by its id alone.`);
}

function byIdStatement(shape: TableShape, locking: string): Statement {
  return shape.statement(
    `find${locking}`,
    () => `select ${selectedSql(shape.fields)} from ${shape.table} where ${byIdSql(shape)}${locking}`,
    () => ({ reads: { dependsOn: [shape.record], fields: [...shape.columns.keys()] }, ofOneRow: locking === '' }),
  );
}

// The shared code handles queries by field name; which fields a record has, the caller's types have checked.
function asAny(query: object): AnyQuery {
  return query;
}
