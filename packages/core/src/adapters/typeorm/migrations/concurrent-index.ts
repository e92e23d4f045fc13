import { createHash } from 'node:crypto';

import type { MigrationRunner } from '../../../kernel/ports/migrations.js';
import { partsOf } from './parts-of-table.js';

const CONCURRENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"(\w+)" ON "(\w+)"/;
/** What others wait at most behind the index of a divided table, which is made of those of its parts in a moment. */
const LOCK_TIMEOUT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_ATTEMPTS = 24;

/** Whether a statement builds an index while others write to its table, which no transaction may do. */
export function isConcurrent(statement: string): boolean {
  return CONCURRENT.test(statement);
}

/** Builds an index beside traffic. One that a broken off run has left unfinished, which nothing reads by, is built anew. */
export async function createIndexConcurrently(runner: MigrationRunner, statement: string): Promise<void> {
  const [, name = '', table = ''] = CONCURRENT.exec(statement) ?? [];
  const parts = await partsOf(runner, table);
  if (parts !== undefined) return createIndexOfParts(runner, statement, { name, table, parts });
  await buildAnew(runner, statement, name);
}

async function buildAnew(runner: MigrationRunner, statement: string, name: string): Promise<void> {
  const unfinished = await runner.query(
    `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid`,
    [`"${name}"`],
  );
  if (Array.isArray(unfinished) && unfinished.length > 0) await runner.query(`DROP INDEX CONCURRENTLY "${name}"`);
  await runner.query(statement.replace(/CONCURRENTLY (?:IF NOT EXISTS )?/, 'CONCURRENTLY IF NOT EXISTS '));
}

/**
 * The same for a table that is divided, of which Postgres cannot do it at once: part by part. The index of the table is there from the
 * beginning, so that parts that are made meanwhile get theirs, and is used when all parts have one.
 */
async function createIndexOfParts(
  runner: MigrationRunner,
  statement: string,
  { name, table, parts }: { readonly name: string; readonly table: string; readonly parts: readonly string[] },
): Promise<void> {
  const whole = statement
    .replace(/CONCURRENTLY (?:IF NOT EXISTS )?/, 'IF NOT EXISTS ')
    .replace(` ON "${table}"`, ` ON ONLY "${table}"`);
  await givingWay(runner, whole);
  const short = createHash('sha256').update(name).digest('hex').slice(0, 8);
  for (const part of parts) {
    const attached = await runner.query(
      `SELECT 1 FROM pg_inherits JOIN pg_index ON indexrelid = inhrelid
       WHERE inhparent = to_regclass($1) AND indrelid = to_regclass($2)`,
      [`"${name}"`, `"${part}"`],
    );
    if (Array.isArray(attached) && attached.length > 0) continue;
    const own = `ix_${part}_${short}`;
    const build = statement.replace(`"${name}"`, `"${own}"`).replace(` ON "${table}"`, ` ON "${part}"`);
    await buildAnew(runner, build, own);
    await givingWay(runner, `ALTER INDEX "${name}" ATTACH PARTITION "${own}"`);
  }
}

/** Waits for a lock without keeping others waiting behind it for long. */
async function givingWay(runner: MigrationRunner, statement: string): Promise<void> {
  await runner.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await runner.query(statement);
        return;
      } catch (error) {
        const isInUse = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
        if (!isInUse || attempt === LOCK_ATTEMPTS) throw error;
      }
      await runner.query(`SELECT pg_sleep(0.5)`);
    }
  } finally {
    await runner.query(`RESET lock_timeout`);
  }
}
