import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { root } from '../../scripts/workspace.mjs';

const { fromBufferPromise } = createRequire(join(root, 'packages/core/package.json'))('yauzl');

/** What is in an archive, by path. */
export async function partsOfZip(bytes) {
  const parts = {};
  const archive = await fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    parts[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
  }
  return parts;
}
