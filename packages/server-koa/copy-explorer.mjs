/** Puts the files of Swagger UI beside ours: `node copy-explorer.mjs`. */
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const target = fileURLToPath(new URL('explorer/', import.meta.url));

const files = {
  'swagger-ui.css': 'swagger-ui.css',
  'swagger-ui-bundle.js': 'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt': 'swagger-ui-bundle.js.LICENSE.txt',
  LICENSE: 'swagger-ui-LICENSE',
  NOTICE: 'swagger-ui-NOTICE',
};
await Promise.all(Object.entries(files).map(([from, to]) => copyFile(join(source, from), join(target, to))));
