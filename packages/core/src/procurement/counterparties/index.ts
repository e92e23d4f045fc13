/**
 * Suppliers, customers and carriers, with their contacts and bank accounts, which are read and replaced as a whole.
 * INN and KPP together are unique among counterparties that are not archived. Numbers fit the kind of the counterparty,
 * accounts fit the bank; one that is new, or says something else, is unverified until somebody else has made sure of it (see `payees`). What a status forbids is for those to ask who send price requests or order goods; what keeps a
 * counterparty from being archived is told by those modules too.
 */
export { foreseeSuppliers } from './foresee-suppliers.js';
export { AssortmentCategory, type CounterpartyAssortment } from './assortment.js';
export {
  accountToPay,
  type BankAccount,
  isSameAccount,
  PayeeAccount,
  payeeAccountOf,
  waitingAccounts,
} from './bank-accounts.js';
export { type FindPaidAccount, lastPaidAccount, paidAccounts } from './paid-accounts.js';
export { READS_OF_COUNTERPARTIES } from './reads.js';
export { counterpartyEvents } from './events.js';
export { Counterparties, type CounterpartyRow } from './records.js';
export { counterparties } from './resource.js';

export { assortmentsOfCounterparties } from './extension-points.js';
