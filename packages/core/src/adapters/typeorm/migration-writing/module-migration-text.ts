import { type DividedStep, divideSteps } from './divide-steps.js';
import { camelCase, dividedText, type MigrationFile, migrationTitle, quotedText, sentence } from './migration-text.js';
import type { Step } from './steps.js';

/** How files are written: in TypeScript, or as ES modules that need no compiler. */
export type MigrationLanguage = 'ts' | 'mjs';

/** How the file of a migration is written. */
export interface MigrationFileStyle {
  readonly language: MigrationLanguage;
  /** The version of the module that goes on while servers on Postgres are replaced. @default none: all processes have to stop */
  readonly after?: string | undefined;
}

type Steps = Readonly<Record<'sqlite' | 'postgres', readonly Step[]>>;

/** How a file of TypeScript says what it holds, and one without it. */
const TYPES = {
  ts: {
    type: "import type { ModuleMigration } from '@procurekit/core/ports';\n",
    one: ': ModuleMigration',
    list: ': readonly ModuleMigration[]',
  },
  mjs: { type: '', one: '', list: '' },
};

/** Writes the file of a migration of a module from outside, with the steps for both databases. @throws RangeError for a step that is no statement */
export function moduleMigrationText(
  file: MigrationFile,
  steps: Steps,
  { language, after }: MigrationFileStyle,
): string {
  const { type, one } = TYPES[language];
  const stepsOf = (dialect: keyof Steps) => steps[dialect].map((step) => `    ${quotedText(statementOf(step))},\n`);
  const onPostgres = after === undefined ? stepsOf('postgres') : phasesOf(steps.postgres);
  const head = `${onPostgres.some((line) => line.includes('updateInBatches(')) ? BATCHES : ''}${type}`;
  return [
    ...(head === '' ? [] : [head, '\n']),
    '// Written as the difference between the migrations before it and the declared records. Once it is released, nobody changes it.\n\n',
    docComment(language, `${sentence(file.name)}.`, 'ModuleMigration'),
    `export const ${camelCase(file.name)}${one} = {\n`,
    `  name: '${migrationTitle(file)}',\n`,
    `  sqlite: [\n`,
    ...stepsOf('sqlite'),
    '  ],\n',
    ...(after === undefined
      ? ['  postgres: [\n', ...onPostgres, '  ],\n']
      : [`  postgres: {\n    after: ${JSON.stringify(after)},\n`, ...onPostgres, '  },\n']),
    '};\n',
  ].join('');
}

const BATCHES = "import { updateInBatches } from '@procurekit/core/storage';\n";

function phasesOf(steps: readonly Step[]): readonly string[] {
  for (const step of steps) statementOf(step);
  const { expand, contract } = divideSteps(steps);
  const listed = (phase: readonly DividedStep[]) => phase.map((step) => `      ${dividedText(step)},\n`);
  return ['    expand: [\n', ...listed(expand), '    ],\n', '    contract: [\n', ...listed(contract), '    ],\n'];
}

/** Writes the list of all migrations of a module from outside. */
export function moduleMigrationIndexText(files: readonly MigrationFile[], language: MigrationLanguage): string {
  const inOrder = files.toSorted((left, right) => left.number - right.number);
  const { type, list } = TYPES[language];
  const extension = language === 'ts' ? 'js' : 'mjs';
  return [
    type,
    ...inOrder.map((file) => `import { ${camelCase(file.name)} } from './${migrationTitle(file)}.${extension}';\n`),
    '\n',
    docComment(language, 'All migrations of the module, oldest first.', 'readonly ModuleMigration[]'),
    `export const migrations${list} = [${inOrder.map(({ name }) => camelCase(name)).join(', ')}];\n`,
  ].join('');
}

/** Reads the name of a file of a module's migrations; undefined when it is none. */
export function parseModuleMigrationFile(file: string): MigrationFile | undefined {
  const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.(?:ts|mjs)$/.exec(file) ?? [];
  return number === undefined || name === undefined ? undefined : { number: Number(number), name };
}

function docComment(language: MigrationLanguage, text: string, type: string): string {
  if (language === 'ts') return `/** ${text} */\n`;
  return `/**\n * ${text}\n *\n * @type {${type.replace('ModuleMigration', "import('@procurekit/core/ports').ModuleMigration")}}\n */\n`;
}

function statementOf(step: Step): string {
  if (typeof step === 'string') return step;
  throw new RangeError('A table that holds rows cannot become searchable by itself: add the search with the table.');
}
