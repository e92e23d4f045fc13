/**
 * Builds the package: `node build/build.mjs [--no-dts]`. Declarations take most of the time, so they are made once: those of CommonJS
 * are those of the ES modules, under names of their own. One set of source maps is enough to follow a line to where it was written.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build } from 'tsup';

const { values } = parseArgs({ options: { 'no-dts': { type: 'boolean', default: false } } });
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const dist = join(packageRoot, 'dist');

process.chdir(packageRoot);
rmSync(dist, { recursive: true, force: true });
await Promise.all([
  build({ format: 'esm', dts: !values['no-dts'], sourcemap: true }),
  build({ format: 'cjs', dts: false, sourcemap: false }),
]);
for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts'))) {
  const text = indentedByOne(readFileSync(join(dist, file), 'utf8'));
  writeFileSync(join(dist, file), text);
  writeFileSync(join(dist, file.replace(/\.d\.ts$/, '.d.cts')), withCommonJsNames(text));
}

/** Declarations whose levels are indented by one space: by four, a third of them would be spaces. */
function indentedByOne(text) {
  return text.replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 4));
}

/** Declarations that refer to each other by the names that CommonJS knows them by. */
function withCommonJsNames(text) {
  return text.replaceAll(/(\bfrom |\bimport\()'(\.\/[^']+)\.js'/g, "$1'$2.cjs'");
}
