/**
 * To which accounts money may go, of counterparties and of our own firms: those that somebody verified who did not enter them. Accounts
 * themselves belong to counterparties and to seller profiles, which note when one is entered or changed; here they are verified, those
 * who may do that are told of each that is new, and whoever pays asks whom it may be paid to. An account that says something else than
 * before is unverified again, whichever way it came in.
 */
export { payeeErrors } from './errors.js';
export { whosePayeeIsVerified } from './payable-suppliers.js';
export { payeeOf, verifiedPayeeOf } from './payee.js';
