/** What runs the statements of a migration. */
export interface MigrationRunner {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** Tells whoever migrates what became of rows that were there. */
export type TellMigrator = (note: string) => void;

/** A statement, or what SQL alone cannot do: run in the same transaction, over rows that are there in any number. */
export type MigrationStep = string | ((runner: MigrationRunner, tell: TellMigrator) => Promise<void>);

/** A migration of a module, for each kind of database: its steps run once, in one transaction with those of others. */
export interface ModuleMigration {
  /** Names it among those of its module, such as `0002-add-deposits`. A migration that has run anywhere never changes. */
  readonly name: string;
  readonly sqlite: readonly MigrationStep[];
  readonly postgres: readonly MigrationStep[];
}

/** What a storage needs of a module: it builds the tables of those that bring migrations of their own. */
export interface MigratedModule {
  readonly name: string;
  /** Oldest first. Absent: its tables are built by the migrations of the product, or it has none. */
  readonly migrations?: readonly ModuleMigration[];
}
