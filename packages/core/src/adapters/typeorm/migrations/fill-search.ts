import { searchTextOf } from '../folded-text.js';
import { searchGrams } from '../postgres/search-grams.js';
import { columnName, quoted } from '../sql-names.js';
import { rowNumbersOf } from '../sqlite/sqlite-search.js';
import { uuidOfHex } from '../sqlite/uuid-of-hex.js';
import type { ReportProgress } from '../../../kernel/ports/migrations.js';
import type { MigrationRunner, MigrationStep, StepBesideTraffic } from './create-migration.js';

/** Rows that are read at once. */
const CHUNK = 1000;

type StoredRow = Readonly<Record<string, unknown>>;

/** A step that makes the rows of a table which was not searchable before found by these fields, on SQLite. */
export function fillSearchOnSqlite(table: string, fields: readonly string[]): MigrationStep {
  return async (runner) => {
    const given = new Map<string, number>();
    const nextNumber = (portalId: string): number => {
      const number = given.get(portalId) ?? Number(rowNumbersOf(portalId).first) + 1;
      given.set(portalId, number + 1);
      return number;
    };
    // Rows that wait have a number below zero, which no row has for good.
    const waiting = `select * from ${quoted(table)} where "row_number" < 0 order by "row_number" desc limit ${CHUNK}`;
    for (let rows = await readRows(runner, waiting); rows.length > 0; rows = await readRows(runner, waiting)) {
      for (const row of rows) {
        const values = [textOf(row, fields), nextNumber(idOf(row['portal_id'])), row['row_number']];
        const update = `update ${quoted(table)} set "search_text" = ?, "row_number" = ? where "row_number" = ?`;
        await runner.query(update, values);
      }
    }
  };
}

/** The same for Postgres, beside traffic: a row that somebody changes meanwhile has been made to be found by who changed it. */
export function fillSearchBesideTraffic(table: string, fields: readonly string[]): StepBesideTraffic {
  return {
    statement: `UPDATE ${quoted(table)} SET "search_text" = …, "search_grams" = …`,
    beside: (runner, _tell, report) => fillOnPostgres(runner, { table, fields, report }),
  };
}

async function fillOnPostgres(
  runner: MigrationRunner,
  {
    table,
    fields,
    report,
  }: { readonly table: string; readonly fields: readonly string[]; readonly report: ReportProgress },
): Promise<void> {
  const [counted] = await readRows(runner, `select count(*) as rows from ${quoted(table)}`);
  let done = 0;
  let rows = await readRows(runner, pageOf(table, ''));
  while (rows.length > 0) {
    for (const row of rows) {
      const text = textOf(row, fields);
      const portalId = String(row['portal_id']);
      const values = [text, searchGrams(text, portalId), portalId, row['id'], row['written_by']];
      const update = `update ${quoted(table)} set "search_text" = $1, "search_grams" = $2 where "portal_id" = $3 and "id" = $4 and xmin::text = $5`;
      await runner.query(update, values);
    }
    done += rows.length;
    report(done, Number(counted?.['rows'] ?? done));
    const last = rows.at(-1);
    rows = await readRows(runner, pageOf(table, 'where ("portal_id", "id") > ($1, $2)'), [
      last?.['portal_id'],
      last?.['id'],
    ]);
  }
}

function pageOf(table: string, where: string): string {
  return `select *, xmin::text as "written_by" from ${quoted(table)} ${where} order by "portal_id", "id" limit ${CHUNK}`;
}

async function readRows(runner: MigrationRunner, sql: string, values: readonly unknown[] = []): Promise<StoredRow[]> {
  // A select answers rows by the names of their columns.
  return (await runner.query(sql, [...values])) as StoredRow[];
}

/** An id as it is told: what SQLite holds depends on when the step runs. */
function idOf(stored: unknown): string {
  return Buffer.isBuffer(stored) ? uuidOfHex(stored.toString('hex').toUpperCase()) : String(stored);
}

function textOf(row: StoredRow, fields: readonly string[]): string {
  return searchTextOf(Object.fromEntries(fields.map((field) => [field, row[columnName(field)]])), fields);
}
