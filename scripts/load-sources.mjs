import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'tsup';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const core = join(root, 'packages/core');

/**
 * Imports TypeScript sources of the core package in a plain Node script, without a build of the package: bundles them to a
 * temporary folder. Takes paths below `packages/core/src` and returns the modules in the same order.
 */
export async function loadSources(...paths) {
  // Inside the package, so that the bundle finds the package's dependencies.
  const outDir = await mkdtemp(join(core, 'node_modules/.sources-'));
  try {
    await build({
      entry: Object.fromEntries(paths.map((path, index) => [`entry${index}`, join(core, 'src', path)])),
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
    return await Promise.all(paths.map((_, index) => import(`${pathToFileURL(join(outDir, `entry${index}.js`))}`)));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
