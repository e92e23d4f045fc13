import type { Row } from '../../../kernel/records/record.js';
import { PriceListItems, PriceLists } from '../../../procurement/price-lists/index.js';
import { membersOf, type NeutralItem } from '../connectors/neutral-contract.js';
import { itemError } from '../engine/remote-error.js';
import type { ItemCall } from '../port.js';

interface Priced {
  readonly counterpartyId: string;
  readonly catalogItemId: string;
  /** Null when the supplier no longer has it. */
  readonly product: NeutralItem | null;
}

/** Keeps the price of a product in the price list of its supplier, and takes the price away of one that is gone. */
export async function keepPrice(
  { db, records }: ItemCall,
  { counterpartyId, catalogItemId, product }: Priced,
): Promise<void> {
  const { priceLists } = records.integration;
  const code = `api:${counterpartyId}`;
  const list = await db.collection(PriceLists).findOne({ code: { alike: code } });
  const item =
    list === null ? null : await db.collection(PriceListItems).findOne({ priceListId: list.id, catalogItemId });
  if (product === null) {
    if (list !== null && item !== null) await priceLists.update(list.id, { removeItemIds: [item.id] });
    return;
  }
  if (product['price'] === undefined || product['price'] === null) return;
  await writePrice(records, { list, counterpartyId, catalogItemId, product, itemId: item?.id });
}

interface Written {
  readonly list: Row<typeof PriceLists> | null;
  readonly counterpartyId: string;
  readonly catalogItemId: string;
  readonly product: NeutralItem;
  readonly itemId: string | undefined;
}

async function writePrice(
  records: ItemCall['records'],
  { list, counterpartyId, catalogItemId, product, itemId }: Written,
): Promise<void> {
  const { priceLists } = records.integration;
  const { sku: supplierSku, price, currency } = product;
  if (list !== null && currency !== undefined && currency !== list.currency) {
    throw itemError('currency_mismatch', `the price list is in ${list.currency}`);
  }
  const fields = membersOf(product, ['vatRate', 'minQuantity', 'leadTimeDays']);
  const items = [{ ...fields, catalogItemId, supplierSku, price, ...(itemId === undefined ? {} : { id: itemId }) }];
  // What comes from outside is checked by the calls.
  if (list !== null) {
    await priceLists.update(list.id, { items } as unknown as Parameters<typeof priceLists.update>[1]);
    return;
  }
  const code = `api:${counterpartyId}`;
  const named = { name: code, code, supplierId: counterpartyId, ...(currency === undefined ? {} : { currency }) };
  const made = await priceLists.create({ ...named, items } as unknown as Parameters<typeof priceLists.create>[0]);
  await priceLists.changeStatus(made.id, { status: 'active' });
}
