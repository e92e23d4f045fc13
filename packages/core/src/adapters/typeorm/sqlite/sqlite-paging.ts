import type { Criteria, TableShape } from '../dialect.js';
import {
  countStatement,
  listStatement,
  sumsStatement,
  TOTAL,
  type BoundStatement,
  type Dependencies,
} from '../select-statement.js';
import type { AnyQuery, Paging, StoredRow, ViewContext } from '../session.js';
import type { AnswerCache } from './answer-cache.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { joinedSum } from './sqlite-dialect.js';
import { LAST_ROW, lastRowNumberSql, rowNumbersOf } from './sqlite-search.js';

const FEW_ROWS = 200;

/** Reads totals and pages outside transactions, with totals and sums kept from one reading to the next. */
export function createSqlitePaging(deps: {
  readonly reading: SqliteConnection;
  readonly answers: AnswerCache;
  readonly noticeOthers: () => void;
}): Paging {
  const { reading, answers, noticeOthers } = deps;

  function kept<T>(asked: BoundStatement & Dependencies, { portalId }: ViewContext, read: () => T): T {
    if (portalId === null) return read();
    noticeOthers();
    const { statement, values, dependsOn, columns } = asked;
    const text = `${statement.name} ${JSON.stringify(values, exact)}`;
    return answers.answer({ portalId, dependsOn, columns, text }, read);
  }

  function count(shape: TableShape, criteria: Criteria, context: ViewContext): number {
    const asked = countStatement(shape, criteria, context);
    return kept(asked, context, () => totalOf(reading.all(asked.statement, asked.values, shape.record)));
  }

  /** About how many rows the portal has: the numbers it has given out. */
  function rowsOfPortal(shape: TableShape, portalId: string | null): number {
    const { first, last } = rowNumbersOf(shape.portalOwned ? portalId : null);
    const statement = shape.statement('last row', () => lastRowNumberSql(shape.record));
    const [row] = reading.all(statement, [first, first, last], shape.record);
    return Number(row?.[LAST_ROW]) - Number(first);
  }

  return {
    count: async (shape, criteria, context) => count(shape, criteria, context),
    async sums(shape, query, context) {
      const asked = sumsStatement(shape, query, context);
      const read = () => summed(reading.all(asked.statement, asked.values, shape.record), query.of);
      return kept(asked, context, read);
    },
    async page(shape, query, context) {
      // Nothing else runs in this process between the two readings.
      const total = count(shape, query, context);
      const scan = query.search !== undefined && isFoundSoon(total, () => rowsOfPortal(shape, context.portalId), query);
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
 * Tells whether walking through the list until the page is full takes less than reading and sorting all rows that contain
 * the term. Rows with a common term come one after another.
 */
function isFoundSoon(total: number, countAll: () => number, { limit, offset = 0, order, after }: AnyQuery): boolean {
  if (limit === undefined || order !== undefined || after !== undefined || total < FEW_ROWS) return false;
  const rowsWalked = ((offset + limit) * countAll()) / total;
  return rowsWalked < total;
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

function exact(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
