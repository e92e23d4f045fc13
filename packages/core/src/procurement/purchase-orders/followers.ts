import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { World } from '../../kernel/operations/world.js';

/** What has changed of orders, or of what came for them. */
export interface OrderNews {
  /** Orders whose lines say something else, or of which something came, by their ids. */
  readonly orderIds: readonly string[];
  /** Set where an order has come into force: its supplier, whose invoices may be for it. */
  readonly sentTo?: string;
  /** Set where goods came: their requisition. */
  readonly receivedFor?: string;
}

/** Brings what compares itself with orders into step, in the unit of work of the change; it holds the orders. */
export type FollowOrders = (unit: UnitOfWork, news: OrderNews) => Promise<void>;

/** What follows orders. */
export const orderFollowers = extensionPoint<FollowOrders>('purchaseOrders.followers');

/** Tells all that follow orders. */
export function followersOf(world: Pick<World, 'ask'>): FollowOrders {
  return async (unit, news) => {
    for (const follow of world.ask(orderFollowers)) await follow(unit, news);
  };
}

/**
 * Tells which orders move with one that comes into force: those of invoices of its supplier that may turn out to be for it. They are locked
 * together with it.
 */
export type OrdersBeside = (db: Reader, supplierId: string) => Promise<readonly string[]>;

export const ordersBeside = extensionPoint<OrdersBeside>('purchaseOrders.beside');
