import { Clock } from '../../../kernel/ports/clock.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { forgetHourly, portalByPortal, type RecurringTask } from '../../../platform/jobs/index.js';
import { Vehicles } from '../directory/records.js';
import { positionOf } from './record-locations.js';
import { VehicleLocations } from './records.js';

const KEPT_MS = 90 * 24 * 60 * 60_000;
const limit = (nowMs: number) => addMs(toInstant(nowMs), -KEPT_MS);
const forgetting = forgetHourly({
  kind: 'logistics.forget-old-locations',
  record: VehicleLocations,
  where: (nowMs) => ({ recordedAt: { lt: limit(nowMs) } }),
});

/** Removes locations once they are 90 days old, also from the vehicles that were last seen there. */
export const forgetOldLocations: RecurringTask = {
  ...forgetting,
  async run(job, call) {
    await forgetting.run(job, call);
    const storage = call.port(Storage);
    await portalByPortal(storage, call.signal, async (portalId) => {
      const where = { positionAt: { lt: limit(call.port(Clock).now()) } };
      await storage.transaction(portalId, (tx) => tx.collection(Vehicles).updateWhere(where, positionOf(null)));
    });
  },
};
