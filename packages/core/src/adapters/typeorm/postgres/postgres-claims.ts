import type { TableShape } from '../dialect.js';
import { latestLease, queueColumns } from '../queue-columns.js';
import { selectedSql, writingContext } from '../select-statement.js';
import type { AnyClaim, StoredRow, ViewContext } from '../session.js';
import { selectionSql } from '../where-sql.js';
import type { QueueColumns } from '../queue-columns.js';

/** Claims due rows; rows that another worker is claiming at this moment are passed over. */
export async function claimDueRows(shape: TableShape, claim: AnyClaim, context: ViewContext): Promise<StoredRow[]> {
  const queue = queueColumns(shape);
  const writing = writingContext(context);
  const { bind } = writing.binder;
  const bound = {
    now: bind(claim.now),
    until: bind(claim.leasedUntil),
    latest: bind(latestLease(claim)),
    limit: bind(claim.limit),
    perLane: queue.lane === undefined || claim.perLane === undefined ? undefined : bind(claim.perLane),
  };
  // The first that a selection of a portal binds; said of the rows themselves, it leads to the shard that they are in.
  const portal = `$${writing.binder.values.length + 1}`;
  const selection = selectionSql(shape, claim, writing);
  const statement = shape.statement(`claim ${bound.perLane ?? ''}${selection}`, () => {
    const free =
      bound.perLane === undefined
        ? freeSql(shape, queue, { ...bound, selection })
        : freeByLaneSql(shape, queue, { ...bound, perLane: bound.perLane, portal, selection });
    return (
      `with recursive ${free} update ${shape.table} set ${queue.leasedUntil.sql} = ${bound.until} ` +
      `where ${shape.bound ? `"portal_id" = ${portal} and ` : ''}(${keySql(shape)}) in (select ${keySql(shape)} from free) returning ${selectedSql(shape.fields)}`
    );
  });
  return context.session.all(shape, statement, writing.binder.values);
}

interface FreeTerms {
  readonly now: string;
  readonly latest: string;
  readonly limit: string;
  readonly selection: string;
}

function freeSql(shape: TableShape, queue: QueueColumns, { limit, selection, ...times }: FreeTerms): string {
  const rows = `select ${keySql(shape)} from ${shape.table} where ${dueSql(queue, times)} and ${selection}`;
  return `free as (${rows} order by ${queue.due.sql} limit ${limit} for update skip locked)`;
}

/**
 * Goes from lane to lane through the index, so that a long lane costs no more than a short one. Lanes take turns: the fewer
 * of a lane are held or come before it, the earlier a row comes.
 */
function freeByLaneSql(
  shape: TableShape,
  queue: QueueColumns,
  terms: FreeTerms & { readonly perLane: string; readonly portal: string },
): string {
  const { table } = shape;
  const { due, leasedUntil } = queue;
  const lane = queue.lane?.sql ?? '';
  const portal = shape.bound ? ` and "portal_id" = ${terms.portal}` : '';
  const waiting = `from ${table} where ${due.sql} is not null${portal}`;
  // Not `min`, which Postgres does not know of ids.
  const first = `order by ${lane} limit 1`;
  const lanes =
    `(select ${lane} as "#lane" ${waiting} ${first}) ` +
    `union all select (select ${lane} ${waiting} and ${lane} > "#lane" ${first}) from lanes where "#lane" is not null`;
  const held = `select count(*) as "#held" from ${table} where ${lane} = "#lane" and ${leasedUntil.sql} > ${terms.now} and ${leasedUntil.sql} <= ${terms.latest}${portal}`;
  // No more of a lane than are claimed in all: each row that is looked at here is locked, taken or not.
  const room = `least(greatest(${terms.perLane} - "#held", 0), ${terms.limit})`;
  const rows =
    `select ${keySql(shape)}, ${due.sql} as "#due" from ${table} where ${lane} = "#lane" and ${dueSql(queue, terms)} and ${terms.selection} ` +
    `order by ${due.sql} limit ${room} for update skip locked`;
  const inLine = `select *, "#held" + row_number() over (order by "#due") as "#turn" from (${rows}) as row`;
  return (
    `lanes as (${lanes}), free as (select ${keySql(shape)} from lanes cross join lateral (${held}) as held ` +
    `cross join lateral (${inLine}) as line where "#lane" is not null order by "#turn", "#due" limit ${terms.limit})`
  );
}

/** Columns that lead to a row. */
function keySql({ portalOwned }: TableShape): string {
  return portalOwned ? '"portal_id", "id"' : '"id"';
}

function dueSql({ due, leasedUntil }: QueueColumns, { now, latest }: Pick<FreeTerms, 'now' | 'latest'>): string {
  const leased = leasedUntil.sql;
  return `${due.sql} <= ${now} and (${leased} is null or ${leased} <= ${now} or ${leased} > ${latest})`;
}
