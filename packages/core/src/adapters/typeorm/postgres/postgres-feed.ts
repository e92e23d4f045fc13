import type { Criteria } from '../dialect.js';
import type { RecordType, Row } from '../../../records/record.js';
import type { FeedQuery, Positioned } from '../../../ports/storage.js';
import { decodeRows } from '../column-value.js';
import { POSITION, TRANSACTION } from '../hidden-columns.js';
import { selectedSql, writingContext } from '../select-statement.js';
import type { ViewContext } from '../session.js';
import { quoted } from '../sql-names.js';
import { selectionSql } from '../where-sql.js';

const START = '0.0';
const TRANSACTION_SQL = quoted(TRANSACTION);
const POSITION_SQL = quoted(POSITION);
const POSITION_TEXT = `${TRANSACTION_SQL} || '.' || ${POSITION_SQL}`;

/**
 * Rows of transactions older than every transaction that still runs. A sequence alone would not do: a lower number may
 * commit after a higher one was read. Transactions get their numbers at their first write, so nothing that commits from now
 * on can come before these rows.
 */
const SETTLED = `${TRANSACTION_SQL} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Reads an append-only record in the order of its writing transactions. */
export async function readFeed<R extends RecordType>(
  record: R,
  query: FeedQuery<Row<R>>,
  context: ViewContext,
): Promise<Positioned<R>[]> {
  const shape = context.shapeOf(record);
  const writing = writingContext(context);
  const { bind } = writing.binder;
  const criteria: Criteria = query.where === undefined ? {} : { where: query.where };
  const selection = selectionSql(shape, criteria, writing);
  const [transaction, position] = (query.after ?? START).split('.');
  const behind = `(${TRANSACTION_SQL}, ${POSITION_SQL}) > (${bind(transaction)}, ${bind(position)})`;
  const limit = bind(query.limit);
  const statement = shape.statement(`feed ${selection}`, () => {
    const columns = `${selectedSql(shape.fields)}, ${POSITION_TEXT} as "position"`;
    // With its table, or else the text beside it would be meant.
    const order = `order by ${TRANSACTION_SQL}, ${shape.table}.${POSITION_SQL} limit ${limit}`;
    return `select ${columns} from ${shape.table} where ${selection} and ${behind} and ${SETTLED} ${order}`;
  });
  return decodeRows<Positioned<R>>(shape.fields, await context.session.all(shape, statement, writing.binder.values));
}

/** Reads the position of the newest row of the portal that a feed can read. */
export async function readFeedEnd(record: RecordType, context: ViewContext): Promise<string> {
  const shape = context.shapeOf(record);
  const writing = writingContext(context);
  const selection = selectionSql(shape, {}, writing);
  const statement = shape.statement('feed end', () => {
    const order = `order by ${TRANSACTION_SQL} desc, ${shape.table}.${POSITION_SQL} desc limit 1`;
    return `select ${POSITION_TEXT} as "position" from ${shape.table} where ${selection} and ${SETTLED} ${order}`;
  });
  const [row] = await context.session.all(shape, statement, writing.binder.values);
  const position = row?.['position'];
  return typeof position === 'string' ? position : START;
}
