/** The product as it is run: core, Koa host and storage with everything on; only its request limit is out of reach. */
import { createProcurekit } from '@procurekit/core';
import { createMemoryRateLimiter } from '@procurekit/core/node';
import { openStorage } from '@procurekit/core/storage';
import { createServer } from '@procurekit/server-koa';

import { reportTo } from './measured-process.mjs';

const { url } = JSON.parse(process.argv[2]);
const storage = await openStorage(url);
const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimiter: generousLimiter() });
const server = createServer(kit);
const { port } = await server.listen(0, '127.0.0.1');
reportTo(process, port);
process.on('SIGTERM', () =>
  server
    .close()
    .then(() => kit.close())
    .then(() => process.exit(0)),
);

// Counts every request as in production, against a limit that the load does not reach.
function generousLimiter() {
  const limiter = createMemoryRateLimiter();
  const policy = { limit: 1_000_000_000, windowSeconds: 60 };
  return { ...limiter, take: (bucket, _policy, now) => limiter.take(bucket, policy, now) };
}
