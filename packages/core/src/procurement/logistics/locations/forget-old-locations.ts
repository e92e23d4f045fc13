import type { Clock } from '../../../kernel/ports/clock.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { forgetHourly, portalByPortal, type RecurringTask } from '../../../platform/jobs/index.js';
import { Vehicles } from '../directory/records.js';
import { positionOf } from './record-locations.js';
import { VehicleLocations } from './records.js';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** The recurring task that removes locations once they are 90 days old, also from the vehicles that were last seen there. */
export function forgetOldLocations(deps: { readonly storage: Storage; readonly clock: Clock }): RecurringTask {
  const { storage } = deps;
  const limit = (nowMs: number) => addMs(toInstant(nowMs), -KEPT_MS);
  const forgetting = forgetHourly({
    kind: 'logistics.forget-old-locations',
    record: VehicleLocations,
    where: (nowMs) => ({ recordedAt: { lt: limit(nowMs) } }),
  });
  return {
    ...forgetting,
    async run(job, context) {
      await forgetting.run(job, context);
      await portalByPortal(storage, context.signal, async (portalId) => {
        const where = { positionAt: { lt: limit(deps.clock.now()) } };
        await storage.transaction(portalId, (tx) => tx.collection(Vehicles).updateWhere(where, positionOf(null)));
      });
    },
  };
}
