import type { Reader } from '../../kernel/ports/storage.js';
import type { Rate } from '../../kernel/values/numbers/rate.js';
import { PriceListItems } from './items/records.js';
import { PriceLists } from './records.js';
import { givesPrices } from './validity.js';

/** Tells what a price list says of the VAT of a catalog item; undefined where none names it. */
export type ListedRates = (catalogItemId: string | null | undefined) => { readonly vatRate: Rate | null } | undefined;

/** From whom something is bought. */
interface BoughtFrom {
  readonly supplierId: string;
  /** The list that was agreed on with the supplier, which goes before others. @default none was */
  readonly agreedId?: string | null;
}

/** Reads which VAT rates the price lists of a supplier that are in force say of catalog items: that which was activated last counts. */
export async function listedRates(
  { tx, now }: { readonly tx: Reader; readonly now: string },
  { supplierId, agreedId = null }: BoughtFrom,
  catalogItemIds: readonly (string | null | undefined)[],
): Promise<ListedRates> {
  const named = [...new Set(catalogItemIds.flatMap((id) => id ?? []))];
  if (named.length === 0) return () => undefined;
  const active = await tx.collection(PriceLists).list({ where: { supplierId, type: 'purchase', status: 'active' } });
  const lists = active
    .filter((list) => givesPrices(list, now))
    .toSorted((one, other) => (one.activatedAt ?? '').localeCompare(other.activatedAt ?? ''))
    .toSorted((one, other) => Number(one.id === agreedId) - Number(other.id === agreedId));
  const places = new Map(lists.map(({ id }, place) => [id, place]));
  const items = await tx
    .collection(PriceListItems)
    .list({ where: { priceListId: { in: [...places.keys()] }, catalogItemId: { in: named } } });
  const placeOf = ({ priceListId }: (typeof items)[number]) => places.get(priceListId) ?? 0;
  const rates = new Map(
    items.toSorted((one, other) => placeOf(one) - placeOf(other)).map((item) => [item.catalogItemId, item]),
  );
  return (catalogItemId) => rates.get(catalogItemId ?? '');
}
