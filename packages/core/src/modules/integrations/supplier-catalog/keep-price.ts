import { PriceListItems, PriceLists } from '../../price-lists/index.js';
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
  const list = await db.collection(PriceLists).findOne({ code });
  const item =
    list === null ? null : await db.collection(PriceListItems).findOne({ priceListId: list.id, catalogItemId });
  if (product === null) {
    if (list !== null && item !== null) await priceLists.update(list.id, { removeItemIds: [item.id] });
    return;
  }
  if (product['price'] === undefined || product['price'] === null) return;
  if (list !== null && product['currency'] !== undefined && product['currency'] !== list.currency) {
    throw itemError('currency_mismatch', `the price list is in ${list.currency}`);
  }
  const { sku: supplierSku, price } = product;
  const fields = membersOf(product, ['vatRate', 'minQuantity', 'leadTimeDays']);
  const priced = [{ ...fields, catalogItemId, supplierSku, price, ...(item === null ? {} : { id: item.id }) }];
  if (list === null) {
    const { currency } = product;
    const named = { name: code, code, supplierId: counterpartyId, ...(currency === undefined ? {} : { currency }) };
    // What comes from outside is checked by the calls.
    type New = Parameters<typeof priceLists.create>[0];
    const made = await priceLists.create({ ...named, items: priced } as unknown as New);
    await priceLists.changeStatus(made.id, { status: 'active' });
  } else await priceLists.update(list.id, { items: priced } as unknown as Parameters<typeof priceLists.update>[1]);
}
