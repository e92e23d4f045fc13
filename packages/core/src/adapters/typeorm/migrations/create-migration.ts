/** What of TypeORM's runner migrations use. Declared here: the types of TypeORM are four hundred files for whoever embeds this. */
export interface MigrationRunner {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** A migration as TypeORM takes it. */
export type MigrationClass = new () => {
  readonly name: string;
  up(runner: MigrationRunner): Promise<void>;
  down(runner: MigrationRunner): Promise<void>;
};

/** A statement, or what SQL alone cannot do: run in the same transaction, over rows that are there in any number. */
export type MigrationStep = string | ((runner: MigrationRunner) => Promise<void>);

/** Makes a migration of steps. Its name ends with a number that orders it among the others. */
export function createMigration(name: string, steps: readonly MigrationStep[]): MigrationClass {
  // Declared and not an expression: of several classes made by one expression with fields, the CommonJS build keeps the last.
  class Migration {
    readonly name = name;

    async up(runner: MigrationRunner): Promise<void> {
      for (const step of steps) await (typeof step === 'string' ? runner.query(step) : step(runner));
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`The migration ${name} cannot be undone; restore a backup instead.`));
    }
  }
  return Migration;
}
