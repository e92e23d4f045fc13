import type { MigrationPhase, PlannedMigration, PlannedStatement } from '@procurekit/core/ports';

const PHASES: Readonly<Record<MigrationPhase, string>> = {
  whole: 'stop all processes first',
  expand: 'the version before goes on',
  contract: 'when no process of the version before is left',
};

/** Of more than this people are told how many they are; `--json` names all. */
const MOST_LISTED = 20;

/** Names migrations one below the other, or of many the first and the last. */
export function listMigrations(verb: string, names: readonly string[]): string {
  if (names.length === 0) return 'The tables are up to date.';
  const count = `${verb} ${names.length} ${names.length === 1 ? 'migration' : 'migrations'}`;
  return names.length > MOST_LISTED
    ? `${count}, from ${names[0] ?? ''} to ${names.at(-1) ?? ''}.`
    : [`${count}:`, ...names.map((name) => `  ${name}`)].join('\n');
}

/** Tells people what migrations do: their statements, what these lock, and about how long. New tables are only counted. */
export function describeMigrations(migrations: readonly PlannedMigration[]): readonly string[] {
  return migrations.flatMap(({ name, phase, isBeside, statements }) => {
    const told = statements.filter((statement) => statement.lock !== null || statement.sql.startsWith('--'));
    const untold = statements.length - told.length;
    return [
      '',
      `${name}: ${PHASES[phase]}${isBeside ? ', in parts beside traffic' : ''}`,
      ...(untold === 0 ? [] : [`  ${untold} ${untold === 1 ? 'statement' : 'statements'} on tables that are new`]),
      ...told.flatMap(describeStatement),
    ];
  });
}

/** A statement, and below it what it does to others. */
export function describeStatement(statement: PlannedStatement): readonly string[] {
  return [`  ${statement.sql};`, `    ${effectOf(statement)}`];
}

function effectOf({ sql, table, lock, rows, seconds }: PlannedStatement): string {
  if (sql.startsWith('--')) return 'takes as long as it takes to go through its rows';
  return `locks ${[table, lock].filter((part) => part !== null).join(': ')}; ${timeOf(rows, seconds)}`;
}

function timeOf(rows: number, seconds: number): string {
  if (seconds === 0) return 'for a moment';
  const time = seconds < 1 ? 'less than a second' : `about ${durationOf(seconds)}`;
  return `${time} for ${rows.toLocaleString('en-GB')} rows`;
}

function durationOf(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
