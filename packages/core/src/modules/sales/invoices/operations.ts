import { PaperDateInput } from '../../../input/dated-input.js';
import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { requestErrors } from '../../../errors/request-errors.js';
import { textInput } from '../../../values/text/text.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import { paymentErrors, paymentOperations } from '../../payments/index.js';
import { DECIDED, decisionErrors, exportOf, MoveBodies, moveErrors, printErrors, Sent } from '../actions.js';
import { approvalErrors } from '../../approvals/index.js';
import { salesErrors } from '../errors.js';
import { salesInvoices } from './resource.js';

const { workspace } = salesInvoices;
const { Detail } = workspace.schemas;
const one = z.object({ id: Uuid });
const view = { face: 'workspace', tag: 'Sales invoices', access: { right: 'sales.view' } } as const;
const edit = { ...view, access: { right: 'sales.edit' }, method: 'POST', version: 'optional' } as const;

export const salesInvoiceOperations = {
  workspace: {
    ...workspace.operations('list', 'create', 'get', 'update', 'remove'),
    submitApproval: operation('salesInvoices.submitApproval', {
      ...edit,
      path: '/sales-invoices/:id/submit-approval',
      bodyIsOptional: true,
      input: { params: one, body: MoveBodies.comment },
      output: Detail,
      errors: [...moveErrors, salesErrors.documentIncomplete],
      summary: 'Submit a sales invoice for approval',
    }),
    approve: operation('salesInvoices.approve', {
      ...edit,
      commits: 'spends',
      access: { right: 'sales.approve' },
      path: '/sales-invoices/:id/approve',
      bodyIsOptional: true,
      input: { params: one, body: MoveBodies.comment },
      output: Detail,
      errors: decisionErrors,
      summary: 'Approve a sales invoice',
      description: DECIDED,
    }),
    issue: operation('salesInvoices.issue', {
      ...edit,
      commits: 'spends',
      path: '/sales-invoices/:id/issue',
      bodyIsOptional: true,
      input: {
        params: one,
        body: z.strictObject({
          date: PaperDateInput.optional().meta({ description: 'Defaults to today' }),
          number: textInput({ min: 1, max: 64 })
            .optional()
            .meta({ description: 'Defaults to the next one of the seller' }),
        }),
      },
      output: Detail,
      errors: [
        ...moveErrors,
        salesErrors.invoiceEmpty,
        salesErrors.documentIncomplete,
        salesErrors.duplicateNumber,
        approvalErrors.approvalRequired,
      ],
      summary: 'Issue a sales invoice',
      description:
        'The invoice gets its number, and its amounts become final. A draft can be issued where no approval is required.',
    }),
    send: operation('salesInvoices.send', {
      commits: 'spends',
      work: 'prepared',
      ...edit,
      path: '/sales-invoices/:id/send',
      bodyIsOptional: true,
      input: { params: one, body: MoveBodies.send },
      output: Sent(Detail),
      errors: [...moveErrors, ...printErrors],
      summary: 'Send a sales invoice by mail',
      description: 'With the file attached, a mail to each address.',
    }),
    voidInvoice: operation('salesInvoices.voidInvoice', {
      ...edit,
      path: '/sales-invoices/:id/void',
      input: { params: one, body: MoveBodies.reason },
      output: Detail,
      errors: [...moveErrors, paymentErrors.invoiceHasPayments],
      summary: 'Void an issued sales invoice',
      description: 'Possible as long as nothing is paid. The number is not used again.',
    }),
    cancel: operation('salesInvoices.cancel', {
      ...edit,
      path: '/sales-invoices/:id/cancel',
      bodyIsOptional: true,
      input: { params: one, body: MoveBodies.maybeReason },
      output: Detail,
      errors: moveErrors,
      summary: 'Cancel a sales invoice that has not been issued',
    }),
    exportFile: operation('salesInvoices.exportFile', {
      ...view,
      ...exportOf(['docx', 'xlsx', 'pdf']),
      path: '/sales-invoices/:id/export',
      summary: 'Export a sales invoice as a file',
    }),
    ...paymentOperations({
      group: 'salesInvoices',
      path: '/sales-invoices/:id',
      one,
      onePayment: one.extend({ paymentId: Uuid }),
      tag: 'Sales invoices',
      // Those who keep the accounts enter payments too: see `payableSalesInvoices`.
      access: { right: 'sales.view' },
      errors: [requestErrors.invalidStatus, requestErrors.recordArchived, requestErrors.insufficientRights],
    }),
  },
};
