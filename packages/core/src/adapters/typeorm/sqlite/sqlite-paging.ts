import type { Criteria, TableShape } from '../dialect.js';
import { countStatement, listStatement, sumsStatement, TOTAL, type BoundStatement } from '../select-statement.js';
import type { AnyQuery, AnySums, Paging, StoredRow, ViewContext } from '../session.js';
import type { KeptAnswers } from './kept-answers.js';
import type { SqliteConnection } from './sqlite-connection.js';
import type { SentStatement } from './reading-message.js';
import type { ReadingThreads } from './reading-threads.js';
import { isSoonRead } from './soon-read.js';
import { joinedSum } from './sqlite-dialect.js';
import { LAST_ROW, lastRowNumberSql, lastRowSql, rowNumbersOf } from './sqlite-search.js';

const FEW_ROWS = 200;

/** What is read of a portal with a tenth of the rows that make a search long takes as long as one, skipping and sorting them. */
const LONG_READINGS_FROM = 0.1;

/**
 * Reads totals and pages outside transactions, with totals and sums kept from one reading to the next. In a portal of many
 * rows, whatever an index does not lead to at once is read in a thread: it would keep everybody waiting.
 */
export function createSqlitePaging(deps: {
  readonly reading: SqliteConnection;
  readonly kept: KeptAnswers;
  readonly threads: ReadingThreads;
  /** Portals with more rows of a record than this are searched in threads. */
  readonly longSearchRows: number;
}): Paging {
  const { reading, kept, threads, longSearchRows } = deps;

  function countHere(shape: TableShape, criteria: Criteria, context: ViewContext): number {
    const asked = countStatement(shape, criteria, context);
    const read = () => totalOf(reading.all(asked.statement, asked.values, shape.record));
    return context.portalId === null ? read() : kept.of(asked, context.portalId, read);
  }

  function sumsHere(shape: TableShape, query: AnySums, context: ViewContext): readonly StoredRow[] {
    const asked = sumsStatement(shape, query, context);
    const read = () => summed(shape, reading.all(asked.statement, asked.values, shape.record), query.of);
    return context.portalId === null ? read() : kept.of(asked, context.portalId, read);
  }

  function pageHere(shape: TableShape, query: AnyQuery, context: ViewContext) {
    // Nothing else runs in this process between the two readings.
    const total = countHere(shape, query, context);
    const fromTotal = scannedFrom(shape, query, context);
    const { statement, values } = listStatement(shape, query, context, {
      scan: fromTotal !== null && total >= fromTotal,
    });
    return { rows: reading.all(statement, values, shape.record), total };
  }

  /** At most how many rows the portal has: the numbers it has given out, or of what is not searched all portals have. */
  function rowsAtMost(shape: TableShape, portalId: string | null): number {
    const { first, last } = rowNumbersOf(shape.portalOwned ? portalId : null);
    const [sql, values, before] = shape.searchable
      ? [lastRowNumberSql(shape.record), [first, first, last], Number(first)]
      : [lastRowSql(shape.record), [], 0];
    const [row] = reading.all(
      shape.statement('last row', () => sql),
      values,
      shape.record,
    );
    return Number(row?.[LAST_ROW] ?? 0) - before;
  }

  function isLong(shape: TableShape, { search }: Criteria, { portalId }: ViewContext): boolean {
    if (portalId === null) return false;
    return rowsAtMost(shape, portalId) > (search === undefined ? longSearchRows * LONG_READINGS_FROM : longSearchRows);
  }

  function scannedFrom(shape: TableShape, query: AnyQuery, { portalId }: ViewContext): number | null {
    return query.search === undefined ? null : soonFoundFrom(() => rowsAtMost(shape, portalId), query);
  }

  /** Reads a page in a thread; null where there are none. Whoever knows the total has it from the same reading. */
  async function pageApart(shape: TableShape, query: AnyQuery, context: ViewContext & { readonly portalId: string }) {
    const asked = countStatement(shape, query, context);
    const fromTotal = scannedFrom(shape, query, context);
    const scan = () => sent(listStatement(shape, query, context, { scan: true }));
    const task = {
      count: sent(asked),
      rows: sent(listStatement(shape, query, context, { idsFirst: true })),
      ...(fromTotal === null ? {} : { scan: { statement: scan(), fromTotal } }),
    };
    return kept.during(asked, context.portalId, {
      read: () => threads.read(context.portalId, task),
      answerOf: (page) => page?.total,
    });
  }

  /** Reads an answer in a thread unless it is known; null where there are no threads. */
  async function answerApart<T>(
    asked: BoundStatement,
    portalId: string,
    answerOf: (rows: readonly StoredRow[]) => T,
  ): Promise<{ readonly answer: T } | null> {
    const known = kept.known(asked, portalId);
    // It was taken from the same statement before.
    if (known !== undefined) return { answer: known as T };
    const read = async () => {
      const result = await threads.read(portalId, { rows: sent(asked) });
      return result === null ? null : { answer: answerOf(result.rows) };
    };
    return kept.during(asked, portalId, { read, answerOf: (result) => result?.answer });
  }

  return {
    async count(shape, criteria, context) {
      if (context.portalId === null || !isLong(shape, criteria, context)) return countHere(shape, criteria, context);
      const apart = await answerApart(countStatement(shape, criteria, context), context.portalId, totalOf);
      return apart === null ? countHere(shape, criteria, context) : apart.answer;
    },
    async sums(shape, query, context) {
      if (context.portalId === null || !isLong(shape, query, context)) return sumsHere(shape, query, context);
      const ofRows = (rows: readonly StoredRow[]) => summed(shape, rows, query.of);
      const apart = await answerApart(sumsStatement(shape, query, context), context.portalId, ofRows);
      return apart === null ? sumsHere(shape, query, context) : apart.answer;
    },
    async page(shape, query, context) {
      const { portalId } = context;
      if (portalId === null || !isLong(shape, query, context)) return pageHere(shape, query, context);
      const isKnown = () => kept.known(countStatement(shape, query, context), portalId) !== undefined;
      if (isSoonRead(shape, query) && isKnown()) return pageHere(shape, query, context);
      return (await pageApart(shape, query, { ...context, portalId })) ?? pageHere(shape, query, context);
    },
  };
}

