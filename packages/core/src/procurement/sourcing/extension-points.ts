import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import type { RowChange } from '../../kernel/rows/change-log.js';
import type { CommittedValues, SubjectLine } from '../../platform/approvals/index.js';
import type { LineDecisions } from './decisions/records.js';
import type { SupplierOrders } from './invoice-requests/ordered.js';
import { type FindContractTerms, withoutContracts } from './quotes/contract-terms.js';
import type { World } from '../../kernel/operations/world.js';

/** What tells the orders in force of a requisition. */
export const supplierOrders = extensionPoint<SupplierOrders>('sourcing.supplierOrders');

/** The orders in force of the requisitions of a Procurekit; none where orders are no part of it. */
export function supplierOrdersOf(world: Pick<World, 'ask'>): SupplierOrders {
  return world.ask(supplierOrders)[0] ?? (() => Promise.resolve([]));
}

/** An award as orders say it: what was decided, with prices and quantities as they are ordered, and what is ordered beside it. */
export interface AwardAsOrdered {
  readonly decisions: readonly Row<typeof LineDecisions>[];
  readonly more: readonly {
    readonly values: CommittedValues;
    readonly line: Omit<SubjectLine, 'unitName'> & { readonly unitId: string | null };
  }[];
}

/** What knows the orders of awards. */
export interface OrdersOfAwards {
  /** Requisitions of whose award a change may make something else. */
  touchedBy(change: RowChange): readonly string[];
  asOrdered(db: Reader, procurementId: string, decisions: AwardAsOrdered['decisions']): Promise<AwardAsOrdered>;
}

/** What of awards is ordered. */
export const ordersOfAwards = extensionPoint<OrdersOfAwards>('sourcing.ordersOfAwards');

/** What knows the contracts of purchase that quotes may be by. */
export const contractsOfQuotes = extensionPoint<FindContractTerms>('sourcing.contracts');

/** The contracts of purchase of a Procurekit. */
export function contractTermsOf(world: Pick<World, 'ask'>): FindContractTerms {
  return world.ask(contractsOfQuotes)[0] ?? withoutContracts;
}
