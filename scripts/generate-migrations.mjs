/**
 * Rewrites the initial migration of both dialects from the declared records: `node scripts/generate-migrations.mjs`.
 * With `--check` it writes nothing and fails when the files are not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadSources } from './load-sources.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const migrations = join(root, 'packages/core/src/adapters/typeorm/migrations');

const check = process.argv.includes('--check');
const outdated = [];
const [{ migrationSources }] = await loadSources('adapters/typeorm/migration-sources.ts');
for (const { path, text } of await migrationSources()) {
  const file = join(migrations, path);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  outdated.push(relative(root, file));
  if (!check) await writeFile(file, text);
}

if (outdated.length === 0) console.log('Migrations are up to date.');
else if (check) {
  console.error(`Out of date: ${outdated.join(', ')}. Run node scripts/generate-migrations.mjs.`);
  process.exitCode = 1;
} else console.log(`Wrote ${outdated.join(', ')}.`);
