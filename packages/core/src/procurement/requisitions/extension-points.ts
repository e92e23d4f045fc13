import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { RequisitionSourcing } from './sourcing/requisition-sourcing.js';
import type { World } from '../../kernel/operations/world.js';

/** What price requests, quotes and decisions tell requisitions. */
export const sourcingOfRequisitions = extensionPoint<RequisitionSourcing>('requisitions.sourcing');

/** Brings what compares itself with decisions into step, in the unit of work of the change, which holds the requisition. */
export type FollowAwards = (unit: UnitOfWork, procurementId: string) => Promise<void>;

/** What follows what was decided to buy for requisitions. */
export const awardFollowers = extensionPoint<FollowAwards>('requisitions.awardFollowers');

/** Tells all that follow decisions. */
export function awardFollowersOf(world: Pick<World, 'ask'>): FollowAwards {
  return async (unit, procurementId) => {
    for (const follow of world.ask(awardFollowers)) await follow(unit, procurementId);
  };
}

/** Where no module asks suppliers for prices, nobody was asked and nothing was decided. */
export const withoutSourcing: RequisitionSourcing = {
  isQuoted: () => Promise.resolve(false),
  ended: () => Promise.resolve(),
  factsOf: () =>
    Promise.resolve({
      isRequested: false,
      isQuoted: false,
      requestedItemIds: new Set(),
      quotedItemIds: new Set(),
      decisions: new Map(),
      decided: { netAmount: '0.00', vatAmount: '0.00', grossAmount: '0.00' },
      invoiceStatus: 'none',
    }),
  costsOf: () => Promise.resolve(new Map()),
  analogsOf: () => Promise.resolve(new Map()),
  awardsOf: () => Promise.resolve([]),
  itemsEnded: () => Promise.resolve(),
};

/** What a Procurekit asks suppliers for; nothing where sourcing is no part of it. */
export function sourcingOf(world: Pick<World, 'ask'>): RequisitionSourcing {
  return world.ask(sourcingOfRequisitions)[0] ?? withoutSourcing;
}
