import { extensionPoint, type Given } from '../../operations/extension-point.js';
import type { SupplierOrders } from './invoice-requests/ordered.js';
import { type FindContractTerms, withoutContracts } from './quotes/contract-terms.js';

/** What tells the orders in force of a requisition. */
export const supplierOrders = extensionPoint<SupplierOrders>('sourcing.supplierOrders');

/** What knows the contracts of purchase that quotes may be by. */
export const contractsOfQuotes = extensionPoint<FindContractTerms>('sourcing.contracts');

/** The contracts of purchase of a Procurekit. */
export function contractTermsOf(given: Given): FindContractTerms {
  return given(contractsOfQuotes)[0] ?? withoutContracts;
}
