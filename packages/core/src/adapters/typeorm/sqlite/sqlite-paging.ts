import type { Criteria, TableShape } from '../dialect.js';
import { countStatement, listStatement, sumsStatement, TOTAL, type BoundStatement } from '../select-statement.js';
import type { AnyQuery, Paging, StoredRow, ViewContext } from '../session.js';
import type { KeptAnswers } from './kept-answers.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { joinedSum } from './sqlite-dialect.js';
import type { SearchThreads } from './search-threads.js';
import { LAST_ROW, lastRowNumberSql, rowNumbersOf } from './sqlite-search.js';

const FEW_ROWS = 200;

/** Reads totals and pages outside transactions, with totals and sums kept from one reading to the next. */
export function createSqlitePaging(deps: {
  readonly reading: SqliteConnection;
  readonly kept: KeptAnswers;
  readonly threads: SearchThreads;
  /** Portals with more rows of a record than this are searched in threads. */
  readonly longSearchRows: number;
}): Paging {
  const { reading, kept, threads, longSearchRows } = deps;

  function count(shape: TableShape, criteria: Criteria, context: ViewContext): number {
    const asked = countStatement(shape, criteria, context);
    const read = () => totalOf(reading.all(asked.statement, asked.values, shape.record));
    return context.portalId === null ? read() : kept.of(asked, context.portalId, read);
  }

  /** About how many rows the portal has: the numbers it has given out. */
  function rowsOfPortal(shape: TableShape, portalId: string | null): number {
    const { first, last } = rowNumbersOf(shape.portalOwned ? portalId : null);
    const statement = shape.statement('last row', () => lastRowNumberSql(shape.record));
    const [row] = reading.all(statement, [first, first, last], shape.record);
    return Number(row?.[LAST_ROW]) - Number(first);
  }

  /** Reads a page of a search in a thread: from some ten thousand rows on it would keep everybody waiting. */
  function searchApart(shape: TableShape, query: AnyQuery, context: ViewContext) {
    const sent = ({ statement, values }: BoundStatement) => ({ text: statement.text, values });
    const fromTotal = soonFoundFrom(() => rowsOfPortal(shape, context.portalId), query);
    return threads.page({
      count: sent(countStatement(shape, query, context)),
      list: sent(listStatement(shape, query, context)),
      scan:
        fromTotal === null
          ? null
          : { statement: sent(listStatement(shape, query, context, { scan: true })), fromTotal },
    });
  }

  function isLong(shape: TableShape, { search }: AnyQuery, { portalId }: ViewContext): boolean {
    return search !== undefined && portalId !== null && rowsOfPortal(shape, portalId) > longSearchRows;
  }

  return {
    count: async (shape, criteria, context) => count(shape, criteria, context),
    async sums(shape, query, context) {
      const asked = sumsStatement(shape, query, context);
      const read = () => summed(reading.all(asked.statement, asked.values, shape.record), query.of);
      return context.portalId === null ? read() : kept.of(asked, context.portalId, read);
    },
    async page(shape, query, context) {
      const page = isLong(shape, query, context) ? await searchApart(shape, query, context) : null;
      if (page !== null) return page;
      // Nothing else runs in this process between the two readings.
      const total = count(shape, query, context);
      const fromTotal =
        query.search === undefined ? null : soonFoundFrom(() => rowsOfPortal(shape, context.portalId), query);
      const scan = fromTotal !== null && total >= fromTotal;
      const { statement, values } = listStatement(shape, query, context, { scan });
      return { rows: reading.all(statement, values, shape.record), total };
    },
  };
}

/** Counting and paging inside a transaction, which must see what it wrote itself. */
export const transactionPaging: Paging = {
  async count(shape, criteria, context) {
    const { statement, values } = countStatement(shape, criteria, context);
    return totalOf(await context.session.all(shape, statement, values));
  },
  async sums(shape, query, context) {
    const { statement, values } = sumsStatement(shape, query, context);
    return summed(await context.session.all(shape, statement, values), query.of);
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
  if (limit === undefined || order !== undefined || after !== undefined) return null;
  return Math.max(FEW_ROWS, Math.sqrt((offset + limit) * countAll()));
}

function summed(rows: readonly StoredRow[], columns: readonly string[]): readonly StoredRow[] {
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, joinedSum(String(row[column]))])),
  }));
}

function totalOf(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
}
