import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import { Portals } from '../../identity/index.js';
import type { OrderRow } from '../records.js';
import { mintOrderToken } from './token.js';

interface Deps {
  readonly ids: Ids;
  /** The address of a portal by its slug. */
  readonly portalUrl: (slug: string) => string;
}

/** Makes a link to the page on which the supplier answers an order, beside those that there are. */
export async function linkToOrder({ ids, portalUrl }: Deps, unit: UnitOfWork, order: OrderRow): Promise<string> {
  const secret = await mintOrderToken(ids, unit, order);
  const portal = await unit.tx.collection(Portals).find(unit.portalId);
  return `${portalUrl(portal?.slug ?? '')}/purchase-orders/${secret}`;
}
