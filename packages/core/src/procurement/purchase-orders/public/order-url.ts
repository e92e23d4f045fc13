import { Addresses } from '../../../kernel/ports/addresses.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Portals } from '../../../platform/identity/index.js';
import type { OrderRow } from '../records.js';
import { mintOrderToken, revokeOrderTokens, standingSecret } from './token.js';

/**
 * Makes a link to the page on which the supplier answers an order: `beside` those that there are, `instead` of them, or `again` the one
 * that was sent, as long as it works.
 */
export async function linkToOrder(
  unit: UnitOfWork,
  order: OrderRow,
  which: 'beside' | 'instead' | 'again' = 'beside',
): Promise<string> {
  if (which === 'instead') await revokeOrderTokens(unit, order.id);
  const standing = which === 'again' ? await standingSecret(unit, order) : undefined;
  const secret = standing ?? (await mintOrderToken(unit, order));
  const portal = await unit.tx.collection(Portals).find(unit.portalId);
  return `${unit.port(Addresses).portalUrl(portal?.slug ?? '')}/purchase-orders/${secret}`;
}
