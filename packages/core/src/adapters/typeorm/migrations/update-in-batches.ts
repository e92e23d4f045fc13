import type { MigrationRunner, ReportProgress, StepBesideTraffic } from '../../../kernel/ports/migrations.js';
import { quoted } from '../sql-names.js';
import { partsOf } from './parts-of-table.js';

/** A change of many rows of one table. */
export interface BatchedUpdate {
  readonly table: string;
  /** What is set, as SQL: `"origin" = "source"`. */
  readonly set: string;
  /** Which rows, as SQL. Those that were changed no longer meet it. */
  readonly where: string;
}

const FIRST_PAGES = 64;
/** A batch is to hold its rows so long at most: the next one is half as large, or twice as large, as this wants. */
const BATCH_MS = 200;

/**
 * A step that changes rows beside traffic: some pages of the table at a time, each in a transaction of its own. Rows that others hold are
 * waited for. Postgres only: on SQLite nothing goes on beside a migration, so a plain `UPDATE` does the same.
 */
export function updateInBatches({ table, set, where }: BatchedUpdate): StepBesideTraffic {
  const updateOf = (one: string) => `UPDATE ${quoted(one)} SET ${set} WHERE (${where})`;
  return {
    statement: updateOf(table),
    async beside(runner, _tell, report) {
      // The pages of a table that is divided are those of its parts.
      for (const part of (await partsOf(runner, table)) ?? [table])
        await updatePages(runner, part, { update: updateOf(part), report });
    },
  };
}

async function updatePages(
  runner: MigrationRunner,
  table: string,
  { update, report }: { readonly update: string; readonly report: ReportProgress },
): Promise<void> {
  let pages = FIRST_PAGES;
  let total = await pagesOf(runner, table);
  for (let from = 0; from < total; total = await pagesOf(runner, table)) {
    const to = from + pages;
    const startedAt = performance.now();
    await runner.query(`${update} AND ctid >= '(${from},0)' AND ctid < '(${to},0)'`);
    const isQuick = performance.now() - startedAt < BATCH_MS;
    report(Math.min(to, total), total);
    from = to;
    pages = isQuick ? pages * 2 : Math.max(1, Math.floor(pages / 2));
  }
}

/** Pages that the table has by now: rows that are changed go to new ones, and count as done when these are looked at. */
async function pagesOf(runner: MigrationRunner, table: string): Promise<number> {
  const rows = (await runner.query(
    `SELECT pg_relation_size($1::regclass) / current_setting('block_size')::bigint AS pages`,
    [quoted(table)],
  )) as readonly { readonly pages: unknown }[];
  return Number(rows[0]?.pages ?? 0);
}
