/**
 * Builds the program in one piece: `node build/build.mjs`. It includes the packages that it is made of and what is used of the
 * libraries below them, which is a small part; only what is compiled for a machine is installed beside it.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'tsup';

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
await build({ esbuildPlugins: [includeByName(join(core, 'src/adapters')), namesOfCommonJs()] });
for (const pages of ['console', 'explorer']) {
  cpSync(join(server, pages), join(packageRoot, pages), { recursive: true });
}
const beside = copyData(core, dist);
const metafile = join(dist, 'metafile-esm.json');
const notice = thirdPartyNotice(JSON.parse(readFileSync(metafile, 'utf8')), { from: packageRoot, beside });
writeFileSync(join(packageRoot, 'THIRD-PARTY.md'), notice);
rmSync(metafile);
