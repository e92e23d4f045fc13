import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration as TypeORM takes it. */
export type MigrationClass = new () => MigrationInterface;

/** A statement, or what SQL alone cannot do: run in the same transaction, over rows that are there in any number. */
export type MigrationStep = string | ((runner: QueryRunner) => Promise<void>);

/** Makes a migration of steps. Its name ends with a number that orders it among the others. */
export function createMigration(name: string, steps: readonly MigrationStep[]): MigrationClass {
  // Declared and not an expression: of several classes made by one expression with fields, the CommonJS build keeps the last.
  class Migration implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      for (const step of steps) await (typeof step === 'string' ? runner.query(step) : step(runner));
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`The migration ${name} cannot be undone; restore a backup instead.`));
    }
  }
  return Migration;
}
