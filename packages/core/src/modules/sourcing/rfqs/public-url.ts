import type { UnitOfWork } from '../../../operations/call.js';
import { Portals } from '../../identity/index.js';

/** Tells the address of a portal. */
export type PortalUrl = (slug: string) => string;

/** The address of the page that a link leads to. */
export async function publicUrlOf(
  { portalUrl }: { readonly portalUrl: PortalUrl },
  { tx, portalId }: Pick<UnitOfWork, 'tx' | 'portalId'>,
  secret: string,
): Promise<string> {
  const portal = await tx.collection(Portals).find(portalId);
  return `${portalUrl(portal?.slug ?? '')}/supplier-rfqs/${secret}`;
}
