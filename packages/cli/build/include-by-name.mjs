import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BY_NAME = /\bload(?:Optional|Library)\('([^']+)'/g;
const LOADERS = /[/\\](?:optional-dependency|load-library)\.ts$/;

/**
 * Includes what the core loads by names that bundlers do not see, since whoever embeds it may do without: the program has all of it.
 *
 * @param folder - the core's sources
 * @returns a plugin of esbuild
 */
export function includeByName(folder) {
  const names = new Set(sourcesIn(folder).flatMap((text) => [...text.matchAll(BY_NAME)].map(([, name]) => name)));
  const loaders = [...names].map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(name)})`);
  return {
    name: 'include-by-name',
    setup(build) {
      build.onLoad({ filter: LOADERS }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!source.includes('import(name)')) throw new Error(`${path} loads nothing by name any more.`);
        return { contents: source.replace('import(name)', `({ ${loaders.join(', ')} })[name]()`), loader: 'ts' };
      });
    },
  };
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
