import { referenceProblem } from '../../../errors/request-errors.js';
import type { Reader } from '../../../ports/storage.js';
import type { Problem } from '../../../values/problem.js';
import { Contracts } from '../../sales/index.js';

/** What is wrong with the contract that an order names: it has to be one of purchase, with the supplier of the order. */
export async function contractProblems(
  { tx }: { readonly tx: Reader },
  { contractId = null, supplierId }: { readonly contractId?: string | null | undefined; readonly supplierId: string },
): Promise<Problem[]> {
  if (contractId === null) return [];
  const contract = await tx.collection(Contracts).find(contractId);
  const isOfSupplier = contract?.direction === 'purchase' && contract.supplierId === supplierId;
  return isOfSupplier ? [] : [referenceProblem('/contractId')];
}
