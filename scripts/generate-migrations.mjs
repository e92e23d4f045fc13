/**
 * Writes a migration from what the migrations build to what the records declare, one file for each database that differs:
 * `node scripts/generate-migrations.mjs --name add-delivery-windows`. Read it before it is committed; a step that SQL alone
 * cannot do is added by hand. A migration that was released is never written again.
 *
 * `--fill invoices.channel="'mail'"` says what existing rows get in a new column that must not be null and has no default.
 * `--check` writes nothing and fails when a migration is missing.
 *
 * For a module from outside, `--modules examples/own-module/src/leases/index.ts` names the file that exports the list `modules`; the
 * migration goes into the folder `migrations` beside it.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';

import { loadSources } from './load-sources.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const migrations = join(root, 'packages/core/src/adapters/typeorm/migrations');
const core = join(root, 'packages/core/src');
const IN_KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DIALECTS = ['sqlite', 'postgres'];
const COMMAND = 'node scripts/generate-migrations.mjs --name <what-it-does>';

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    fill: { type: 'string', multiple: true },
    check: { type: 'boolean' },
    modules: { type: 'string' },
  },
});
const fills = Object.fromEntries((values.fill ?? []).map((fill) => fill.split(/=(.*)/s).slice(0, 2)));
const outside = values.modules === undefined ? undefined : resolve(values.modules);
const paths = ['adapters/typeorm/migration-sources.ts', ...(outside === undefined ? [] : [relative(core, outside)])];
const [sources, own] = await loadSources(...paths);
const steps = await sources.missingSteps(fills, own?.modules);
const outdated = DIALECTS.filter((dialect) => steps[dialect].length > 0);

if (outdated.length === 0) console.log('Migrations are up to date.');
else if (values.check === true || values.name === undefined) {
  console.error(`The records declare what no migration builds (${outdated.join(', ')}). Run ${COMMAND}.`);
  process.exitCode = 1;
} else if (outside === undefined) await writeMigration(values.name);
else await writeModuleMigration(values.name, join(dirname(outside), 'migrations'));

async function writeMigration(name) {
  if (!IN_KEBAB_CASE.test(name)) throw new Error('The name of a migration is in-kebab-case.');
  const files = Object.fromEntries(
    await Promise.all(DIALECTS.map(async (dialect) => [dialect, await filesOf(dialect)])),
  );
  // Migrations of one change have the same number in both databases.
  const number = Math.max(1, ...DIALECTS.flatMap((dialect) => files[dialect].map((file) => file.number))) + 1;
  for (const dialect of outdated) {
    const file = { number, name };
    await write(dialect, sources.migrationFileName(file), sources.migrationText(file, steps[dialect], dialect));
    await write(dialect, 'index.ts', sources.migrationIndexText(dialect, [...files[dialect], file]));
  }
}

async function writeModuleMigration(name, folder) {
  if (!IN_KEBAB_CASE.test(name)) throw new Error('The name of a migration is in-kebab-case.');
  await mkdir(folder, { recursive: true });
  const known = (await readdir(folder)).flatMap((file) => sources.parseMigrationFileName(file) ?? []);
  const file = { number: Math.max(0, ...known.map(({ number }) => number)) + 1, name };
  await writeFormatted(join(folder, sources.migrationFileName(file)), sources.moduleMigrationText(file, steps));
  await writeFormatted(join(folder, 'index.ts'), sources.moduleMigrationIndexText([...known, file]));
}

async function writeFormatted(path, text) {
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
  console.log(`Wrote ${relative(root, path)}.`);
}

async function filesOf(dialect) {
  const names = await readdir(join(migrations, dialect));
  return names.flatMap((name) => sources.parseMigrationFileName(name) ?? []);
}

async function write(dialect, file, text) {
  const path = join(migrations, dialect, file);
  await writeFile(path, text);
  console.log(`Wrote ${relative(root, path)}.`);
}
