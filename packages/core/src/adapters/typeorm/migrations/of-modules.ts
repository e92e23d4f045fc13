import type { MigratedModule } from '../../../kernel/ports/migrations.js';
import { createMigrations, type MigrationClass } from './create-migration.js';
import { postgresMigrations } from './postgres/index.js';
import { sqliteMigrations } from './sqlite/index.js';

const OWN = { sqlite: sqliteMigrations, postgres: postgresMigrations };
// TypeORM runs migrations in the order of the numbers that their names end with: those of modules after ours.
const AFTER_OURS = 1_900_000_000_000;

/** Migrations of the product, then those that modules bring. Each of these is noted under the name of its module. */
export function migrationsOf(
  dialect: 'sqlite' | 'postgres',
  modules: readonly MigratedModule[] = [],
): readonly MigrationClass[] {
  const theirs = modules.flatMap(({ name: module, migrations }) =>
    (migrations ?? []).flatMap(({ name, [dialect]: steps }, index) =>
      createMigrations(`${module}/${name}-${AFTER_OURS + index + 1}`, steps),
    ),
  );
  return [...OWN[dialect], ...theirs];
}
