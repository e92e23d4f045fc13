import { createMigration, type MigrationClass } from '../create-migration.js';
import { initialStatements } from './initial.js';

/** All migrations for Postgres, oldest first. */
export const postgresMigrations: readonly MigrationClass[] = [
  createMigration('Initial1760000000000', initialStatements),
];
