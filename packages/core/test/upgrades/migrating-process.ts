/** A process that migrates the database of its argument, and comes no further than to what it commits first. */
import { writeSync } from 'node:fs';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';

const storage = await openStorage(process.argv[2] ?? '');
await storage.migrate({
  onProgress() {
    writeSync(1, 'committed');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