function sent({ statement, values }: BoundStatement): SentStatement {
  return { text: statement.text, values };
}

/** Counting and paging inside a transaction, which must see what it wrote itself. */
export const transactionPaging: Paging = {
  async count(shape, criteria, context) {
    const { statement, values } = countStatement(shape, criteria, context);
    return totalOf(await context.session.all(shape, statement, values));
  },
  async sums(shape, query, context) {
    const { statement, values } = sumsStatement(shape, query, context);
    return summed(shape, await context.session.all(shape, statement, values), query.of);
  },
  async page(shape, query, context) {
    const { statement, values } = listStatement(shape, query, context);
    const rows = await context.session.all(shape, statement, values);
    return { rows, total: await transactionPaging.count(shape, query, context) };
  },
};

/**
 * From how many rows with the term on walking through the list until the page is full takes less than reading and sorting all
 * of them: rows with a common term come one after another. Null where the list has an order of its own or no end.
 */
function soonFoundFrom(countAll: () => number, { limit, offset = 0, order, after }: AnyQuery): number | null {
  if (limit === undefined || after !== undefined || !isNewestFirst(order)) return null;
  return Math.max(FEW_ROWS, Math.sqrt((offset + limit) * countAll()));
}

function isNewestFirst(order: AnyQuery['order']): boolean {
  return order === undefined || String(order) === 'createdAt,desc,id,desc';
}

function summed(shape: TableShape, rows: readonly StoredRow[], fields: readonly string[]): readonly StoredRow[] {
  const kinds = fields.map((field) => [field, shape.columns.get(field)?.kind ?? 'money'] as const);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(kinds.map(([field, kind]) => [field, joinedSum(String(row[field]), kind)])),
  }));
}

function totalOf(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
}
