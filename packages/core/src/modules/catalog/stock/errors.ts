import { errorType } from '../../../errors/errors.js';

/** Refusals of stock. */
export const stockErrors = {
  insufficientStock: errorType({
    code: 'insufficient_stock',
    status: 409,
    title: 'Not enough in stock',
    remedy: 'The warehouse holds less than you want to take out. Take less, or correct the stock first.',
    detail: ({ onHand }: { readonly warehouseId: string; readonly onHand: string }) =>
      `The warehouse has only ${onHand} in stock.`,
  }),
};
