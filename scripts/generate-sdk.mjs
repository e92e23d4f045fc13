/**
 * Writes from the contract what callers see of it, which nobody commits: the types that calls take and answer, the generated part of the
 * client SDK, and the calls in process. Builds, tests and checks call it by themselves once a source of it has changed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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
const written = [];
for (const [folder, sources] of Object.entries(allSources())) {
  written.push(...(await bringUpToDate(join(root, folder), sources)));
}
console.log(`Files of the client SDK and of calls in process that changed: ${written.length}.`);

/** Writes what differs, removes what is not generated any more, and names both. What stays as it is keeps its time. */
async function bringUpToDate(folder, sources) {
  const changed = [];
  for (const { path, text } of sources) {
    const file = join(folder, path);
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    changed.push(file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const kept = new Set(sources.map(({ path }) => path));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isDirectory() || kept.has(file)) continue;
    changed.push(join(folder, file));
    await rm(join(folder, file));
  }
  return changed;
}
