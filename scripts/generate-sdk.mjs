/**
 * Rewrites the generated part of the client SDK from the contract: `node scripts/generate-sdk.mjs`.
 * With `--check` it writes nothing and fails when the files are not what it would write.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { format, resolveConfig } from 'prettier';
import { build } from 'tsup';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const generated = join(root, 'packages/client-sdk/src/generated');
// Inside the package, so that the bundle finds the package's dependencies; by process, so that two runs do not meet.
const outDir = join(root, `packages/core/node_modules/.cache/generate-sdk-${process.pid}`);

await build({
  entry: { generator: join(root, 'scripts/generate-sdk/sdk-sources.ts') },
  format: ['esm'],
  target: 'node20',
  outDir,
  silent: true,
  config: false,
  dts: false,
  tsconfig: join(root, 'tsconfig.json'),
  external: [/^[^./]/],
});
const { sdkSources } = await import(`${pathToFileURL(join(outDir, 'generator.js'))}`).finally(() =>
  rm(outDir, { recursive: true, force: true }),
);
const sources = sdkSources();

const style = await resolveConfig(join(generated, 'index.ts'));
const check = process.argv.includes('--check');
const outdated = [];
for (const { path, text } of sources) {
  const file = join(generated, path);
  const formatted = await format(text, { ...style, parser: 'typescript' });
  if ((await readFile(file, 'utf8').catch(() => '')) === formatted) continue;
  outdated.push(relative(root, file));
  if (check) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, formatted);
}
const kept = new Set(sources.map(({ path }) => path));
for (const entry of await readdir(generated, { recursive: true, withFileTypes: true })) {
  const file = relative(generated, join(entry.parentPath, entry.name));
  if (entry.isDirectory() || kept.has(file)) continue;
  outdated.push(relative(root, join(generated, file)));
  if (!check) await rm(join(generated, file));
}

if (outdated.length === 0) console.log('The client SDK is up to date.');
else if (check) {
  console.error(`Out of date: ${outdated.join(', ')}. Run node scripts/generate-sdk.mjs.`);
  process.exitCode = 1;
} else console.log(`Wrote ${outdated.join(', ')}.`);
