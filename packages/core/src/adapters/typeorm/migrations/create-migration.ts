/** What of TypeORM's runner migrations use. Declared here: the types of TypeORM are four hundred files for whoever embeds this. */
export interface MigrationRunner {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** A migration as TypeORM takes it. */
export type MigrationClass = new () => {
  readonly name: string;
  /** What it told while it ran. */
  readonly notes: readonly string[];
  up(runner: MigrationRunner): Promise<void>;
  down(runner: MigrationRunner): Promise<void>;
};

/** Tells whoever migrates what became of rows that were there. */
export type TellMigrator = (note: string) => void;

/** A statement, or what SQL alone cannot do: run in the same transaction, over rows that are there in any number. */
export type MigrationStep = string | ((runner: MigrationRunner, tell: TellMigrator) => Promise<void>);

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
