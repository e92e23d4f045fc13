import type { WriteCall } from '../../kernel/operations/call.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import { runPart } from '../../kernel/rows/unit-of-work.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { invoiceErrors } from '../invoices/index.js';
import { applyOperation, type Application, type EnterPayment } from './apply-operation.js';
import { judge } from './judge.js';
import { openDocumentsFor } from './open-documents.js';
import { BankOperations, PaymentException, type BankOperationRow } from './records.js';

/** Refusals that are over once somebody approves or accepts. */
const HOLDING_UP: ReadonlySet<string> = new Set([
  approvalErrors.approvalRequired.code,
  invoiceErrors.matchExceptions.code,
]);

/** Everything speaks for the invoice. */
const CERTAIN = 100;

/** How invoices are looked for, and what is paid at once. */
export interface Matching {
  readonly matchTolerance: string;
  readonly autoApply: 'none' | 'certain' | 'matched';
}

/**
 * Looks for the invoices of an operation that this unit of work holds, and pays them where that is wanted. The money has moved, whatever
 * was approved: an invoice that may not be paid yet makes an exception of the operation.
 */
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
  const exceptions: PaymentException[] = [];
  for (const payment of verdict.payments) {
    const paid = await applyUnlessHeldUp(enterPayment, call, operation, payment);
    if ('code' in paid) exceptions.push(paid);
    else operation = paid;
  }
  return saveChanges(call, BankOperations, operation, { exceptions });
}

async function applyUnlessHeldUp(
  enterPayment: EnterPayment,
  call: WriteCall,
  operation: BankOperationRow,
  payment: Application,
): Promise<BankOperationRow | PaymentException> {
  try {
    return await runPart(call, (part) => applyOperation(enterPayment, part, operation, payment));
  } catch (error) {
    if (!(error instanceof ProcurekitError) || !HOLDING_UP.has(error.code)) throw error;
    return PaymentException.parse({ code: error.code, invoiceId: payment.invoiceId, ...error.details });
  }
}
