import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration as TypeORM takes it. */
export type MigrationClass = new () => MigrationInterface;

/** Makes a migration of statements. Its name ends with a number that orders it among the others. */
export function createMigration(name: string, statements: readonly string[]): MigrationClass {
  return class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`The migration ${name} cannot be undone; restore a backup instead.`));
    }
  };
}
