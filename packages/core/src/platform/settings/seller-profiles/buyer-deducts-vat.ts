import type { Reader } from '../../../kernel/ports/storage.js';
import { deductsVat } from '../../../kernel/values/numbers/vat.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { SellerProfiles } from './records.js';
import { findDefaultSellerProfile } from './service.js';

/** Who buys, and when. */
export interface Purchase {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
  /** The firm that buys. @default the default one */
  readonly sellerProfileId?: string | null;
}

/**
 * Whether our firm gets back the VAT that suppliers charge, so that goods cost it their net price. A portal that takes no VAT for
 * granted has nothing to deduct it from.
 */
export async function buyerDeductsVat({ db, portalId, now, sellerProfileId = null }: Purchase): Promise<boolean> {
  const regional = await getRegionalDefaults({ tx: db, portalId, now });
  const named = sellerProfileId === null ? null : await db.collection(SellerProfiles).find(sellerProfileId);
  const firm = named ?? (await findDefaultSellerProfile(db));
  const own = firm === null ? [] : [{ vatMode: firm.vatMode, vatRate: firm.defaultVatRate }];
  return [regional, ...own].every(deductsVat);
}

/** What money of different papers is compared by: without VAT for a buyer who gets it back, else as it is to be paid. */
export const COMPARED_BY = ['net', 'gross'] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/** What the buyer compares by. */
export async function comparedBy(purchase: Purchase): Promise<ComparedBy> {
  return (await buyerDeductsVat(purchase)) ? 'net' : 'gross';
}
