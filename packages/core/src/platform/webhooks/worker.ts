import { createSendingWorker, type DeliveryWorker, type DeliveryWorkerDeps } from './deliveries/worker/worker.js';
import { createFanOutLoop } from './fan-out/loop.js';
import type { ClaimLoop } from '../jobs/index.js';

/** Builds a delivery worker: it writes the deliveries of events with many subscribers, and sends whatever is due. */
export function createDeliveryWorker(deps: DeliveryWorkerDeps): DeliveryWorker {
  const sending = createSendingWorker(deps);
  let fanOuts: ClaimLoop | undefined;
  return {
    start() {
      sending.start();
      fanOuts = createFanOutLoop(deps);
      fanOuts.start();
    },
    async stop() {
      await fanOuts?.stop();
      await sending.stop();
    },
    async runUntilIdle() {
      fanOuts = createFanOutLoop(deps);
      await fanOuts.runUntilIdle();
      await sending.runUntilIdle();
    },
    metrics: () => sending.metrics(),
  };
}
