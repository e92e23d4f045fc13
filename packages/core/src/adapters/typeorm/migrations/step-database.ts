import type { MigrationRunner } from './create-migration.js';

export type Dialect = 'sqlite' | 'postgres';
export type StoredRow = Readonly<Record<string, unknown>>;

/** The database that a step of a migration works on, with statements whose values are placed as `?`. */
export interface Database {
  readonly runner: MigrationRunner;
  readonly dialect: Dialect;
}

export async function read({ runner, dialect }: Database, sql: string, values: readonly unknown[]): Promise<StoredRow[]> {
  // A select answers rows by the names of their columns.
  return (await runner.query(placed(sql, dialect), [...values])) as StoredRow[];
}

export async function write({ runner, dialect }: Database, sql: string, values: readonly unknown[]): Promise<void> {
  await runner.query(placed(sql, dialect), [...values]);
}

function placed(sql: string, dialect: Dialect): string {
  let position = 0;
  return dialect === 'sqlite' ? sql : sql.replaceAll('?', () => `$${(position += 1)}`);
}
