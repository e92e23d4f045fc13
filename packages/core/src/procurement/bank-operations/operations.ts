import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { NonNegativeMoneyInput, PositiveMoneyInput } from '../../kernel/values/numbers/money.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { invoiceErrors } from '../invoices/index.js';
import { paymentErrors } from '../payments/index.js';
import { PAID_TYPES } from './records.js';
import { bankOperations } from './resource.js';

const { workspace } = bankOperations;
const { Detail } = workspace.schemas;
const ofOne = {
  face: 'workspace',
  tag: 'Bank operations',
  access: { right: 'finance.edit' },
  method: 'POST',
  output: Detail,
  version: 'optional',
} as const;
const one = { params: z.object({ id: Uuid }) };
const ofPayments = [
  requestErrors.invalidStatus,
  paymentErrors.paymentExceedsOutstanding,
  paymentErrors.duplicatePayment,
  requestErrors.serviceUnavailable,
];
const { create, ...common } = workspace.operations('list', 'get', 'create');

export const bankOperationOperations = {
  workspace: {
    ...common,
    create: { ...create, otherStatus: 200, errors: [...create.errors, requestErrors.serviceUnavailable] },
    match: operation('bankOperations.match', {
      ...ofOne,
      commits: 'spends',
      path: '/bank-operations/:id/match',
      bodyIsOptional: true,
      input: {
        ...one,
        body: z.strictObject({
          matchTolerance: NonNegativeMoneyInput.default('0.00').meta({ description: 'How far amounts may differ' }),
          autoApply: z
            .enum(['none', 'certain', 'matched'])
            .default('none')
            .meta({ description: 'What is paid automatically: nothing, only matches without doubt, or all matches' }),
        }),
      },
      errors: ofPayments,
      summary: 'Find the invoices for a bank operation',
      description:
        'By the INN or the account, the number in the purpose, the amount and the date. Possible until part of it is ' +
        'applied.',
    }),
    apply: operation('bankOperations.apply', {
      ...ofOne,
      commits: 'spends',
      path: '/bank-operations/:id/apply',
      input: {
        ...one,
        body: z.strictObject({
          invoiceType: z.enum(PAID_TYPES).meta({
            description:
              '`invoice` for money that went out, or that a supplier gave back of an invoice or for a credit note; `sales_invoice` for money ' +
              'that came in',
          }),
          invoiceId: Uuid,
          amount: PositiveMoneyInput.optional().meta({
            description:
              'Defaults to what is left of the operation, or to the outstanding amount if that is less; of an invoice that money comes back ' +
              'of, to what is paid',
          }),
        }),
      },
      errors: [...ofPayments, approvalErrors.approvalRequired, invoiceErrors.matchExceptions],
      summary: 'Pay an invoice with a bank operation',
      description: 'Several invoices can be paid one after another, until nothing is left of the operation.',
    }),
    ignore: operation('bankOperations.ignore', {
      ...ofOne,
      path: '/bank-operations/:id/ignore',
      input: one,
      errors: [requestErrors.invalidStatus],
      summary: 'Ignore a bank operation',
      description: 'For operations that pay no invoice, such as fees and taxes. Possible until part of it is applied.',
    }),
  },
};
