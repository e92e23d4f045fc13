/**
 * Money that went out of the accounts of a portal or came in, and the invoices that it pays. An operation is kept once, whoever
 * tells of it. What speaks for an invoice is counted by fixed rules; a person decides where they leave doubt. What is applied
 * becomes a payment, with all the rules of payments. Reading operations from banks and files is the affair of integrations.
 */
export { BankOperations } from './records.js';

export { PENDING_STATES } from './states.js';
