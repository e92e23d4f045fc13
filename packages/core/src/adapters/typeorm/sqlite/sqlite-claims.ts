import type { ColumnShape, Statement, TableShape } from '../dialect.js';
import { createBinder } from '../binder.js';
import { bindFor, decodeRows } from '../column-value.js';
import { latestLease, type QueueColumns, queueColumns } from '../queue-columns.js';
import { selectedSql, writingContext } from '../select-statement.js';
import type { AnyClaim, StoredRow, ViewContext } from '../session.js';
import { columnOf } from '../table-shape.js';
import { selectionSql } from '../where-sql.js';
import type { SqliteConnection } from './sqlite-connection.js';

interface Due {
  readonly id: string;
  readonly due: string;
}

/** Claims due rows on the one writer, where nobody else can claim at the same time. */
export function claimDueRows(
  connection: SqliteConnection,
  shape: TableShape,
  claim: AnyClaim,
  context: ViewContext,
): StoredRow[] {
  const queue = queueColumns(shape);
  const free =
    queue.lane === undefined || claim.perLane === undefined
      ? freeRows(connection, shape, { claim, queue, limit: claim.limit }, context)
      : freeRowsByLane(connection, shape, { claim, queue, lane: queue.lane, perLane: claim.perLane }, context);
  if (free.length === 0) return [];
  return lease(connection, shape, { queue, leasedUntil: claim.leasedUntil, ids: free.map(({ id }) => id) });
}

function freeRows(
  connection: SqliteConnection,
  shape: TableShape,
  request: {
    readonly claim: AnyClaim;
    readonly queue: QueueColumns;
    readonly limit: number;
    readonly lane?: { readonly column: ColumnShape; readonly value: unknown };
  },
  context: ViewContext,
): Due[] {
  const { claim, queue, lane, limit } = request;
  const writing = writingContext(context);
  const { binder } = writing;
  const { bind } = binder;
  const id = columnOf(shape, 'id');
  // Just as it was read.
  const ofLane = lane === undefined ? '' : ` and ${lane.column.sql} = ${bind(lane.value)}`;
  const due = `${queue.due.sql} <= ${bindFor(queue.due, claim.now, binder)}`;
  const leased = queue.leasedUntil.sql;
  const lease = (instant: string) => bindFor(queue.leasedUntil, instant, binder);
  const free = `(${leased} is null or ${leased} <= ${lease(claim.now)} or ${leased} > ${lease(latestLease(claim))})`;
  const selection = selectionSql(shape, claim, writing);
  const end = `order by ${queue.due.sql} limit ${bind(limit)}`;
  const statement = shape.statement(
    `claim ${ofLane}${selection}`,
    () =>
      `select ${selectedSql([id])}, ${queue.due.sql} as "due" from ${shape.table} where 1 = 1${ofLane} and ${due} and ${free} and ${selection} ${end}`,
  );
  // The statement selects just these two.
  return decodeRows<Due>([id], connection.all(statement, binder.values, shape.record));
}

/**
 * Goes from lane to lane through the index, so that a long lane costs no more than a short one. Lanes take turns: the fewer
 * of a lane are held or come before it, the earlier a row comes.
 */
function freeRowsByLane(
  connection: SqliteConnection,
  shape: TableShape,
  request: {
    readonly claim: AnyClaim;
    readonly queue: QueueColumns;
    readonly lane: ColumnShape;
    readonly perLane: number;
  },
  context: ViewContext,
): Due[] {
  const { claim, queue, lane, perLane } = request;
  const found: { readonly row: Due; readonly turn: number }[] = [];
  const next = nextLane(connection, shape, { queue, lane }, context);
  for (let value = next(undefined); value !== null; value = next(value)) {
    const leased = leasedInLane(connection, shape, { claim, queue, lane, value }, context);
    const limit = Math.min(perLane - leased, claim.limit);
    if (limit <= 0) continue;
    const rows = freeRows(connection, shape, { claim, queue, limit, lane: { column: lane, value } }, context);
    found.push(...rows.map((row, index) => ({ row, turn: leased + index })));
  }
  return found
    .sort((left, right) => left.turn - right.turn || (left.row.due < right.row.due ? -1 : 1))
    .slice(0, claim.limit)
    .map(({ row }) => row);
}

function nextLane(
  connection: SqliteConnection,
  shape: TableShape,
  { queue, lane }: { readonly queue: QueueColumns; readonly lane: ColumnShape },
  context: ViewContext,
): (previous: unknown) => unknown {
  const portal = ofPortal(shape);
  const minimum = `select min(${lane.sql}) as "lane" from ${shape.table} where ${queue.due.sql} is not null${portal}`;
  const first = shape.statement('first lane', () => minimum);
  const further = shape.statement('next lane', () => `${minimum} and ${lane.sql} > ?`);
  const values = shape.bound ? [context.portalId] : [];
  return (previous) => {
    const rows =
      previous === undefined
        ? connection.all(first, values, shape.record)
        : connection.all(further, [...values, previous], shape.record);
    return rows[0]?.['lane'] ?? null;
  };
}

function leasedInLane(
  connection: SqliteConnection,
  shape: TableShape,
  request: {
    readonly claim: AnyClaim;
    readonly queue: QueueColumns;
    readonly lane: ColumnShape;
    readonly value: unknown;
  },
  context: ViewContext,
): number {
  const { claim, queue, lane, value } = request;
  const portal = ofPortal(shape);
  const { encode = (instant) => instant } = queue.leasedUntil.mapping;
  const statement: Statement = shape.statement(
    'leased in lane',
    () =>
      `select count(*) as "leased" from ${shape.table} where ${lane.sql} = ? and ${queue.leasedUntil.sql} > ? and ${queue.leasedUntil.sql} <= ? and ${queue.due.sql} is not null${portal}`,
  );
  const values = [value, encode(claim.now), encode(latestLease(claim)), ...(shape.bound ? [context.portalId] : [])];
  return Number(connection.all(statement, values, shape.record)[0]?.['leased'] ?? 0);
}

function ofPortal({ bound, dialect }: TableShape): string {
  return bound ? ` and "portal_id" = ${dialect.placeholder(1, dialect.kinds.uuid)}` : '';
}

function lease(
  connection: SqliteConnection,
  shape: TableShape,
  request: { readonly queue: QueueColumns; readonly leasedUntil: string; readonly ids: readonly string[] },
): StoredRow[] {
  const { queue, leasedUntil, ids } = request;
  const binder = createBinder(shape.dialect);
  const until = bindFor(queue.leasedUntil, leasedUntil, binder);
  const { isAmong, encodeList, kinds } = shape.dialect;
  const among = isAmong('"id"', binder.bind(encodeList(ids)), kinds.uuid);
  const statement = shape.statement(
    'lease',
    () =>
      `update ${shape.table} set ${queue.leasedUntil.sql} = ${until} where ${among} returning ${selectedSql(shape.fields)}`,
    () => ({ writes: [queue.leasedUntil.field] }),
  );
  return connection.all(statement, binder.values, shape.record);
}
