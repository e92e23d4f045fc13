import type { DialectName } from '../migrations/initial-names.js';
import type { DividedStep, DividedSteps } from './divide-steps.js';
import type { SearchFill } from './fills.js';
import type { Step } from './steps.js';

/** A migration behind the initial one. */
export interface MigrationFile {
  /** From 2: the initial one is the first. */
  readonly number: number;
  /** What it does, in kebab-case. */
  readonly name: string;
}

const FIRST = 1_760_000_000_000;

/** Name of the file of a migration. */
export function migrationFileName({ number, name }: MigrationFile): string {
  return `${migrationTitle({ number, name })}.ts`;
}

/** The name of a migration with its number, as its file and the migration of a module are called. */
export function migrationTitle({ number, name }: MigrationFile): string {
  return `${String(number).padStart(4, '0')}-${name}`;
}

/** Reads the name of a file in the folder of a dialect; undefined when it is no migration behind the initial one. */
export function parseMigrationFileName(file: string): MigrationFile | undefined {
  const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.ts$/.exec(file) ?? [];
  return number === undefined || name === undefined ? undefined : { number: Number(number), name };
}

/** Writes the file of a migration for SQLite, where nobody goes on beside it. */
export function sqliteMigrationText(file: MigrationFile, steps: readonly Step[]): string {
  const fillSearch = 'fillSearchOnSqlite';
  const fills = steps.some((step) => typeof step !== 'string');
  return [
    `import type { MigrationStep } from '../create-migration.js';\n`,
    ...(fills ? [`import { ${fillSearch} } from '../fill-search.js';\n`] : []),
    '\n',
    '// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.\n',
    '// Once it is released, nobody changes it.\n\n',
    `/** ${sentence(file.name)}. */\n`,
    `export const ${camelCase(file.name)}: readonly MigrationStep[] = [\n`,
    ...steps.map((step) => `  ${typeof step === 'string' ? quotedText(step) : fillText(fillSearch, step)},\n`),
    '];\n',
  ].join('');
}

/** Writes the file of a migration for Postgres, beside whose first phase the version `after` goes on. */
export function phasedMigrationText(file: MigrationFile, { expand, contract }: DividedSteps, after: string): string {
  const steps = [...expand, ...contract];
  const fills = steps.some((step) => typeof step !== 'string' && 'fill' in step);
  const batches = steps.some((step) => typeof step !== 'string' && 'batches' in step);
  const listed = (phase: readonly DividedStep[]) => phase.map((step) => `    ${dividedText(step)},\n`);
  return [
    `import type { PhasedSteps } from '../create-migration.js';\n`,
    ...(fills ? [`import { fillSearchBesideTraffic } from '../fill-search.js';\n`] : []),
    ...(batches ? [`import { updateInBatches } from '../update-in-batches.js';\n`] : []),
    '\n',
    '// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.\n',
    '// Once it is released, nobody changes it.\n\n',
    `/** ${sentence(file.name)}. */\n`,
    `export const ${camelCase(file.name)}: PhasedSteps = {\n`,
    `  after: '${after}',\n`,
    ...(expand.length === 0 ? ['  expand: [],\n'] : ['  expand: [\n', ...listed(expand), '  ],\n']),
    ...(contract.length === 0 ? [] : ['  contract: [\n', ...listed(contract), '  ],\n']),
    '};\n',
  ].join('');
}

/** Writes the list of all migrations of a dialect. */
export function migrationIndexText(dialect: DialectName, files: readonly MigrationFile[]): string {
  const inOrder = files.toSorted((left, right) => left.number - right.number);
  const imports = inOrder.map(
    (file) => `import { ${camelCase(file.name)} } from './${migrationFileName(file).replace(/\.ts$/, '.js')}';\n`,
  );
  const entries = inOrder.map(
    (file) => `  ...createMigrations('${pascalCase(file.name)}${FIRST + file.number}', ${camelCase(file.name)}),\n`,
  );
  return [
    "import { createMigrations, type MigrationClass } from '../create-migration.js';\n",
    "import { INITIAL_NAMES } from '../initial-names.js';\n",
    "import { initialStatements } from './initial.js';\n",
    ...imports,
    `\n/** All migrations for ${dialect === 'sqlite' ? 'SQLite' : 'Postgres'}, oldest first. Written by scripts/generate-migrations.mjs. */\n`,
    `export const ${dialect}Migrations: readonly MigrationClass[] = [\n`,
    `  ...createMigrations(INITIAL_NAMES.${dialect}, initialStatements),\n`,
    ...entries,
    '];\n',
  ].join('');
}

/** A statement as it stands in a file. */
export function quotedText(statement: string): string {
  return `\`${readable(statement).replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

/** A step of a phase as it stands in a file. */
export function dividedText(step: DividedStep): string {
  if (typeof step === 'string') return quotedText(step);
  if ('fill' in step) return fillText('fillSearchBesideTraffic', step.fill);
  const { table, set, where } = step.batches;
  return `updateInBatches({ table: '${table}', set: ${quotedText(set)}, where: ${quotedText(where)} })`;
}

function fillText(fillSearch: string, { table, fields }: SearchFill): string {
  return `${fillSearch}('${table}', [${fields.map((field) => `'${field}'`).join(', ')}])`;
}

/** Tables are read column by column. */
function readable(statement: string): string {
  const [, head, columns] = /^(CREATE TABLE "\w+") \((.*)\)$/s.exec(statement) ?? [];
  if (head === undefined || columns === undefined) return statement.replaceAll(/(?<! ) +(?=\()/g, ' ');
  const lines = columns.split(/, (?=(?:[^()]*\([^()]*\))*[^()]*$)/);
  return `${head} (\n${lines.map((line) => `    ${line}`).join(',\n')}\n  )`;
}

/** The name as words. */
export function sentence(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name as that of a variable. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function pascalCase(name: string): string {
  return camelCase(`-${name}`);
}
