/** A process that delivers what is due in a storage until it is told to stop, or killed. Its argument: options as JSON. */
import { openGuardedHttpClient } from '../../src/adapters/node/outbound/guarded-http-client.js';
import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { createDeliveryWorker } from '../../src/platform/webhooks/index.js';
import { deliveryWorld } from '../../src/testing/suites/deliveries-setting.js';

const options = JSON.parse(process.argv[2] ?? '{}') as { readonly url: string; readonly leaseMs: number };
const storage = await openStorage(options.url);
const http = openGuardedHttpClient({ allowLoopback: true });
const world = deliveryWorld({ storage, clock: systemClock }, http);
const worker = createDeliveryWorker(world, { leaseMs: options.leaseMs });
worker.start();
process.send?.('started');
process.on('disconnect', () => {
  void worker
    .stop()
    .then(() => http.close())
    .then(() => storage.close());
});
