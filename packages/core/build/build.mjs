/**
 * Builds the package: `node build/build.mjs [--no-dts]`. Declarations take most of the time, so TypeScript writes them once, file by
 * file, and they are bundled from there without being checked again; `declarations.mjs` says which both module systems share. The code of
 * CommonJS is that of the ES modules: each file of it is the one of that name, translated. One set of source maps is enough to follow
 * a line to where it was written.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { transform } from 'esbuild';
import { build } from 'tsup';

import config from '../tsup.config.js';
import { withCommonJsNames, writeForBoth } from './declarations.mjs';
import { inAscii } from './in-ascii.mjs';
import { ofLines } from './line-map.mjs';

const { values } = parseArgs({ options: { 'no-dts': { type: 'boolean', default: false } } });
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const dist = join(packageRoot, 'dist');
const declarations = 'dist/.declarations';
const SOURCE_MAP_COMMENT = /^\/\/# sourceMappingURL=.*$/m;
/** Declared in files of their own, which mention nothing of another package. */
const CALLS = ['integration', 'workspace'].map((face) => [`${face}-calls`, `src/calls/${face}/index.ts`]);
const imported = Object.entries(config.entry).filter(([name]) => !name.endsWith('-worker'));

process.chdir(packageRoot);
rmSync(dist, { recursive: true, force: true });
await Promise.all([
  build({ format: 'esm', dts: false, sourcemap: true }),
  values['no-dts'] ? undefined : writeDeclarations(),
]);

for (const file of readdirSync(dist).filter((name) => name.endsWith('.js'))) {
  const text = readFileSync(join(dist, file), 'utf8');
  writeFileSync(join(dist, file), inAscii(withoutPlaces(text)));
}
for (const file of readdirSync(dist).filter((name) => name.endsWith('.js.map'))) {
  writeFileSync(join(dist, file), ofLines(readFileSync(join(dist, file), 'utf8')));
}
// Suites say by the names of their tests what is wrong; they run beside no server whose log would name a line of them.
dropSourceMap('testing.js');
await writeCommonJs(imported.map(([name]) => `${name}.js`));

/** Writes the CommonJS twins of these modules and of those that they import. Threads run the ES modules, whoever starts them. */
async function writeCommonJs(files, written = new Set()) {
  for (const file of files.filter((name) => !written.has(name))) {
    written.add(file);
    const text = readFileSync(join(dist, file), 'utf8').replace(SOURCE_MAP_COMMENT, '');
    const { code } = await transform(text, {
      format: 'cjs',
      target: config.target,
      platform: 'node',
      minifySyntax: true,
      // No source map tells of these files, so their layout serves nobody; names and short lines still tell where an error was thrown.
      minifyWhitespace: true,
      lineLimit: 160,
      // As Node reads an ES module: the default of a CommonJS package is all that it exports.
      sourcefile: 'module.mjs',
      define: { 'import.meta.url': 'ownUrl', 'import.meta.resolve': 'require.resolve' },
    });
    const usesUrl = /\bownUrl\b/.test(code)
      ? `const ownUrl = require('node:url').pathToFileURL(__filename).href;\n`
      : '';
    writeFileSync(join(dist, file.replace(/\.js$/, '.cjs')), `${usesUrl}${inAscii(withCommonJsNames(code))}`);
    await writeCommonJs(importsOf(text), written);
  }
}

/** The files beside it that a module imports, whenever it does. */
function importsOf(text) {
  return [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file]) => file);
}

async function writeDeclarations() {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  const checking = spawn(process.execPath, [tsc, '-p', 'build/tsconfig.declarations.json'], { stdio: 'inherit' });
  const [code] = await once(checking, 'exit');
  if (code !== 0) throw new Error('The declarations could not be written: TypeScript reported the errors above.');
  const entry = Object.fromEntries(
    [...imported, ...CALLS].map(([name, source]) => [
      name,
      source.replace(/^src(\/.*)\.ts$/, `${declarations}$1.d.ts`),
    ]),
  );
  await build({ config: false, entry, format: 'esm', dts: { only: true, entry }, outDir: 'dist' });
  rmSync(declarations, { recursive: true });
  writeForBoth(dist, { entries: imported.map(([name]) => name) });
}

function dropSourceMap(file) {
  const text = readFileSync(join(dist, file), 'utf8');
  writeFileSync(join(dist, file), text.replace(SOURCE_MAP_COMMENT, ''));
  rmSync(join(dist, `${file}.map`));
}

/** A module without the comments that tell which source begins there, which its source map knows; the lines stay where they are. */
function withoutPlaces(text) {
  return text.replaceAll(/^\/\/ (?:src|\.\.)\/.*$/gm, '');
}
