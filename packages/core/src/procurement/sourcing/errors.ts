import { errorType } from '../../kernel/errors/errors.js';

type None = Record<never, never>;

/** Refusals of price requests and quotes. */
export const sourcingErrors = {
  rfqEmpty: errorType({
    code: 'rfq_empty',
    status: 409,
    title: 'Price request has no lines',
    remedy: 'Add at least one line, then send the price request.',
    detail: (_details: None) => 'A price request without lines cannot be sent.',
  }),
  rfqLocked: errorType({
    code: 'rfq_locked',
    status: 409,
    title: 'Price request was sent',
    remedy: 'Lines and texts can be changed only in a draft. Cancel the price request and create another one.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The price request is ${currentStatus}; its lines and texts can no longer be changed.`,
  }),
  counterpartyBlocked: errorType({
    code: 'counterparty_blocked',
    status: 409,
    title: 'Supplier is blocked',
    remedy: 'Choose another supplier, or have this one unblocked.',
    detail: (_details: { readonly supplierId: string }) =>
      'The supplier is blocked, so it can be neither asked nor chosen.',
  }),
  counterpartyOnHold: errorType({
    code: 'counterparty_on_hold',
    status: 409,
    title: 'Supplier is on hold',
    remedy: 'Choose another supplier, or wait until this one is active again.',
    detail: (_details: { readonly supplierId: string }) => 'The supplier is on hold: no new price request can be sent.',
  }),
  remindTooSoon: errorType({
    code: 'remind_too_soon',
    status: 409,
    title: 'Supplier was reminded recently',
    remedy: 'A supplier can be reminded at most once an hour. Wait for the number of seconds in `retryAfter`.',
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `The supplier was reminded less than an hour ago; the next reminder is possible in ${retryAfter} seconds.`,
  }),
  alreadyAnswered: errorType({
    code: 'already_answered',
    status: 409,
    title: 'Supplier has answered by mail',
    remedy: 'Submit the quote that the mail became, or enter it from the mail.',
    detail: ({ respondedAt }: { readonly respondedAt: string }) =>
      `The supplier answered by mail at ${respondedAt}; there is nothing to remind it of.`,
  }),
  deadlinePassed: errorType({
    code: 'deadline_passed',
    status: 409,
    title: 'Deadline for quotes has passed',
    remedy: 'Ask the buyer for a later deadline.',
    detail: ({ responseDeadline }: { readonly responseDeadline: string | null }) =>
      `Quotes were accepted until ${responseDeadline ?? 'the link expired'}.`,
  }),
  quoteEmpty: errorType({
    code: 'quote_empty',
    status: 409,
    title: 'Quote has no price',
    remedy: 'Price at least one line, then submit the quote.',
    detail: (_details: None) => 'A quote without a single priced line cannot be submitted.',
  }),
  quoteLocked: errorType({
    code: 'quote_locked',
    status: 409,
    title: 'Quote was submitted',
    remedy: 'A quote can be changed only as a draft. Submit a new revision if the price request allows revisions.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The quote is ${currentStatus}; it can no longer be changed.`,
  }),
  quoteAlreadySubmitted: errorType({
    code: 'quote_already_submitted',
    status: 409,
    title: 'Quote has already been submitted',
    remedy: 'The price request accepts only one quote. Ask the buyer to allow revisions.',
    detail: (_details: None) => 'A quote for this price request has already been submitted.',
  }),
  sealedDeadlineLocked: errorType({
    code: 'sealed_deadline_locked',
    status: 409,
    title: 'Deadline of sealed price requests cannot be brought forward',
    remedy:
      'Suppliers were promised that nobody sees a price before the deadline. Set a later deadline, or cancel the price requests.',
    detail: ({ responseDeadline }: { readonly responseDeadline: string | null }) =>
      `A price request of this sealed group was sent; its deadline (${responseDeadline ?? 'none'}) can only be extended.`,
  }),
};
