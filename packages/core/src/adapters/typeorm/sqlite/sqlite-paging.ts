import type { Criteria, TableShape } from '../dialect.js';
import { decodeRows } from '../column-value.js';
import { type BoundStatement, countStatement, idsStatement, listStatement, TOTAL } from '../select-statement.js';
import { sortKeys } from '../order-sql.js';
import type { AnyQuery, AnySums, Page, Paging, StoredRow, ViewContext } from '../session.js';
import { columnOf } from '../table-shape.js';
import { type PageWindow, totalOfPage } from '../total-of-page.js';
import type { KeptAnswers } from './kept-answers.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { readingChoices } from './reading-choices.js';
import type { Reading, SentStatement } from './reading-message.js';
import type { ReadingThreads } from './reading-threads.js';
import { indexOfMixedOrder, isSoonRead, isSortedByIndex } from './soon-read.js';
import { LAST_ROW, lastRowNumberSql, lastRowSql, rowNumbersOf } from './sqlite-search.js';
import { boundSums, readSums, readWhole } from './sums.js';

const FEW_ROWS = 200;

/** What is read of a portal with a tenth of the rows that make a search long takes as long as one, skipping and sorting them. */
const LONG_READINGS_FROM = 0.1;
/** A row that an index leads to takes as long as four or more that lie one behind another. */
const GONE_THROUGH_FROM = 0.25;
/** Rows that an index leads to are counted in such a portal within a millisecond, which is less than a thread costs the one who waits for it. */
const SOON_COUNTED_TO = 0.5;

/** Pages of more rows are asked for by programs that go through a list once. */
const ROWS_OF_KEPT_PAGE = 100;

