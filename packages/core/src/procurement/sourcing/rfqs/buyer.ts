import type { Reader } from '../../../kernel/ports/storage.js';
import { Portals, Users } from '../../../platform/identity/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { findDefaultSellerProfile } from '../../../platform/settings/index.js';

/** Who asks for prices, as a supplier may know it. */
export interface Buyer {
  readonly name: string;
  readonly inn: string | null;
  readonly contactName: string | null;
}

/** Who asks for prices of a requisition: our firm, and the person who is responsible. */
export async function findBuyer(db: Reader, portalId: string, requisitionId: string): Promise<Buyer> {
  const firm = (await findDefaultSellerProfile(db)) ?? (await portalAsFirm(db, portalId));
  return { name: firm.name, inn: firm.inn, contactName: await contactFor(db, requisitionId) };
}

async function portalAsFirm(db: Reader, portalId: string): Promise<Pick<Buyer, 'name' | 'inn'>> {
  const portal = await db.collection(Portals).find(portalId);
  return { name: portal?.name ?? '', inn: portal?.companyInn ?? null };
}

async function contactFor(db: Reader, requisitionId: string): Promise<string | null> {
  const requisition = await db.collection(Requisitions).find(requisitionId);
  if (requisition === null) return null;
  const user = await db.collection(Users).find(requisition.responsibleUserId ?? requisition.createdById);
  return user?.fullName ?? null;
}
