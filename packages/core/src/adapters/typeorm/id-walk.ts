import type { AnyQuery, ViewContext } from './session.js';
import { writingContext } from './select-statement.js';
import type { TableShape } from './dialect.js';

/** Whether a query goes through all rows of a portal by their ids, a page at a time. */
export function isIdWalk({ where, search, order, limit, offset }: AnyQuery): boolean {
  const [[field] = []] = order ?? [];
  return field === 'id' && limit !== undefined && offset === undefined && search === undefined && hasNone(where);
}

/**
 * Whether such a query is led by the index of all ids, although rows of other portals lie in between. Where the key of a row is its id
 * alone, the other way is to sort the rows of the portal for every page: the time to go through them grows with their square. Yet few
 * rows are sorted sooner than they are found among many, so it depends on how large a part of the table they are.
 */
export async function isLedByIds(shape: TableShape, { limit = 0 }: AnyQuery, context: ViewContext): Promise<boolean> {
  const { dialect, portalId, session } = context;
  if (dialect.keyedByPortal || !shape.bound) return false;
  const { binder } = writingContext(context);
  const ofPortal = `"portal_id" = ${binder.bind(portalId, dialect.kinds.uuid)}`;
  const pageOfAll = `select cast(sqrt(${binder.bind(limit)} * coalesce(max(rowid), 0)) as integer) from ${shape.table}`;
  const statement = shape.statement(
    'is led by ids',
    () => `select 1 from ${shape.table} where ${ofPortal} limit 1 offset (${pageOfAll})`,
  );
  return (await session.all(shape, statement, binder.values)).length > 0;
}

function hasNone(where: AnyQuery['where']): boolean {
  return where === undefined || Object.keys(where).length === 0;
}
