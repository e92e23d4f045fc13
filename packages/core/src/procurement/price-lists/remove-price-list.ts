import { linksTo } from '../../platform/links/index.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { removeRow } from '../../kernel/rows/save-changes.js';
import type { FindUse } from '../../kernel/rows/record-reference.js';
import { changePriceListStatus } from './change-price-list-status.js';
import { priceListEvents } from './events.js';
import { PriceListItems } from './items/records.js';
import { PriceLists } from './records.js';
import type { PriceListRow } from './write-price-list.js';

/** What keeps a draft from being removed for good. */
const USES: readonly FindUse[] = [linksTo('price_list')];

/** Removes a draft that nothing refers to, and archives any other price list; undefined when it is gone. */
export async function removePriceList(call: WriteCall, priceList: PriceListRow): Promise<PriceListRow | undefined> {
  if (priceList.status !== 'draft' || (await isUsed(USES, call, priceList.id))) {
    return changePriceListStatus(call, priceList, 'archived');
  }
  await call.tx.collection(PriceListItems).removeWhere({ priceListId: priceList.id });
  await removeRow(call, PriceLists, priceList, { announce: priceListEvents.deleted });
  return undefined;
}

async function isUsed(uses: readonly FindUse[], { tx }: WriteCall, id: string): Promise<boolean> {
  for (const findUse of uses) if ((await findUse(tx, id)) !== null) return true;
  return false;
}
