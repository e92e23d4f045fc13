import type { Binder, Criteria } from '../dialect.js';
import type { RecordType, Row } from '../../../kernel/records/record.js';
import type { FeedQuery, Positioned } from '../../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { decodeRows } from '../column-value.js';
import { POSITION, TRANSACTION } from '../hidden-columns.js';
import { selectedSql, writingContext } from '../select-statement.js';
import type { ViewContext } from '../session.js';
import { quoted } from '../sql-names.js';
import { selectionSql } from '../where-sql.js';
import type { Settled, SettledHorizon } from './distribution/settled-horizon.js';

const START = '0.0';
const TRANSACTION_SQL = quoted(TRANSACTION);
const POSITION_SQL = quoted(POSITION);
/** Name under which a row carries its position. Not that of the column: a shard would be ordered by the text in its place. */
const ROW_POSITION = '#position';
const POSITION_TEXT = `${TRANSACTION_SQL} || '.' || ${POSITION_SQL}`;

/**
 * Rows of transactions older than every transaction that still runs. A sequence alone would not do: a lower number may
 * commit after a higher one was read. Transactions get their numbers at their first write, so nothing that commits from now
 * on can come before these rows.
 */
const SETTLED = `${TRANSACTION_SQL} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Where a feed is read, and how it is known up to where that may be done. */
export interface FeedSetting {
  readonly context: ViewContext;
  readonly horizon: SettledHorizon;
}

// Where the database is divided, a worker that reads has numbers of its own: the rows have those of the coordinator.
function settledSql(settled: Exclude<Settled, 'unsure'>, bind: Binder['bind']): string {
  return settled === 'local' ? SETTLED : `${TRANSACTION_SQL} < ${bind(settled.below)}`;
}

/** Reads an append-only record in the order of its writing transactions. */
export async function readFeed<R extends RecordType>(
  record: R,
  query: FeedQuery<Row<R>>,
  { context, horizon }: FeedSetting,
): Promise<Positioned<R>[]> {
  const settled = await horizon.of(record, context);
  if (settled === 'unsure') return [];
  const shape = context.shapeOf(record);
  const writing = writingContext(context);
  const { bind } = writing.binder;
  const criteria: Criteria = query.where === undefined ? {} : { where: query.where };
  const selection = selectionSql(shape, criteria, writing);
  const [transaction, position] = (query.after ?? START).split('.');
  const behind = `(${TRANSACTION_SQL}, ${POSITION_SQL}) > (${bind(transaction)}, ${bind(position)})`;
  const limit = bind(query.limit);
  const isSettled = settledSql(settled, bind);
  const statement = shape.statement(`feed ${selection} ${isSettled}`, () => {
    const columns = `${selectedSql(shape.fields)}, ${POSITION_TEXT} as "${ROW_POSITION}"`;
    const order = `order by ${TRANSACTION_SQL}, ${POSITION_SQL} limit ${limit}`;
    return `select ${columns} from ${shape.table} where ${selection} and ${behind} and ${isSettled} ${order}`;
  });
  const rows = await context.session.all(shape, statement, writing.binder.values);
  for (const row of rows) {
    row['position'] = row[ROW_POSITION];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- no row has it twice, and pages of a feed are short
    delete row[ROW_POSITION];
  }
  return decodeRows<Positioned<R>>(shape.fields, rows);
}

/** Reads the position of the newest row of the portal that a feed can read. */
export async function readFeedEnd(record: RecordType, { context, horizon }: FeedSetting): Promise<string> {
  const settled = await horizon.of(record, context);
  if (settled === 'unsure') throw new StorageUnavailable('A transaction is in the balance between two servers.');
  const shape = context.shapeOf(record);
  const writing = writingContext(context);
  const selection = selectionSql(shape, {}, writing);
  const isSettled = settledSql(settled, writing.binder.bind);
  const statement = shape.statement(`feed end ${isSettled}`, () => {
    const order = `order by ${TRANSACTION_SQL} desc, ${POSITION_SQL} desc limit 1`;
    return `select ${POSITION_TEXT} as "${ROW_POSITION}" from ${shape.table} where ${selection} and ${isSettled} ${order}`;
  });
  const [row] = await context.session.all(shape, statement, writing.binder.values);
  const position = row?.[ROW_POSITION];
  return typeof position === 'string' ? position : START;
}
