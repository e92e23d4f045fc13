import type { MigrationRunner, MigrationStep, TellMigrator } from '../../../ports/migrations.js';

export type { MigrationRunner, MigrationStep, TellMigrator };

/** A migration as TypeORM takes it. */
export type MigrationClass = new () => {
  readonly name: string;
  /** What it told while it ran. */
  readonly notes: readonly string[];
  up(runner: MigrationRunner): Promise<void>;
  down(runner: MigrationRunner): Promise<void>;
};

/** Makes a migration of steps. Its name ends with a number that orders it among the others. */
export function createMigration(name: string, steps: readonly MigrationStep[]): MigrationClass {
  // Declared and not an expression: of several classes made by one expression with fields, the CommonJS build keeps the last.
  class Migration {
    readonly name = name;
    readonly notes: string[] = [];

    async up(runner: MigrationRunner): Promise<void> {
      const tell = (note: string) => void this.notes.push(note);
      for (const step of steps) await (typeof step === 'string' ? runner.query(step) : step(runner, tell));
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`The migration ${name} cannot be undone; restore a backup instead.`));
    }
  }
  return Migration;
}
