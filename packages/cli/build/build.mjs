/**
 * Builds the program in one piece: `node build/build.mjs`. It includes the packages that it is made of and what is used of the
 * libraries below them, which is a small part; only what is compiled for a machine is installed beside it.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'tsup';

import { inAscii } from '../../core/build/in-ascii.mjs';
import { ofLines } from '../../core/build/line-map.mjs';
import { copyData } from './copy-data.mjs';
import { includeByName } from './include-by-name.mjs';
import { namesOfCommonJs } from './names-of-commonjs.mjs';
import { thirdPartyNotice } from './third-party-notice.mjs';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const core = join(packageRoot, '../core');
const server = join(packageRoot, '../server-koa');
const dist = join(packageRoot, 'dist');

process.chdir(packageRoot);
rmSync(dist, { recursive: true, force: true });
// What the pages of the server have from elsewhere is put beside them.
await import('../../server-koa/copy-explorer.mjs');
await build({ esbuildPlugins: [includeByName(join(core, 'src')), namesOfCommonJs()] });
const named = (extension) => readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(extension));
for (const file of named('.js').map((name) => join(dist, name))) {
  writeFileSync(file, inAscii(readFileSync(file, 'utf8')));
}
// Source maps lead to what is ours: libraries have maps of their own, and would take several times the space.
for (const map of named('.js.map').map((name) => join(dist, name))) {
  writeFileSync(
    map,
    ofLines(readFileSync(map, 'utf8'), (source) => !source.includes('node_modules/')),
  );
}
for (const pages of ['console', 'explorer']) {
  cpSync(join(server, pages), join(packageRoot, pages), { recursive: true });
}
// What `init` writes are examples of the repository.
for (const [kind, example] of Object.entries({ app: 'app', module: 'own-module' })) {
  const from = join(packageRoot, '../../examples', example);
  const to = join(packageRoot, 'templates', kind);
  rmSync(to, { recursive: true, force: true });
  for (const part of ['src', 'test', 'package.json']) cpSync(join(from, part), join(to, part), { recursive: true });
}
const beside = copyData(core, dist);
const metafile = join(dist, 'metafile-esm.json');
const notice = thirdPartyNotice(JSON.parse(readFileSync(metafile, 'utf8')), { from: packageRoot, beside });
writeFileSync(join(packageRoot, 'THIRD-PARTY.md'), notice);
rmSync(metafile);
