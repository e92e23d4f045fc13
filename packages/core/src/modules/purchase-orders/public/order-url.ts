import { Addresses } from '../../../ports/addresses.js';
import type { UnitOfWork } from '../../../operations/call.js';
import { Portals } from '../../identity/index.js';
import type { OrderRow } from '../records.js';
import { mintOrderToken } from './token.js';

/** Makes a link to the page on which the supplier answers an order, beside those that there are. */
export async function linkToOrder(unit: UnitOfWork, order: OrderRow): Promise<string> {
  const secret = await mintOrderToken(unit, order);
  const portal = await unit.tx.collection(Portals).find(unit.portalId);
  return `${unit.port(Addresses).portalUrl(portal?.slug ?? '')}/purchase-orders/${secret}`;
}
