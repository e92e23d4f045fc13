/** A process that delivers what is due in a storage until it is told to stop, or killed. Its argument: options as JSON. */
import { openAesSecretBox } from '../../src/adapters/node/secrets/aes-secret-box.js';
import { openGuardedHttpClient } from '../../src/adapters/node/outbound/guarded-http-client.js';
import { nodeIds } from '../../src/adapters/node/node-ids.js';
import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { silentLogger } from '../../src/kernel/ports/silent-logger.js';
import { createKeyAuthenticator } from '../../src/platform/api-keys/index.js';
import { createPortalStandings } from '../../src/platform/identity/index.js';
import { createDeliveryWorker, createWebhookSignals } from '../../src/platform/webhooks/index.js';
import { builtIn } from '../../src/composition/built-in.js';
import { allEvents } from '../../src/composition/registries.js';

const options = JSON.parse(process.argv[2] ?? '{}') as { readonly url: string; readonly leaseMs: number };
const storage = await openStorage(options.url);
const http = openGuardedHttpClient({ allowLoopback: true });
const worker = createDeliveryWorker({
  storage,
  standings: createPortalStandings({ storage }),
  http,
  clock: systemClock,
  ids: nodeIds,
  secretBox: openAesSecretBox([new Uint8Array(32).fill(7)]),
  logger: silentLogger,
  keys: createKeyAuthenticator({ storage, clock: systemClock, permissions: builtIn.permissions }),
  events: allEvents,
  signals: createWebhookSignals(),
  showRecord: () => Promise.resolve(undefined),
  leaseMs: options.leaseMs,
});
worker.start();
process.send?.('started');
process.on('disconnect', () => {
  void worker
    .stop()
    .then(() => http.close())
    .then(() => storage.close());
});
