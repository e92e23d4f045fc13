import type { Handlers, WriteCall } from '../../kernel/operations/call.js';
import { reply } from '../../kernel/operations/reply.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { invoiceLedger } from '../invoices/index.js';
import { createPaymentLedger } from '../payments/index.js';
import { payableSalesInvoices } from '../sales/index.js';
import { paymentsOfOperation } from './applied-payments.js';
import { applyOperation, type EnterPayment } from './apply-operation.js';
import { enterOperation } from './enter-operation.js';
import { matchOperation } from './match-operation.js';
import { bankOperationOperations } from './operations.js';
import { BankOperations, type BankOperationRow } from './records.js';
import { bankOperations } from './resource.js';
import { BANK_OPERATION_MOVES } from './states.js';

const enterPayment: EnterPayment = {
  invoice: invoiceLedger.add,
  refund: invoiceLedger.refund,
  sales_invoice: createPaymentLedger(payableSalesInvoices).add,
};
const held = (call: WriteCall, id: string) => getRowToChange(call, BankOperations, id);

/** The handlers of the bank operations' calls. */
export const bankOperationHandlers: {
  readonly workspace: Handlers<typeof bankOperationOperations.workspace>;
} = {
  workspace: bankOperations.workspace.handlers(bankOperationOperations.workspace, {
    async create(call, { body }) {
      const { operation, isNew } = await enterOperation(call, body);
      return isNew ? operation : reply(operation, { status: 200 });
    },
    async match(call, { params, body }) {
      const operation = await held(call, params.id);
      await refuseApplied(call, operation, 'match');
      return matchOperation(enterPayment, call, operation, body);
    },
    apply: async (call, { params, body }) => applyOperation(enterPayment, call, await held(call, params.id), body),
    async ignore(call, { params }) {
      const operation = await held(call, params.id);
      if (operation.state === 'ignored') return operation;
      await refuseApplied(call, operation, 'ignore');
      return saveChanges(call, BankOperations, operation, { state: 'ignored' });
    },
  }),
};

/** @throws ProcurekitError `invalid_status` in a state that does not allow it, and when something was applied */
async function refuseApplied({ tx }: WriteCall, operation: BankOperationRow, move: 'match' | 'ignore'): Promise<void> {
  const { state: currentStatus } = operation;
  const allowedStatuses: readonly string[] = BANK_OPERATION_MOVES[move].from;
  const isApplied = (await paymentsOfOperation(tx, operation)).length > 0;
  if (isApplied || !allowedStatuses.includes(currentStatus)) {
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses });
  }
}
