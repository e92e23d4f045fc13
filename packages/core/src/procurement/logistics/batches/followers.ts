import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import type { DeliveryBatches } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

/** Hears of batches that left, or of which something was handed over, in the unit of work in which that was told. */
export type FollowBatches = (unit: UnitOfWork, batches: readonly Row<typeof DeliveryBatches>[]) => Promise<void>;

/** What follows batches on their way. */
export const batchFollowers = extensionPoint<FollowBatches>('logistics.batchFollowers');

/** Tells all that follow batches on their way. */
export function batchFollowersOf(world: Pick<World, 'ask'>): FollowBatches {
  return async (unit, batches) => {
    if (batches.length === 0) return;
    for (const follow of world.ask(batchFollowers)) await follow(unit, batches);
  };
}
