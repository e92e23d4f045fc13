/**
 * Rewrites from the contract what callers see of it: the types that calls take and answer, the generated part of the client SDK, and
 * the calls in process.
 * With `--check` it writes nothing and fails when the files are not what it would write.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { format, resolveConfig } from 'prettier';
import { build } from 'tsup';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Inside the package, so that the bundle finds the package's dependencies; by process, so that two runs do not meet.
const outDir = join(root, `packages/core/node_modules/.cache/generate-sdk-${process.pid}`);

await build({
  entry: { generator: join(root, 'scripts/generate-sdk/all-sources.ts') },
  format: ['esm'],
  target: 'node20',
  outDir,
  silent: true,
  config: false,
  dts: false,
  tsconfig: join(root, 'tsconfig.json'),
  // Our own packages come from their sources, as tsconfig.json says.
  noExternal: [/^@procurekit\//],
  external: [/^[^./]/],
});
const { allSources } = await import(`${pathToFileURL(join(outDir, 'generator.js'))}`).finally(() =>
  rm(outDir, { recursive: true, force: true }),
);
const check = process.argv.includes('--check');
const outdated = [];
for (const [folder, sources] of Object.entries(allSources())) {
  outdated.push(...(await bringUpToDate(join(root, folder), sources)));
}

if (outdated.length === 0) console.log('The client SDK and the calls in process are up to date.');
else if (check) {
  console.error(`Out of date: ${outdated.join(', ')}. Run node scripts/generate-sdk.mjs.`);
  process.exitCode = 1;
} else console.log(`Wrote ${outdated.join(', ')}.`);

/** Writes what differs, removes what is not generated any more, and names both. */
async function bringUpToDate(folder, sources) {
  const style = await resolveConfig(join(folder, 'index.ts'));
  await mkdir(folder, { recursive: true });
  const changed = [];
  for (const { path, text } of sources) {
    const file = join(folder, path);
    const formatted = await format(text, { ...style, parser: 'typescript' });
    if ((await readFile(file, 'utf8').catch(() => '')) === formatted) continue;
    changed.push(relative(root, file));
    if (check) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, formatted);
  }
  const kept = new Set(sources.map(({ path }) => path));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isDirectory() || kept.has(file)) continue;
    changed.push(relative(root, join(folder, file)));
    if (!check) await rm(join(folder, file));
  }
  return changed;
}
