import type { RecordType } from '../records/record.js';

/** What runs the statements of a migration. */
export interface MigrationRunner {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** Tells whoever migrates what became of rows that were there. */
export type TellMigrator = (note: string) => void;

/** Tells whoever migrates how far a long step has come, in a unit of its own. */
export type ReportProgress = (done: number, total: number) => void;

/**
 * Long work on Postgres that goes on beside traffic: it runs outside of a transaction, holds no lock for long, and may be run again from
 * its start when it was broken off. `updateInBatches` makes one.
 */
export interface StepBesideTraffic {
  readonly beside: (runner: MigrationRunner, tell: TellMigrator, report: ReportProgress) => Promise<void>;
  /** What it does as a statement, to be shown before it runs. */
  readonly statement: string;
}

/** A statement, or what SQL alone cannot do: run in the same transaction, over rows that are there in any number. */
export type MigrationStep =
  string | ((runner: MigrationRunner, tell: TellMigrator, report?: ReportProgress) => Promise<void>);

/**
 * A step of a migration in phases. Statements that begin with `CREATE INDEX CONCURRENTLY` run beside traffic as well, outside of a
 * transaction.
 */
export type PhasedStep = MigrationStep | StepBesideTraffic;

/**
 * The steps of an upgrade on Postgres during which servers are replaced one by one. After `expand` the version before and this one both
 * work; `contract` ends that.
 */
export interface PhasedSteps {
  /** The version before: that which was current when these were written. Those with the same text belong to one upgrade. */
  readonly after: string;
  /** What the version before tolerates: run before its processes are replaced. */
  readonly expand: readonly PhasedStep[];
  /** What it does not tolerate, such as dropping what it uses: run when none of its processes is left. */
  readonly contract?: readonly PhasedStep[];
}

/** A migration of a module, for each kind of database: its steps run once, in one transaction with those of others. */
export interface ModuleMigration {
  /** Names it among those of its module, such as `0002-add-deposits`. A migration that has run anywhere never changes. */
  readonly name: string;
  readonly sqlite: readonly MigrationStep[];
  /** A plain list wants all processes stopped. */
  readonly postgres: readonly MigrationStep[] | PhasedSteps;
}

/** What a storage needs of a module: it builds the tables of those that bring migrations of their own. */
export interface MigratedModule {
  readonly name: string;
  /** Oldest first. Absent: its tables are built by the migrations of the product, or it has none. */
  readonly migrations?: readonly ModuleMigration[];
  /** What the tables hold: those on SQLite that a version with longer ids made are shortened by that. */
  readonly records?: Readonly<Record<string, RecordType>>;
}

/**
 * How a migration goes together with processes of the version before: `whole` wants them stopped, `expand` runs beside them, and
 * `contract` once none of them is left.
 */
export type MigrationPhase = 'whole' | 'expand' | 'contract';

/** A statement of a migration that has not run yet. */
export interface PlannedStatement {
  readonly sql: string;
  /** The table that it locks or reads, where it is there already. */
  readonly table: string | null;
  /** What it keeps others from meanwhile, in the words of the database; null for nothing that is in use. */
  readonly lock: string | null;
  /** Rows of the table, by the statistics of the database. */
  readonly rows: number;
  /** A guess of how long it takes, in seconds. */
  readonly seconds: number;
}

/** A migration that has not run yet. */
export interface PlannedMigration {
  readonly name: string;
  readonly phase: MigrationPhase;
  /** Whether it goes on beside traffic, in parts, instead of in one transaction. */
  readonly isBeside: boolean;
  readonly statements: readonly PlannedStatement[];
}
