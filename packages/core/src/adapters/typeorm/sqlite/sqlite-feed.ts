import type { Criteria } from '../dialect.js';
import type { RecordType, Row } from '../../../kernel/records/record.js';
import type { FeedQuery, Positioned } from '../../../kernel/ports/storage.js';
import { decodeRows } from '../column-value.js';
import { POSITION } from '../hidden-columns.js';
import { selectedSql, writingContext } from '../select-statement.js';
import type { ViewContext } from '../session.js';
import { quoted } from '../sql-names.js';
import { selectionSql } from '../where-sql.js';

const POSITION_SQL = quoted(POSITION);

/** Reads an append-only record in the order of its row numbers; the one writer gives them out in commit order. */
export async function readFeed<R extends RecordType>(
  record: R,
  query: FeedQuery<Row<R>>,
  context: ViewContext,
): Promise<Positioned<R>[]> {
  const shape = context.shapeOf(record);
  const writing = writingContext(context);
  const criteria: Criteria = query.where === undefined ? {} : { where: query.where };
  const selection = selectionSql(shape, criteria, writing);
  const after = writing.binder.bind(Number(query.after ?? 0));
  const limit = writing.binder.bind(query.limit);
  const statement = shape.statement(`feed ${selection}`, () => {
    // With its table, or else the text beside it would be meant.
    const ordered = `${shape.table}.${POSITION_SQL}`;
    const columns = `${selectedSql(shape.fields)}, cast(${POSITION_SQL} as text) as "position"`;
    return `select ${columns} from ${shape.table} where ${selection} and ${POSITION_SQL} > ${after} order by ${ordered} limit ${limit}`;
  });
  return decodeRows<Positioned<R>>(shape.fields, await context.session.all(shape, statement, writing.binder.values));
}

/** Reads the position of the newest row of the portal. */
export async function readFeedEnd(record: RecordType, context: ViewContext): Promise<string> {
  const shape = context.shapeOf(record);
  const writing = writingContext(context);
  const selection = selectionSql(shape, {}, writing);
  const statement = shape.statement(
    'feed end',
    () => `select cast(coalesce(max(${POSITION_SQL}), 0) as text) as "position" from ${shape.table} where ${selection}`,
  );
  const [row] = await context.session.all(shape, statement, writing.binder.values);
  const position = row?.['position'];
  return typeof position === 'string' ? position : '0';
}
