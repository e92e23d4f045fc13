import type { WriteCall } from '../../operations/call.js';
import { saveChanges } from '../../rows/save-changes.js';
import { applyOperation, type EnterPayment } from './apply-operation.js';
import { judge } from './judge.js';
import { openDocumentsFor } from './open-documents.js';
import { BankOperations, type BankOperationRow } from './records.js';

/** Everything speaks for the invoice. */
const CERTAIN = 100;

/** How invoices are looked for, and what is paid at once. */
export interface Matching {
  readonly matchTolerance: string;
  readonly autoApply: 'none' | 'certain' | 'matched';
}

/** Looks for the invoices of an operation that this unit of work holds, and pays them where that is wanted. */
export async function matchOperation(
  enterPayment: EnterPayment,
  call: WriteCall,
  before: BankOperationRow,
  { matchTolerance, autoApply }: Matching,
): Promise<BankOperationRow> {
  const verdict = judge(before, await openDocumentsFor(call.tx, before), matchTolerance);
  const { state, score } = verdict;
  let operation = await saveChanges(call, BankOperations, before, { state, suggestions: [...verdict.suggestions] });
  if (autoApply === 'none' || (autoApply === 'certain' && score < CERTAIN)) return operation;
  for (const payment of verdict.payments) operation = await applyOperation(enterPayment, call, operation, payment);
  return operation;
}
