/** What a statement costs for each row of its table, from nothing to writing it again. */
type Cost = 'nothing' | 'reading' | 'building' | 'rewriting' | 'changing';

/** A kind of statement that migrations are made of. */
interface StatementKind {
  /** Its group `table` is the table that it is about. */
  readonly pattern: RegExp;
  /** The lock that Postgres takes on that table; null where nobody can be using it. */
  readonly lock: string | null;
  readonly cost: Cost;
  /** Why it must not run while the version before goes on; absent where that version tolerates it. */
  readonly breaks?: string;
}

const ACCESS_EXCLUSIVE = 'ACCESS EXCLUSIVE';
const SHARE_UPDATE_EXCLUSIVE = 'SHARE UPDATE EXCLUSIVE';
const ALTER = String.raw`^ALTER TABLE (?:ONLY )?"(?<table>\w+)" `;
const COLUMN = String.raw`${ALTER}ALTER COLUMN "\w+" `;

/** The first that matches is the kind of a statement. Locks are those of "Explicit Locking" in the manual of Postgres. */
const KINDS: readonly StatementKind[] = [
  kind('^CREATE TABLE "(?<table>\\w+)"', null, 'nothing'),
  kind('^DROP TABLE "(?<table>\\w+)"', ACCESS_EXCLUSIVE, 'nothing', 'the version before may use the table'),
  kind(
    '^CREATE UNIQUE INDEX CONCURRENTLY .*? ON "(?<table>\\w+)"',
    SHARE_UPDATE_EXCLUSIVE,
    'building',
    'it may refuse rows that the version before writes',
  ),
  kind('^CREATE INDEX CONCURRENTLY .*? ON "(?<table>\\w+)"', SHARE_UPDATE_EXCLUSIVE, 'building'),
  kind(
    '^CREATE (?:UNIQUE )?INDEX .*? ON "(?<table>\\w+)"',
    'SHARE',
    'building',
    'nobody can write to the table until the index is built: CREATE INDEX CONCURRENTLY',
  ),
  kind('^DROP INDEX CONCURRENTLY ', SHARE_UPDATE_EXCLUSIVE, 'nothing', 'the version before may read by the index'),
  kind('^DROP INDEX ', ACCESS_EXCLUSIVE, 'nothing', 'the version before may read by the index'),
  kind(
    `${ALTER}ADD COLUMN (?!.* DEFAULT ).* NOT NULL`,
    ACCESS_EXCLUSIVE,
    'nothing',
    'the version before writes rows without the column: give it a default',
  ),
  kind(
    `${ALTER}ADD COLUMN .* DEFAULT (?!now\\()[a-z_]+\\(`,
    ACCESS_EXCLUSIVE,
    'rewriting',
    'every row is written again',
  ),
  kind(`${ALTER}ADD COLUMN `, ACCESS_EXCLUSIVE, 'nothing'),
  kind(`${ALTER}DROP COLUMN `, ACCESS_EXCLUSIVE, 'nothing', 'the version before uses the column'),
  kind(`${COLUMN}(?:SET DATA )?TYPE `, ACCESS_EXCLUSIVE, 'rewriting', 'every row is written again, in another type'),
  kind(`${COLUMN}SET NOT NULL`, ACCESS_EXCLUSIVE, 'reading', 'the version before may write rows without the column'),
  kind(`${COLUMN}DROP DEFAULT`, ACCESS_EXCLUSIVE, 'nothing', 'the version before may write rows without the column'),
  kind(`${COLUMN}(?:SET DEFAULT |DROP NOT NULL)`, ACCESS_EXCLUSIVE, 'nothing'),
  kind(`${ALTER}VALIDATE CONSTRAINT `, SHARE_UPDATE_EXCLUSIVE, 'reading'),
  kind(`${ALTER}RENAME `, ACCESS_EXCLUSIVE, 'nothing', 'the version before uses the name'),
  kind(
    `${ALTER}.*ADD CONSTRAINT .* NOT VALID`,
    ACCESS_EXCLUSIVE,
    'nothing',
    'it may refuse rows that the version before writes',
  ),
  kind(`${ALTER}.*ADD CONSTRAINT `, ACCESS_EXCLUSIVE, 'building', 'it may refuse rows that the version before writes'),
  kind(`${ALTER}DROP CONSTRAINT `, ACCESS_EXCLUSIVE, 'nothing', 'the version before may rely on it'),
  kind('^CREATE OR REPLACE FUNCTION ', null, 'nothing'),
  kind(
    '^DO \\$\\$ BEGIN IF NOT EXISTS .* CREATE OR REPLACE TRIGGER .*? ON "(?<table>\\w+)" FOR EACH ROW ',
    'SHARE ROW EXCLUSIVE',
    'nothing',
  ),
  kind('^INSERT INTO .* FROM "(?<table>\\w+)"', 'ACCESS SHARE', 'changing'),
  kind('^INSERT INTO "(?<table>\\w+)"', 'ROW EXCLUSIVE', 'nothing'),
  kind(
    '^UPDATE "(?<table>\\w+)"',
    'ROW EXCLUSIVE',
    'changing',
    'it holds every row that it changes until the end: updateInBatches',
  ),
  kind('^DELETE FROM "(?<table>\\w+)"', 'ROW EXCLUSIVE', 'changing', 'the version before may use the rows'),
];

/** How many rows a second, by what is done with them: orders of magnitude of one core and a disk that keeps up. */
const ROWS_A_SECOND: Readonly<Record<Cost, number>> = {
  nothing: Infinity,
  reading: 5_000_000,
  building: 500_000,
  rewriting: 250_000,
  changing: 50_000,
};

/** What is known of a statement by its text. */
export interface StatementEffects {
  readonly table: string | null;
  readonly lock: string | null;
  /** Seconds that it takes with so many rows in its table: a guess. */
  secondsFor(rows: number): number;
}

/** What a statement of a migration does to those who use its table. One of a kind that is not known is taken for the worst. */
export function effectsOf(statement: string): StatementEffects {
  const { kind: known, table } = kindOf(statement);
  const { lock, cost } = known ?? { lock: ACCESS_EXCLUSIVE, cost: 'rewriting' as const };
  return { table, lock, secondsFor: (rows) => rows / ROWS_A_SECOND[cost] };
}

/**
 * Why a statement of the phase `expand` would break the version before, or null. `made` are tables that statements before it have made,
 * which that version does not know.
 */
export function whatBreaks(statement: string, made: ReadonlySet<string>): string | null {
  const { kind: known, table } = kindOf(statement);
  if (known === undefined) return 'nobody knows what it does to processes that go on';
  return table !== null && made.has(table) ? null : (known.breaks ?? null);
}

/** The table that a statement makes, or null. */
export function madeTable(statement: string): string | null {
  return /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? null;
}

function kindOf(statement: string): { readonly kind: StatementKind | undefined; readonly table: string | null } {
  for (const each of KINDS) {
    const match = each.pattern.exec(statement);
    if (match !== null) return { kind: each, table: match.groups?.['table'] ?? null };
  }
  return { kind: undefined, table: null };
}

function kind(pattern: string, lock: string | null, cost: Cost, breaks?: string): StatementKind {
  return { pattern: new RegExp(pattern, 'is'), lock, cost, ...(breaks === undefined ? {} : { breaks }) };
}
