import type { MigrationRunner } from '../../../ports/migrations.js';

const CONCURRENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"(\w+)"/;

/** Whether a statement builds an index while others write to its table, which no transaction may do. */
export function isConcurrent(statement: string): boolean {
  return CONCURRENT.test(statement);
}

/** Builds an index beside traffic. One that a broken off run has left unfinished, which nothing reads by, is built anew. */
export async function createIndexConcurrently(runner: MigrationRunner, statement: string): Promise<void> {
  const [, name = ''] = CONCURRENT.exec(statement) ?? [];
  const unfinished = await runner.query(
    `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid`,
    [`"${name}"`],
  );
  if (Array.isArray(unfinished) && unfinished.length > 0) await runner.query(`DROP INDEX CONCURRENTLY "${name}"`);
  await runner.query(statement.replace(/CONCURRENTLY (?:IF NOT EXISTS )?/, 'CONCURRENTLY IF NOT EXISTS '));
}
