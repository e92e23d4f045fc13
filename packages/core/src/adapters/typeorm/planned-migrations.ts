import type { PhasedStep, PlannedMigration, PlannedStatement } from '../../kernel/ports/migrations.js';
import type { MigrationInstance } from './migrations/create-migration.js';
import { effectsOf, madeTable } from './migrations/statement-kinds.js';

/** What a plan has to ask a database. */
export interface PlanSource {
  /** Rows of the tables that it names and that are there. */
  readonly rows: ReadonlyMap<string, number>;
  /** How the database names a lock that a statement takes. */
  lockOf(lock: string): string;
}

const PROGRAM = '-- a program, which reads rows and writes what SQL alone cannot work out';

/** Tells what migrations do before they run. */
export function planOf(pending: readonly MigrationInstance[], source: PlanSource): readonly PlannedMigration[] {
  const made = new Set<string>();
  return pending.map(({ name, phase, isBeside, steps }) => ({
    name,
    phase,
    isBeside,
    statements: steps.map((step) => planned(textOf(step), made, source)),
  }));
}

/** The tables whose rows a plan wants to know. */
export function tablesOf(pending: readonly MigrationInstance[]): ReadonlySet<string> {
  const named = pending.flatMap(({ steps }) => steps.map((step) => effectsOf(textOf(step)).table));
  return new Set(named.filter((table) => table !== null));
}

function planned(sql: string, made: Set<string>, { rows, lockOf }: PlanSource): PlannedStatement {
  if (sql === PROGRAM) return { sql, table: null, lock: null, rows: 0, seconds: 0 };
  const { table, lock, secondsFor } = effectsOf(sql);
  const isNew = table !== null && (made.has(table) || !rows.has(table));
  const own = madeTable(sql);
  if (own !== null) made.add(own);
  if (isNew) return { sql, table: null, lock: null, rows: 0, seconds: 0 };
  const count = table === null ? 0 : (rows.get(table) ?? 0);
  return { sql, table, lock: lock === null ? null : lockOf(lock), rows: count, seconds: secondsFor(count) };
}

function textOf(step: PhasedStep): string {
  if (typeof step === 'string') return step.replaceAll(/\s+/g, ' ').trim();
  return typeof step === 'object' ? step.statement : PROGRAM;
}
