import { createMigration, type MigrationClass } from '../create-migration.js';
import { initialStatements } from './initial.js';

/** All migrations for SQLite, oldest first. */
export const sqliteMigrations: readonly MigrationClass[] = [createMigration('Initial1760000000000', initialStatements)];
