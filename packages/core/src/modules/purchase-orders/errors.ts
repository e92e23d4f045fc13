import { errorType } from '../../errors/errors.js';

type None = Record<never, never>;

/** Refusals of purchase orders. */
export const purchaseOrderErrors = {
  nothingToOrder: errorType({
    code: 'nothing_to_order',
    status: 409,
    title: 'Nothing is left to order',
    remedy:
      'Decide first what is bought from whom. What is in an order already has to be cancelled there before it is ordered again.',
    detail: (_details: None) => 'Nothing was decided that is not in an order already.',
  }),
};
