/** A process that migrates the database of its first argument, and comes no further than to what the migration of the second commits first. */
import { writeSync } from 'node:fs';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';

const storage = await openStorage(process.argv[2] ?? '');
await storage.migrate({
  onProgress({ migration }) {
    if (!migration.startsWith(process.argv[3] ?? '')) return;
    writeSync(1, 'committed');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
