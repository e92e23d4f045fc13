import type { DataSource } from 'typeorm';

/** Table in which TypeORM notes the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** Names of the migrations that have not run on a database, in order. */
export async function pendingMigrationNames(source: DataSource): Promise<readonly string[]> {
  const known = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable(MIGRATIONS_TABLE))) return known;
    const ran = (await runner.query(`select name from "${MIGRATIONS_TABLE}"`)) as readonly { readonly name: string }[];
    const names = new Set(ran.map(({ name }) => name));
    return known.filter((name) => !names.has(name));
  } finally {
    await runner.release();
  }
}
