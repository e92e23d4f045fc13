import { createSendingWorker, type DeliveryWorker, type DeliveryWorkerOptions } from './deliveries/worker/worker.js';
import type { World } from '../../kernel/operations/world.js';
import { createFanOutLoop } from './fan-out/loop.js';
import type { ClaimLoop } from '../jobs/index.js';

/** Builds a delivery worker: it writes the deliveries of events with many subscribers, and sends whatever is due. */
export function createDeliveryWorker(world: World, options: DeliveryWorkerOptions = {}): DeliveryWorker {
  const sending = createSendingWorker(world, options);
  let fanOuts: ClaimLoop | undefined;
  return {
    start() {
      sending.start();
      fanOuts = createFanOutLoop(world);
      fanOuts.start();
    },
    async stop() {
      await fanOuts?.stop();
      await sending.stop();
    },
    async runUntilIdle() {
      fanOuts = createFanOutLoop(world);
      await fanOuts.runUntilIdle();
      await sending.runUntilIdle();
    },
    metrics: () => sending.metrics(),
  };
}