/**
 * Reads totals and pages outside transactions, which are kept from one reading to the next as totals and sums are. In a portal of many
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

  async function sumsOf(asked: BoundStatement, shape: TableShape, query: AnySums, context: ViewContext) {
    const ofRows = (rows: readonly StoredRow[]) => readSums(shape, query, rows);
    const read = () => ofRows(reading.all(asked.statement, asked.values, shape.record));
    if (context.portalId === null) return read();
    const apart = isLong(shape, query, context) ? await answerApart(asked, context.portalId, ofRows) : null;
    return apart === null ? kept.of(asked, context.portalId, read) : apart.answer;
  }

  function pageHere(shape: TableShape, query: AnyQuery, context: ViewContext) {
    const rowsOf = ({ scan }: { readonly scan: boolean }) => {
      const by = indexOfMixedOrder(shape, query);
      const { statement, values } = listStatement(shape, query, context, { scan, by });
      return reading.all(statement, values, shape.record);
    };
    // Nothing else runs in this process between the readings.
    const fromTotal = scannedFrom(shape, query, context);
    if (fromTotal === null) {
      const rows = rowsOf({ scan: false });
      return { rows, total: knownTotal(rows.length, query) ?? countHere(shape, query, context) };
    }
    const few = fewFound(shape, query, context);
    if (few !== null) return few;
    const total = countHere(shape, query, context);
    return { rows: total === 0 ? [] : rowsOf({ scan: total >= fromTotal }), total };
  }

  /**
   * A page of a search that finds few rows, which is looked for once: their ids tell the total as well. Null where that is known, and
   * where many are found.
   */
  function fewFound(shape: TableShape, query: AnyQuery, context: ViewContext): Page | null {
    const { portalId } = context;
    const counted = countStatement(shape, query, context);
    if (portalId === null || kept.known(counted, portalId) !== undefined) return null;
    const id = columnOf(shape, 'id');
    const found = idsStatement(shape, query, context, { most: FEW_ROWS + 1 });
    const rows = reading.all(found.statement, found.values, shape.record);
    if (rows.length > FEW_ROWS) return null;
    const ids = decodeRows<{ readonly id: string }>([id], rows).map((row) => row.id);
    const { search: _, ...sorted } = query;
    const { statement, values } = listStatement(shape, { ...sorted, where: { id: { in: ids } } }, context);
    return {
      rows: ids.length === 0 ? [] : reading.all(statement, values, shape.record),
      total: kept.of(counted, portalId, () => ids.length),
    };
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

  /** From how many rows on they are found sooner among all of the portal than one by one; null where an index sorts them. */
  function goneThroughFrom(shape: TableShape, query: AnyQuery, { portalId }: ViewContext): number | null {
    if (query.search !== undefined || isSortedByIndex(shape, query)) return null;
    return rowsAtMost(shape, portalId) * GONE_THROUGH_FROM;
  }

  /** Reads a page in a thread; null where there are none. Whoever knows the total has it from the same reading. */
  async function pageApart(shape: TableShape, query: AnyQuery, context: ViewContext & { readonly portalId: string }) {
    const asked = countStatement(shape, query, context);
    const idsFirst = !isNarrow(shape, query);
    const rows = rowsAtMost(shape, context.portalId);
    const task =
      readingChoices({ shape, query, context, rows, idsFirst }) ?? pageReading(shape, query, context, idsFirst);
    return kept.during(asked, context.portalId, {
      read: () => threads.read(context.portalId, task),
      answerOf: (page) => page?.total,
    });
  }

  function pageReading(shape: TableShape, query: AnyQuery, context: ViewContext, idsFirst: boolean): Reading {
    const fromTotal = scannedFrom(shape, query, context) ?? goneThroughFrom(shape, query, context);
    const scan = () =>
      sent(listStatement(shape, query, context, { scan: true, idsFirst: idsFirst && query.search === undefined }));
    return {
      count: sent(countStatement(shape, query, context)),
      rows: sent(listStatement(shape, query, context, { idsFirst, by: indexOfMixedOrder(shape, query) })),
      ...(query.after === undefined && fromTotal === null ? { window: windowOf(query) } : {}),
      ...(fromTotal === null ? {} : { scan: { statement: scan(), fromTotal } }),
    };
  }

  function readPage(shape: TableShape, query: AnyQuery, context: ViewContext & { readonly portalId: string }) {
    const { portalId } = context;
    if (!isLong(shape, query, context)) return pageHere(shape, query, context);
    const isSoonCounted = () =>
      rowsAtMost(shape, portalId) <= longSearchRows * SOON_COUNTED_TO ||
      kept.known(countStatement(shape, query, context), portalId) !== undefined;
    if (isSoonRead(shape, query) && isSoonCounted()) return pageHere(shape, query, context);
    return pageApart(shape, query, context).then((page) => page ?? pageHere(shape, query, context));
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
    sums: (shape, query, context) =>
      readWhole((inHalves) => sumsOf(boundSums(shape, query, context, inHalves), shape, query, context)),
    async page(shape, query, context) {
      const { portalId } = context;
      if (portalId === null) return pageHere(shape, query, context);
      const read = () => readPage(shape, query, { ...context, portalId });
      return isShort(query) ? kept.page(listStatement(shape, query, context), portalId, read) : read();
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
  sums: (shape, query, context) =>
    readWhole(async (inHalves) => {
      const { statement, values } = boundSums(shape, query, context, inHalves);
      return readSums(shape, query, await context.session.all(shape, statement, values));
    }),
  async page(shape, query, context) {
    const { statement, values } = listStatement(shape, query, context);
    const rows = await context.session.all(shape, statement, values);
    return {
      rows,
      total: knownTotal(rows.length, query) ?? (await transactionPaging.count(shape, query, context)),
    };
  },
};

function windowOf({ limit, offset }: AnyQuery): PageWindow {
  return { limit, offset };
}

function knownTotal(rows: number, query: AnyQuery): number | undefined {
  return query.after === undefined ? totalOfPage(rows, query) : undefined;
}

function isShort({ limit = Infinity }: AnyQuery): boolean {
  return limit <= ROWS_OF_KEPT_PAGE;
}

/** Whether nothing is read of a row but what it is sorted by: whatever finds its id has all of it. */
function isNarrow(shape: TableShape, { select, order }: AnyQuery): boolean {
  const ordered = new Set(['id', ...sortKeys(shape, { order }).map(({ column }) => column.field)]);
  return select?.every((field) => ordered.has(field)) === true;
}

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

function totalOf(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
}
