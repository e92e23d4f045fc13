import { errorType } from '../../kernel/errors/errors.js';

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
  contractLimitExceeded: errorType({
    code: 'contract_limit_exceeded',
    status: 409,
    title: 'Limit of the contract would be exceeded',
    remedy:
      'Order less, close orders that the contract no longer needs, or order by another contract: the limit of one that is in force stays.',
    detail: ({
      available,
      requested,
    }: {
      readonly contractId: string;
      readonly limitAmount: string;
      readonly available: string;
      readonly requested: string;
    }) => `The contract has ${available} left, and ${requested} are asked for.`,
  }),
  contractNotActive: errorType({
    code: 'contract_not_active',
    status: 409,
    title: 'Contract is not in force',
    remedy: 'Order by a contract that is active and within its term, or by none.',
    detail: ({ currentStatus }: { readonly contractId: string; readonly currentStatus: string }) =>
      currentStatus === 'active' ? 'Today is outside the term of the contract.' : `The contract is ${currentStatus}.`,
  }),
  overOrdered: errorType({
    code: 'over_ordered',
    status: 409,
    title: 'Order exceeds what was asked for',
    remedy:
      'Order no more than is still to be ordered of the requisition, or change its lines. The catalog settings say whether that stops orders.',
    detail: ({
      items,
    }: {
      readonly items: readonly { readonly quantity: string; readonly orderedQuantity: string }[];
    }) => `All orders together have more of ${items.length} of the lines than the requisition asks for.`,
  }),
  orderInProgress: errorType({
    code: 'order_in_progress',
    status: 409,
    title: 'Purchase order is being delivered',
    remedy: 'Close the order instead: what was not delivered is then free to be ordered elsewhere.',
    detail: (_details: None) =>
      'Something of the order was received, invoiced or paid, so that it can be neither cancelled nor rejected.',
  }),
};
