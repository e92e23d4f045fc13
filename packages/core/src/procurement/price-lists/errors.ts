import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the price lists module. */
export const priceListErrors = {
  priceListEmpty: errorType({
    code: 'price_list_empty',
    status: 409,
    title: 'Price list has no items',
    remedy: 'Add at least one item, then activate the price list.',
    detail: () => 'A price list without items cannot become active.',
  }),
  supplierRequired: errorType({
    code: 'supplier_required',
    status: 409,
    title: 'Purchase price list has no supplier',
    remedy: 'Set `supplierId`, then activate the price list. The supplier cannot be removed while it is active.',
    detail: () => 'An active purchase price list must have a supplier.',
  }),
};
