/** Tells whose code a build includes, so that its licence goes with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What esbuild writes above each file that it takes from another package: the folder of a package is named after its version. */
const ORIGIN = /^\/\/ .*\bnode_modules\/\.pnpm\/([^/@]+|@[^/@]+)@([^/_]+)/gm;
/** Its few lines stand in for `import.meta.url`; they are no part of what a package does. */
const BUILD_TOOL = 'tsup';

/** Packages whose code is in `dist` of the folder although its THIRD-PARTY.md does not name them in this version. */
export function unnamedInclusions(folder) {
  const notice = join(folder, 'THIRD-PARTY.md');
  const told = existsSync(notice) ? readFileSync(notice, 'utf8') : '';
  const included = new Set(scriptsOf(join(folder, 'dist')).flatMap(origins));
  return [...included].filter((each) => !told.includes(each));
}

function scriptsOf(folder) {
  return readdirSync(folder)
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function origins(script) {
  return [...script.matchAll(ORIGIN)]
    .filter(([, name]) => name !== BUILD_TOOL)
    .map(([, name, version]) => `${name.replace('+', '/')} ${version}`);
}
