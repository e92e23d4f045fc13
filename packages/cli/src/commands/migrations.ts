import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { builtInModules, type Module } from '@procurekit/core/modules';
import { moduleMigrationIndexText, nextModuleMigration } from '@procurekit/core/storage';

import type { CommandContext } from '../command-context.js';
import { EXIT } from '../exit-codes.js';
import { loadModules } from '../own-modules/load-modules.js';
import { openMigrationFolder, type MigrationFolder } from '../own-modules/migration-folder.js';
import { ownOf } from '../own-modules/own-of.js';
import type { Settings } from '../settings/settings.js';
import { UsageError } from '../usage-error.js';

/** Options of `migrations generate`. */
export interface GenerateOptions {
  readonly name?: string;
  /** The module that it is for, where the list has several from outside. */
  readonly module?: string;
  readonly folder?: string;
  readonly postgresUrl?: string;
  readonly fill?: readonly string[];
  readonly allowDrops?: boolean;
  /** The version of the module that goes on beside the first phase. */
  readonly after?: string;
  readonly check?: boolean;
}

const IN_KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Writes the next migration of a module from outside, for both databases. */
export async function generateMigration({ settings, output }: CommandContext, options: GenerateOptions): Promise<void> {
  const name = nameOf(options);
  const module = moduleOf(await loadModules(settings), options.module);
  const folder = await openMigrationFolder({ module, settings, folder: options.folder, cwd: process.cwd() });
  const next = await nextModuleMigration({
    module,
    product: builtInModules.flatMap(({ records = {} }) => Object.values(records)),
    postgresUrl: postgresOf(settings, options),
    fills: Object.fromEntries((options.fill ?? []).map(fillOf)),
    mayDrop: options.allowDrops === true,
  });
  if (next === null) {
    await output.show({ module: module.name, written: [] }, () => `The migrations of ${module.name} are up to date.`);
    return;
  }
  if (options.check === true) {
    await output.show(
      { module: module.name, written: [], isMissing: true },
      () => `The records of ${module.name} declare what no migration of it builds.`,
    );
    process.exitCode = EXIT.failure;
    return;
  }
  const { number, language } = folder;
  const file = { number, name };
  const written = await write(folder, {
    [`${folder.titleOf(file)}.${language}`]: next.text(file, { language, after: options.after }),
    [`index.${language}`]: moduleMigrationIndexText([...folder.files, file], language),
  });
  const { statements } = next;
  await output.show({ module: module.name, written, statements }, () =>
    [
      ...written.map((path) => `Wrote ${path}.`),
      `It has ${statements.sqlite} statements for SQLite and ${statements.postgres} for Postgres. Read it before you commit it.`,
      ...adviceOf(module, folder),
    ].join('\n'),
  );
}

function nameOf({ name, check }: GenerateOptions): string {
  if (name === undefined && check === true) return '';
  if (name !== undefined && IN_KEBAB_CASE.test(name)) return name;
  throw new UsageError('--name says what the migration does, in kebab-case: --name add-leases.');
}

function moduleOf(modules: readonly Module[] | undefined, name: string | undefined): Module {
  const own = ownOf(modules);
  const found = own.filter((module) => (name === undefined ? module.records !== undefined : module.name === name));
  const [module] = found;
  if (module !== undefined && found.length === 1) return module;
  const names = own.map((each) => each.name).join(', ') || 'none';
  throw new UsageError(
    name === undefined
      ? `--module says for which module the migration is. Of the list, these are not built in: ${names}.`
      : `The list has no module ${name} of yours; it has: ${names}.`,
  );
}

function postgresOf({ databaseUrl }: Settings, { postgresUrl }: GenerateOptions): string {
  const url = postgresUrl ?? databaseUrl;
  if (/^postgres(?:ql)?:\/\//.test(url)) return url;
  throw new UsageError('--postgres-url names a Postgres server on which databases may be created.', [
    'A migration has statements for both databases; those of Postgres are worked out in two databases that are made there and removed.',
    'In a container: docker run --rm -p 5432:5432 -e POSTGRES_PASSWORD=postgres postgres:17',
  ]);
}

function fillOf(given: string): readonly [string, string] {
  const [, column, sql] = /^(\w+\.\w+)=(.+)$/s.exec(given) ?? [];
  if (column === undefined || sql === undefined) throw new UsageError(`--fill takes table.column=SQL, not ${given}.`);
  return [column, sql];
}

async function write({ path }: MigrationFolder, texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await mkdir(path, { recursive: true });
  const files = Object.entries(texts);
  for (const [file, text] of files) await writeFile(join(path, file), text);
  return files.map(([file]) => relative(process.cwd(), join(path, file)));
}

function adviceOf({ name, migrations }: Module, { language }: MigrationFolder): string[] {
  const file = `./migrations/index.${language === 'ts' ? 'js' : 'mjs'}`;
  const once = `Give the module its migrations: import { migrations } from '${file}'; defineModule({ name: '${name}', migrations, … }).`;
  return [...(migrations === undefined ? [once] : []), 'Then run `procurekit migrate` with the same modules.'];
}
