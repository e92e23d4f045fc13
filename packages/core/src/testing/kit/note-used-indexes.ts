import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll } from 'vitest';

// Asked for by whole runs of the tests: see `used-indexes-global-setup.ts`.
const { PROCUREKIT_USED_INDEXES: folder } = process.env;
if (folder !== undefined) {
  const { usedIndexes } = await import('./explained-statements.js');
  usedIndexes();
  afterAll(() => writeFile(join(folder, `${String(process.pid)}.json`), JSON.stringify(usedIndexes())));
}
