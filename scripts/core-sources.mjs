import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const core = fileURLToPath(new URL('../packages/core', import.meta.url));

/** Resolves a library as `@procurekit/core` sees it. */
export const fromCore = createRequire(join(core, 'package.json'));

/** Imports a library as `@procurekit/core` sees it. */
export function importFromCore(name) {
  return import(pathToFileURL(fromCore.resolve(name)).href);
}

/**
 * Bundles modules of the sources, because Node 20 does not read TypeScript, and hands their addresses to `use`.
 * A module is a file of the sources (`./…`) or the text of one that imports them.
 * The bundles lie inside the package while `use` runs, where they find the package's dependencies.
 */
export async function withCoreBundles(modules, use) {
  const { build } = await importFromCore('esbuild');
  const directory = await mkdtemp(join(core, 'node_modules/.sources-'));
  try {
    const urls = [];
    for (const [index, contents] of modules.entries()) {
      const outfile = join(directory, `bundle-${index}.mjs`);
      await build({
        ...(contents.startsWith('./')
          ? { entryPoints: [join(core, 'src', contents)] }
          : { stdin: { contents, resolveDir: join(core, 'src'), loader: 'ts' } }),
        bundle: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
        outfile,
        plugins: [programsFromSources],
        logLevel: 'error',
      });
      urls.push(pathToFileURL(outfile));
    }
    return await use(...urls);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Programs of threads come from the sources as well: what finds them is told that it lies there, and not in a bundle. */
const programsFromSources = {
  name: 'programs-from-sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]thread-program\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replace('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};
