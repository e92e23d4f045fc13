import { errorType } from '../../../operations/errors.js';

/** Refusals of stock. */
export const stockErrors = {
  insufficientStock: errorType({
    code: 'insufficient_stock',
    status: 409,
    title: 'Not enough in stock',
    remedy: 'The stock is smaller than the quantity to take out. Count the stock, or take less.',
    detail: ({ onHand }: { readonly warehouseId: string; readonly onHand: string }) =>
      `Only ${onHand} is in stock in the warehouse.`,
  }),
};
