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
  orderInProgress: errorType({
    code: 'order_in_progress',
    status: 409,
    title: 'Purchase order is being delivered',
    remedy: 'Close the order instead: what was not delivered is then free to be ordered elsewhere.',
    detail: (_details: None) => 'Something of the order was received or invoiced, so that it cannot be cancelled.',
  }),
};
