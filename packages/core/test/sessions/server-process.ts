/** A server over a storage, on a free port that it tells. Its argument: options as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { toNodeHandler } from '../../src/kernel/pipeline/hosts/node.js';
import { createMemoryFileStore } from '../../src/testing/kit/memory-file-store.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';

const { url } = JSON.parse(process.argv[2] ?? '{}') as { readonly url: string };
const kit = createProcurekit({
  storage: await openStorage(url),
  files: createMemoryFileStore(),
  rateLimiter: noRateLimit,
  masterKey: new Uint8Array(32).fill(7),
});
const server = createServer(toNodeHandler(kit));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => {
  server.close();
  server.closeAllConnections();
  void kit.close();
});
