import { extensionPoint } from '../../../operations/extension-point.js';
import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { sourcingOfRequisitions, withoutSourcing } from '../extension-points.js';
import type { RequisitionSourcing } from '../sourcing/requisition-sourcing.js';
import { ordersOf, type OrderedLines } from './ordered-lines.js';
import type { ReceiptRow } from './records.js';
import type { World } from '../../../operations/world.js';

/** Hears of a receipt in the unit of work that wrote it. */
export type ReceiptFollower = (unit: UnitOfWork, receipt: ReceiptRow) => void | Promise<void>;

/** What follows receipts, such as the event that tells of one. */
export const receiptFollowers = extensionPoint<ReceiptFollower>('requisitions.receiptFollowers');

/** What receiving needs from outside the module. */
export interface ReceivingDeps {
  readonly ids: Ids;
  readonly orders: OrderedLines;
  readonly sourcing: Pick<RequisitionSourcing, 'costsOf' | 'analogsOf'>;
  readonly receiptFollowers: readonly ReceiptFollower[];
}

/** What other modules tell receipts, and hear of them. */
export function receivingWith(world: Pick<World, 'ask'>): Omit<ReceivingDeps, 'ids'> {
  const [sourcing = withoutSourcing] = world.ask(sourcingOfRequisitions);
  return { orders: ordersOf(world), sourcing, receiptFollowers: world.ask(receiptFollowers) };
}
