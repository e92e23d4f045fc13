import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { findVisible } from '../../../kernel/rows/visibility.js';
import { Contracts } from '../../sales/index.js';
import { purchaseOrderErrors } from '../errors.js';
import type { OrderRow } from '../records.js';
import { createOrder, type NewOrder } from '../write-order.js';
import { isInForce } from './limit.js';

/** What is called off by a contract: an order without what the contract says. */
export type NewCallOff = Omit<NewOrder, 'supplierId' | 'contractId'>;

/**
 * Drafts an order by a contract of purchase, with its supplier.
 *
 * @throws ProcurekitError `not_found`, `contract_not_active`; as `createOrder`
 */
export async function callOff(call: WriteCall, contractId: string, order: NewCallOff): Promise<OrderRow> {
  const contract = await findVisible(call.tx, call, Contracts, contractId);
  if (contract?.direction !== 'purchase' || contract.supplierId === null) throw requestErrors.notFound({});
  if (!isInForce(contract, call.now)) {
    throw purchaseOrderErrors.contractNotActive({ contractId, currentStatus: contract.status });
  }
  return createOrder(call, { ...order, supplierId: contract.supplierId, contractId }, { face: 'workspace' });
}
