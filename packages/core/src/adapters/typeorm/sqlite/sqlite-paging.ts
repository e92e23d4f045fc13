import { countStatement, listStatement, TOTAL } from '../select-statement.js';
import type { Criteria, Paging, ViewContext } from '../session.js';
import type { TableShape } from '../table-shape.js';
import type { CountCache } from './count-cache.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Reads totals and pages outside transactions, with totals kept from one reading to the next. */
export function createSqlitePaging(deps: {
  readonly writing: SqliteConnection;
  readonly reading: SqliteConnection;
  readonly counts: CountCache;
}): Paging {
  const { reading, counts } = deps;
  const noticeOthers = createForeignCommitWatch(deps);

  function count(shape: TableShape, criteria: Criteria, context: ViewContext): number {
    const { statement, values, dependsOn } = countStatement(shape, criteria, context);
    const read = () => totalOf(reading.all(statement, values, shape.record));
    const { portalId } = context;
    if (portalId === null) return read();
    noticeOthers();
    return counts.total({ portalId, dependsOn, text: `${statement.name} ${JSON.stringify(values, exact)}` }, read);
  }

  return {
    count: async (shape, criteria, context) => count(shape, criteria, context),
    async page(shape, query, context) {
      // Nothing else runs in this process between the two readings.
      const total = count(shape, query, context);
      const { statement, values } = listStatement(shape, query, context);
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
  async page(shape, query, context) {
    const { statement, values } = listStatement(shape, query, context);
    const rows = await context.session.all(shape, statement, values);
    return { rows, total: await transactionPaging.count(shape, query, context) };
  },
};

/** Forgets all totals when another process has committed, which shows on the writer's connection and only there. */
function createForeignCommitWatch(deps: {
  readonly writing: SqliteConnection;
  readonly counts: CountCache;
}): () => void {
  const { database } = deps.writing;
  const version = database.prepare('pragma data_version').pluck();
  let seen = version.get();
  return () => {
    // While a transaction is open here, nobody else can commit.
    if (database.inTransaction) return;
    const current = version.get();
    if (current === seen) return;
    seen = current;
    deps.counts.clear();
  };
}

function totalOf(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
}

function exact(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
