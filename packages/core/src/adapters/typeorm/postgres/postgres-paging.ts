import { countStatement, type SumsForm, sumsStatement, TOTAL } from '../select-statement.js';
import type { Criteria, TableShape } from '../dialect.js';
import type { Paging, ViewContext } from '../session.js';
import { isPlannedOnce, pageStatement } from './page-statement.js';

const SUMS: SumsForm = {
  name: 'in rows',
  sumOf({ sql, kind }) {
    const sum = `sum(${sql})`;
    if (kind === 'quantity') return `trim_scale(${sum})::text`;
    // Prices have the digits that they were written with, and at least two of them.
    return kind === 'price' ? `round(${sum}, greatest(2, min_scale(${sum})))::text` : `${sum}::text`;
  },
};

/**
 * Reads a page and its total with one statement, so both are of one moment and cost one round trip.
 *
 * @param isDivided - whether the tables of portals are divided among servers, which find theirs by the portal in the statement
 */
export function createPostgresPaging(isDivided: () => Promise<boolean>): Paging {
  async function count(shape: TableShape, criteria: Criteria, context: ViewContext): Promise<number> {
    const { statement, values } = countStatement(shape, criteria, context);
    return totalOf(await context.session.all(shape, statement, values));
  }
  return {
    count,
    async sums(shape, query, context) {
      const { statement, values } = sumsStatement(shape, query, context, SUMS);
      return context.session.all(shape, statement, values);
    },
    async page(shape, query, context) {
      const plannedOnce = isPlannedOnce(shape, query) && !(await isDivided());
      const { statement, values } = pageStatement(shape, query, context, { plannedOnce });
      const rows = await context.session.all(shape, statement, values);
      if (rows.length > 0) {
        const total = totalOf(rows);
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- it is the last property of each row, so this is cheap
        for (const row of rows) delete row[TOTAL];
        return { rows, total };
      }
      // Nobody carries the total of an empty page.
      const first = query.after === undefined && (query.offset ?? 0) === 0;
      return { rows, total: first && query.limit !== 0 ? 0 : await count(shape, query, context) };
    },
  };
}

function totalOf(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
}
