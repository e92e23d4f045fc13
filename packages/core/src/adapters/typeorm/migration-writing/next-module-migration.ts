import type { MigratedModule } from '../../../kernel/ports/migrations.js';
import type { RecordType } from '../../../kernel/records/record.js';
import type { MigrationFile } from './migration-text.js';
import { missingOnPostgres, missingOnSqlite } from './missing-steps.js';
import { type MigrationFileStyle, moduleMigrationText } from './module-migration-text.js';

/** What the next migration of a module is worked out from. */
export interface NextMigrationOptions {
  readonly module: MigratedModule & { readonly records?: Readonly<Record<string, RecordType>> };
  /** Records of the product, whose tables are there as well. */
  readonly product: readonly RecordType[];
  /** A server on which databases may be made, for the statements of Postgres. */
  readonly postgresUrl: string;
  /** SQL of values for new columns of rows that exist, by `table.column`. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Whether what no record declares any more may be deleted. @default false */
  readonly mayDrop?: boolean;
}

/** A migration that is not written yet. */
export interface NextMigration {
  /** How many statements it has, by database. */
  readonly statements: Readonly<Record<'sqlite' | 'postgres', number>>;
  /** The text of its file. */
  text(file: MigrationFile, style: MigrationFileStyle): string;
}

/**
 * Finds what brings the tables of a module from what its migrations build to what its records declare, in databases made for it.
 *
 * @returns null when nothing differs
 * @throws Error for what cannot be written without being told more, or not at all
 */
export async function nextModuleMigration(options: NextMigrationOptions): Promise<NextMigration | null> {
  const { module, product, postgresUrl, fills = {}, mayDrop = false } = options;
  const records = [...product, ...Object.values(module.records ?? {})];
  const goal = { records, fills, mayDrop, modules: [module] };
  const steps = { sqlite: await missingOnSqlite(goal), postgres: await missingOnPostgres(goal, postgresUrl) };
  const statements = { sqlite: steps.sqlite.length, postgres: steps.postgres.length };
  if (statements.sqlite === 0 && statements.postgres === 0) return null;
  return { statements, text: (file, style) => moduleMigrationText(file, steps, style) };
}
