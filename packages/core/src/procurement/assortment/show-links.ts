import type { Row } from '../../kernel/records/record.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { CatalogItems } from '../catalog/index.js';
import { Counterparties } from '../counterparties/index.js';
import { PriceListItems, PriceLists } from '../price-lists/index.js';
import { effectivePrice, isValidAt, listedPrice, type ListedPrice } from './effective-price.js';
import type { SupplierLinks } from './records.js';
import type { AssortmentProduct, SupplierLink } from './schemas.js';

type LinkRow = Row<typeof SupplierLinks>;
type Pair = Pick<LinkRow, 'catalogItemId' | 'counterpartyId'>;

/** What the showing of links is told. */
interface ShowOptions {
  readonly db: Reader;
  readonly now: string;
}

/** Links with the names of the suppliers and the prices that hold now; three readings, however many links there are. */
export async function showLinks({ db, now }: ShowOptions, links: readonly LinkRow[]): Promise<SupplierLink[]> {
  if (links.length === 0) return [];
  const suppliers = await db.collection(Counterparties).list({
    where: { id: { in: idsOf(links, 'counterpartyId') } },
    select: ['id', 'name'],
  });
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const prices = await pricesOf({ db, now }, links);
  return links.map((link) => {
    const listed = listedPrice(prices.get(keyOf(link)) ?? []);
    const priceListPrice = listed?.price ?? null;
    return {
      ...link,
      counterpartyName: names.get(link.counterpartyId) ?? '',
      priceListPrice,
      priceListId: listed?.priceListId ?? null,
      ...effectivePrice({ ...link, priceListPrice }),
    };
  });
}

/** Links of a supplier, with the names of the catalog items too. */
export async function showProducts(options: ShowOptions, links: readonly LinkRow[]): Promise<AssortmentProduct[]> {
  const shown = await showLinks(options, links);
  const items = await options.db.collection(CatalogItems).list({
    where: { id: { in: idsOf(links, 'catalogItemId') } },
    select: ['id', 'name', 'sku'],
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return shown.map((link) => {
    const item = byId.get(link.catalogItemId);
    return { ...link, catalogItemName: item?.name ?? '', catalogItemSku: item?.sku ?? null };
  });
}

/** Prices in the purchase price lists of the suppliers that are active and valid, by what they are links of. */
async function pricesOf({ db, now }: ShowOptions, links: readonly Pair[]): Promise<ReadonlyMap<string, ListedPrice[]>> {
  const lists = await db.collection(PriceLists).list({
    where: { supplierId: { in: idsOf(links, 'counterpartyId') }, status: 'active', type: 'purchase' },
    select: ['id', 'supplierId', 'validFrom', 'validTo', 'activatedAt'],
  });
  const valid = new Map(lists.filter((list) => isValidAt(list, now)).map((list) => [list.id, list]));
  const prices = new Map<string, ListedPrice[]>();
  if (valid.size === 0) return prices;
  const items = await db.collection(PriceListItems).list({
    where: { catalogItemId: { in: idsOf(links, 'catalogItemId') }, priceListId: { in: [...valid.keys()] } },
    select: ['priceListId', 'catalogItemId', 'price', 'minQuantity'],
  });
  for (const item of items) {
    const { supplierId = null, activatedAt = null } = valid.get(item.priceListId) ?? {};
    const key = keyOf({ catalogItemId: item.catalogItemId, counterpartyId: supplierId ?? '' });
    prices.set(key, [...(prices.get(key) ?? []), { ...item, activatedAt }]);
  }
  return prices;
}

function keyOf({ catalogItemId, counterpartyId }: Pair): string {
  return `${catalogItemId} ${counterpartyId}`;
}

function idsOf(links: readonly Pair[], column: keyof Pair): string[] {
  return [...new Set(links.map((link) => link[column]))];
}
