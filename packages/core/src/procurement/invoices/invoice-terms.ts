import { invoicedOrdersOf } from './extension-points.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { referenceProblem, rejectInput } from '../../kernel/errors/request-errors.js';
import type { AgreedPaymentStage } from '../payments/index.js';
import type { PurchaseTerms } from './extension-points.js';

/** Which order and contract an invoice is for. */
interface Named {
  readonly supplierId: string;
  readonly purchaseOrderId?: string | null | undefined;
  readonly contractId?: string | null | undefined;
}

/** What an invoice takes from its order and its contract unless it says so itself. */
export interface InvoiceTerms {
  readonly contractId: string | null;
  readonly paymentSchedule: readonly AgreedPaymentStage[];
}

/**
 * The terms of an invoice: those of its order, or else of its contract. Both have to be with its supplier.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function termsOf(
  call: WriteCall,
  { supplierId, purchaseOrderId = null, contractId: named = null }: Named,
): Promise<InvoiceTerms> {
  const order = purchaseOrderId === null ? null : await invoicedOrdersOf(call).findOrder(call.tx, purchaseOrderId);
  const contractId = named ?? order?.contractId ?? null;
  const contract = contractId === null ? null : await invoicedOrdersOf(call).findContract(call.tx, contractId);
  const problems = [
    ...partyProblems('/purchaseOrderId', purchaseOrderId, order, supplierId),
    ...partyProblems('/contractId', named, contract, supplierId),
  ];
  if (problems.length > 0) throw rejectInput(problems);
  return { contractId, paymentSchedule: firstPlanned([order, contract]) };
}

function partyProblems(pointer: string, id: string | null, terms: PurchaseTerms | null, supplierId: string) {
  return id === null || terms?.supplierId === supplierId ? [] : [referenceProblem(pointer)];
}

function firstPlanned(terms: readonly (PurchaseTerms | null)[]): readonly AgreedPaymentStage[] {
  return terms.flatMap((each) => (each === null ? [] : [each.paymentSchedule])).find(({ length }) => length > 0) ?? [];
}
