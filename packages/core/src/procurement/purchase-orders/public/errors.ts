import { errorType } from '../../../kernel/errors/errors.js';

type None = Record<never, never>;

/** Refusals of what suppliers call with their links. */
export const orderLinkErrors = {
  orderAlreadyAnswered: errorType({
    code: 'order_already_answered',
    status: 409,
    title: 'Purchase order is answered already',
    remedy: 'Ask the buyer for a new revision of the order where the answer has to be another one.',
    detail: (_details: None) => 'This revision of the order was answered already; the first answer counts.',
  }),
  orderSuperseded: errorType({
    code: 'order_superseded',
    status: 409,
    title: 'Purchase order has a newer revision',
    remedy: 'Read the order again, then answer what it says now, with its `revision`.',
    detail: ({ revision }: { readonly revision: number }) => `The order is in revision ${revision} by now.`,
  }),
};
