import { countStatement, type SumsForm, sumsStatement, TOTAL } from '../select-statement.js';
import { pageStatement } from './page-statement.js';
import type { Paging, ViewContext } from '../session.js';

const SUMS: SumsForm = {
  name: 'in rows',
  sumOf: ({ sql, kind }) => (kind === 'quantity' ? `trim_scale(sum(${sql}))::text` : `sum(${sql})::text`),
};

/** Reads a page and its total with one statement, so both are of one moment and cost one round trip. */
export const postgresPaging: Paging = {
  async count(shape, criteria, context) {
    const { statement, values } = countStatement(shape, criteria, context);
    return totalOf(await context.session.all(shape, statement, values));
  },
  async sums(shape, query, context) {
    const { statement, values } = sumsStatement(shape, query, context, SUMS);
    return context.session.all(shape, statement, values);
  },
  async page(shape, query, context: ViewContext) {
    const { statement, values } = pageStatement(shape, query, context);
    const rows = await context.session.all(shape, statement, values);
    if (rows.length > 0) {
      const total = totalOf(rows);
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- it is the last property of each row, so this is cheap
      for (const row of rows) delete row[TOTAL];
      return { rows, total };
    }
    // Nobody carries the total of an empty page.
    const first = query.after === undefined && (query.offset ?? 0) === 0;
    return { rows, total: first && query.limit !== 0 ? 0 : await postgresPaging.count(shape, query, context) };
  },
};

function totalOf(rows: readonly Record<string, unknown>[]): number {
  return Number(rows[0]?.[TOTAL] ?? 0);
}
