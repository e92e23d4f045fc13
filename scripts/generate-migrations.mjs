/**
 * Rewrites the initial migration of both dialects from the declared records: `node scripts/generate-migrations.mjs`.
 * With `--check` it writes nothing and fails when the files are not what it would write.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'tsup';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const core = join(root, 'packages/core');
// Inside the package, so that the bundle finds the package's dependencies.
const outDir = join(core, 'node_modules/.cache/generate-migrations');

await build({
  entry: { generator: join(core, 'src/adapters/typeorm/migration-sources.ts') },
  format: ['esm'],
  target: 'node20',
  outDir,
  silent: true,
  config: false,
  dts: false,
  clean: true,
  tsconfig: join(root, 'tsconfig.json'),
  external: [/^[^./]/],
});

const { migrationSources } = await import(`${pathToFileURL(join(outDir, 'generator.js'))}`);
const check = process.argv.includes('--check');
const outdated = [];
for (const { path, text } of await migrationSources()) {
  const file = join(core, 'src/adapters/typeorm/migrations', path);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  outdated.push(relative(root, file));
  if (!check) await writeFile(file, text);
}
await rm(outDir, { recursive: true, force: true });

if (outdated.length === 0) console.log('Migrations are up to date.');
else if (check) {
  console.error(`Out of date: ${outdated.join(', ')}. Run node scripts/generate-migrations.mjs.`);
  process.exitCode = 1;
} else console.log(`Wrote ${outdated.join(', ')}.`);
