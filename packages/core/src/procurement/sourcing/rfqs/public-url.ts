import { Addresses } from '../../../kernel/ports/addresses.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Portals } from '../../../platform/identity/index.js';

/** Tells the address of a portal. */
export type PortalUrl = (slug: string) => string;

/** The address of the page that a link leads to. */
export async function publicUrlOf(call: UnitOfWork, secret: string): Promise<string> {
  const portal = await call.tx.collection(Portals).find(call.portalId);
  return `${call.port(Addresses).portalUrl(portal?.slug ?? '')}/supplier-rfqs/${secret}`;
}
