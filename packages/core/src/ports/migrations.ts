/** What runs the statements of a migration. */
export interface MigrationRunner {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** Tells whoever migrates what became of rows that were there. */
export type TellMigrator = (note: string) => void;

/** A statement, or what SQL alone cannot do: run in the same transaction, over rows that are there in any number. */
export type MigrationStep = string | ((runner: MigrationRunner, tell: TellMigrator) => Promise<void>);

/** A migration of one database: its steps run in one transaction, once. */
export interface ModuleMigration {
  /** Orders it among those of its module, such as `0002-add-deposits`; never changed once it has run anywhere. */
  readonly name: string;
  readonly steps: readonly MigrationStep[];
}

/** Migrations of a module for each kind of database, oldest first. */
export interface ModuleMigrations {
  readonly sqlite: readonly ModuleMigration[];
  readonly postgres: readonly ModuleMigration[];
}
