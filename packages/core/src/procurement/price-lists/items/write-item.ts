import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { PriceListItems } from './records.js';
import type { PriceListItem, PriceListItemChange } from './schemas.js';
import { showItems } from './show-items.js';
import { PriceLists } from '../records.js';
import { isBody } from './find-catalog-items.js';
import { saveItems } from './save-items.js';

/** @throws ProcurekitError as `createPriceList` */
export async function addPriceListItem(
  call: WriteCall,
  priceListId: string,
  item: PriceListItemChange,
): Promise<PriceListItem> {
  const priceList = await getRowToChange(call, PriceLists, priceListId);
  const { addedIds } = await saveItems(call, priceList, { items: [item], at: isBody, onlyNew: true });
  return getItem(call, priceListId, addedIds[0] ?? '');
}

/** @throws ProcurekitError `not_found`, and as `createPriceList` */
export async function changePriceListItem(
  call: WriteCall,
  { priceListId, itemId }: { readonly priceListId: string; readonly itemId: string },
  change: Omit<PriceListItemChange, 'id'>,
): Promise<PriceListItem> {
  const priceList = await getRowToChange(call, PriceLists, priceListId);
  await getItem(call, priceListId, itemId);
  await saveItems(call, priceList, { items: [{ ...change, id: itemId }], at: isBody });
  return getItem(call, priceListId, itemId);
}

/** @throws ProcurekitError `not_found` */
export async function removePriceListItem(
  call: WriteCall,
  { priceListId, itemId }: { readonly priceListId: string; readonly itemId: string },
): Promise<undefined> {
  const priceList = await getRowToChange(call, PriceLists, priceListId);
  await getItem(call, priceListId, itemId);
  await saveItems(call, priceList, { removeItemIds: [itemId] });
  return undefined;
}

async function getItem({ tx }: WriteCall, priceListId: string, itemId: string): Promise<PriceListItem> {
  const row = await tx.collection(PriceListItems).findOne({ id: itemId, priceListId });
  const [item] = row === null ? [] : await showItems(tx, [row]);
  if (item === undefined) throw requestErrors.notFound({});
  return item;
}
