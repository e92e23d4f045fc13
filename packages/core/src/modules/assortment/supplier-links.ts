import type { UnitOfWork } from '../../operations/call.js';
import { newRow } from '../../records/new-row.js';
import type { Row } from '../../records/record.js';
import { saveRow } from '../../records/record-access.js';
import { requestErrors } from '../../operations/request-errors.js';
import type { Ids } from '../../ports/ids.js';
import type { Reader } from '../../ports/storage.js';
import type { CatalogItems } from '../catalog/index.js';
import type { Counterparties } from '../counterparties/index.js';
import { PriceListItems, PriceLists } from '../price-lists/index.js';
import { effectivePrice, isValidAt, listedPrice, type ListedPrice } from './effective-price.js';
import { SupplierLinks } from './records.js';
import type { NewSupplierLink, SupplierLink } from './schemas.js';

type Link = Row<typeof SupplierLinks>;
type Prices = Omit<NewSupplierLink, 'supplierId' | 'counterpartyId'>;

/** The two that a link joins; the item is held by the unit of work, so that a link is not made twice. */
export interface Joined {
  readonly item: Row<typeof CatalogItems>;
  readonly counterparty: Row<typeof Counterparties>;
}

/** Names a supplier of an item, or changes what is said of one. */
export async function saveSupplierLink(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  { item, counterparty }: Joined,
  prices: Prices,
): Promise<{ readonly link: SupplierLink; readonly isNew: boolean }> {
  const pair = { catalogItemId: item.id, counterpartyId: counterparty.id };
  const links = unit.tx.collection(SupplierLinks);
  const present = await links.findOne(pair);
  // A price without a currency is meant in the one that is there.
  const manualCurrency = prices.manualPrice
    ? (prices.manualCurrency ?? present?.manualCurrency ?? item.costCurrency)
    : prices.manualCurrency;
  if (present !== null) {
    const changes = { ...prices, manualCurrency, updatedAt: unit.now };
    const link = await saveRow(unit, SupplierLinks, present.id, changes);
    return { link: await showLink(unit, link, counterparty), isNew: false };
  }
  const link = newRow(SupplierLinks, { id: ids.uuid(), now: unit.now }, { ...prices, manualCurrency, ...pair });
  await links.insert(link);
  return { link: await showLink(unit, link, counterparty), isNew: true };
}

/** Removes the link between an item and a supplier. @throws ProcurekitError `not_found` */
export async function removeSupplierLink(
  { tx }: UnitOfWork,
  pair: { readonly catalogItemId: string; readonly counterpartyId: string },
): Promise<undefined> {
  const removed = await tx.collection(SupplierLinks).removeWhere(pair);
  if (removed === 0) throw requestErrors.notFound({});
  return undefined;
}

async function showLink(unit: UnitOfWork, link: Link, { name }: Joined['counterparty']): Promise<SupplierLink> {
  const listed = listedPrice(await pricesOf(unit.tx, link, unit.now));
  const priceListPrice = listed?.price ?? null;
  return {
    ...link,
    counterpartyName: name,
    priceListPrice,
    priceListId: listed?.priceListId ?? null,
    ...effectivePrice({ ...link, priceListPrice }),
  };
}

async function pricesOf(
  db: Reader,
  { catalogItemId, counterpartyId }: Pick<Link, 'catalogItemId' | 'counterpartyId'>,
  now: string,
): Promise<ListedPrice[]> {
  const lists = await db.collection(PriceLists).list({
    where: { supplierId: counterpartyId, status: 'active', type: 'purchase' },
    select: ['id', 'validFrom', 'validTo', 'activatedAt'],
  });
  const valid = new Map(lists.filter((list) => isValidAt(list, now)).map((list) => [list.id, list]));
  if (valid.size === 0) return [];
  const items = await db.collection(PriceListItems).list({
    where: { catalogItemId, priceListId: { in: [...valid.keys()] } },
    select: ['priceListId', 'price', 'minQuantity'],
  });
  return items.map((item) => ({ ...item, activatedAt: valid.get(item.priceListId)?.activatedAt ?? null }));
}
