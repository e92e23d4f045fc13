import { extensionPoint } from '../../operations/extension-point.js';
import type { SupplierOrders } from './invoice-requests/ordered.js';
import { type FindContractTerms, withoutContracts } from './quotes/contract-terms.js';
import type { World } from '../../operations/world.js';

/** What tells the orders in force of a requisition. */
export const supplierOrders = extensionPoint<SupplierOrders>('sourcing.supplierOrders');

/** The orders in force of the requisitions of a Procurekit; none where orders are no part of it. */
export function supplierOrdersOf(world: Pick<World, 'ask'>): SupplierOrders {
  return world.ask(supplierOrders)[0] ?? (() => Promise.resolve([]));
}

/** What knows the contracts of purchase that quotes may be by. */
export const contractsOfQuotes = extensionPoint<FindContractTerms>('sourcing.contracts');

/** The contracts of purchase of a Procurekit. */
export function contractTermsOf(world: Pick<World, 'ask'>): FindContractTerms {
  return world.ask(contractsOfQuotes)[0] ?? withoutContracts;
}
