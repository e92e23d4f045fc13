/**
 * Writes a migration from what the migrations build to what the records declare, one file for each database that differs:
 * `node scripts/generate-migrations.mjs --name add-delivery-windows`. Read it before it is committed; a step that SQL alone
 * cannot do is added by hand. A migration that was released is never written again.
 *
 * `--fill invoices.channel="'mail'"` says what existing rows get in a new column that must not be null and has no default.
 * For Postgres the steps are divided into those that the version before tolerates (`expand`) and the rest (`contract`).
 *
 * `--check` writes nothing and fails when a migration is missing.
 *
 * Migrations of modules from outside are written by `procurekit migrations generate`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { loadSources } from './load-sources.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const migrations = join(root, 'packages/core/src/adapters/typeorm/migrations');
const { version } = JSON.parse(await readFile(join(root, 'packages/core/package.json'), 'utf8'));
const IN_KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DIALECTS = ['sqlite', 'postgres'];
const COMMAND = 'node scripts/generate-migrations.mjs --name <what-it-does>';

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    fill: { type: 'string', multiple: true },
    check: { type: 'boolean' },
  },
});
const fills = Object.fromEntries((values.fill ?? []).map((fill) => fill.split(/=(.*)/s).slice(0, 2)));
const [sources] = await loadSources('testing/migration-sources.ts');
const steps = await sources.missingSteps(fills);
const outdated = DIALECTS.filter((dialect) => steps[dialect].length > 0);

if (outdated.length === 0) console.log('Migrations are up to date.');
else if (values.check === true || values.name === undefined) {
  console.error(`The records declare what no migration builds (${outdated.join(', ')}). Run ${COMMAND}.`);
  process.exitCode = 1;
} else await writeMigration(values.name);

async function writeMigration(name) {
  if (!IN_KEBAB_CASE.test(name)) throw new Error('The name of a migration is in-kebab-case.');
  const files = Object.fromEntries(
    await Promise.all(DIALECTS.map(async (dialect) => [dialect, await filesOf(dialect)])),
  );
  // Migrations of one change have the same number in both databases.
  const number = Math.max(1, ...DIALECTS.flatMap((dialect) => files[dialect].map((file) => file.number))) + 1;
  for (const dialect of outdated) {
    const file = { number, name };
    await write(dialect, sources.migrationFileName(file), textOf(file, dialect));
    await write(dialect, 'index.ts', sources.migrationIndexText(dialect, [...files[dialect], file]));
  }
}

/** On Postgres, the version that is current runs on beside the first phase. */
function textOf(file, dialect) {
  if (dialect === 'sqlite') return sources.sqliteMigrationText(file, steps.sqlite);
  return sources.phasedMigrationText(file, sources.divideSteps(steps.postgres), version);
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
