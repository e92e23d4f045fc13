import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of the items of price lists. */
export const priceListItemErrors = {
  unknownSku: errorType({
    code: 'unknown_sku',
    status: 400,
    title: 'SKU is not in the catalog',
    remedy: 'Create catalog items with the SKUs named in `errors`, or refer to items by `catalogItemId`.',
    detail: () => 'No catalog item has this SKU.',
  }),
  duplicatePriceItem: errorType({
    code: 'duplicate_price_item',
    status: 409,
    title: 'Price list already has a price for this quantity',
    remedy:
      'A catalog item has one price per minimum quantity. Change the existing item, or send another `minQuantity`.',
    detail: ({ catalogItemId, minQuantity }: { readonly catalogItemId: string; readonly minQuantity: string }) =>
      `The catalog item ${catalogItemId} already has a price for quantities from ${minQuantity}.`,
  }),
};
