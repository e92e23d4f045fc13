/**
 * Price requests to suppliers and the quotes that answer them. A price request addresses one supplier; those made by one
 * call share a group. Its supplier reaches it by a secret link of which only the hash is kept. A quote changes in draft
 * only; a new revision supersedes the one before. Prices of a sealed price request are nobody's to see before its
 * deadline. When a requisition ends, its price requests and quotes end with it.
 */
export { findAwards } from './decisions/find-awards.js';

export { beside, offersBeside } from './decisions/offers-beside.js';
export { LineDecisions } from './decisions/records.js';

export { sourcingErrors } from './errors.js';
export { supplierQuoteEvents } from './events.js';
export {
  type AwardAsOrdered,
  contractsOfQuotes,
  ordersOfAwards,
  type OrdersOfAwards,
  supplierOrders,
} from './extension-points.js';
export type { SupplierOrders } from './invoice-requests/ordered.js';
export type { FindContractTerms } from './quotes/contract-terms.js';
export { createRequisitionSourcing } from './follow-requisition.js';
export { expireQuotes } from './quotes/expire-quotes.js';
export { QuoteItems, SupplierQuotes } from './quotes/records.js';
export { quotedAmounts } from './quotes/quote-totals.js';
export { takesQuotes } from './public/link.js';

export { supplierQuotes } from './quotes/resource.js';
export { MAX_QUOTE_ITEMS, QuoteItemInput } from './quotes/schemas.js';

export { refuseIncomplete, submitQuote } from './quotes/submit-quote.js';
export { buyerToTell } from './quotes/tell-buyer.js';
export { quoteLines } from './quotes/stored-items.js';
export { createQuote, isPriced, updateQuote } from './quotes/write-quote.js';
export { type AskedLine, askedLines, deliveryAddressOf } from './rfqs/asked-lines.js';
export { findBuyer } from './rfqs/buyer.js';
export { createRfqs } from './rfqs/create-rfqs.js';
export { rfqLines } from './rfqs/items/stored-items.js';

export { noteRfq, type RfqActor, type RfqWork } from './rfqs/history.js';
export { expireRfqs, viewRfq } from './rfqs/move-rfq.js';
export { forgetMailedAnswer, noteMailedAnswer } from './rfqs/note-answer.js';
export { hashPublicToken } from './rfqs/public-token.js';
export { RfqHistory, RfqItems, RfqTokens, SupplierRfqs } from './rfqs/records.js';
export { NewSupplierRfqs } from './rfqs/schemas.js';
export { sendRfq, type Sent } from './rfqs/send-rfq.js';

export { followRfqMail } from './rfqs/mail-rfq.js';

export { AWAITING_STATUSES, RFQ_STATUSES } from './rfqs/statuses.js';
export { askedRatio } from './quotes/plan-quote-items.js';
