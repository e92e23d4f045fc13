import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { approvalErrors } from '../../../platform/approvals/index.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { paymentOperations } from '../../payments/index.js';
import { exportOf, MoveBodies, moveErrors, printErrors, Sent } from '../actions.js';
import { salesInvoices } from './resource.js';

const { Detail } = salesInvoices.workspace.schemas;
const one = z.object({ id: Uuid });
const view = { face: 'workspace', tag: 'Sales invoices', access: { right: 'sales.view' } } as const;
const edit = { ...view, access: { right: 'sales.edit' }, method: 'POST', version: 'optional' } as const;

/** Calls of a sales invoice beside the ordinary ones and its moves. */
export const salesInvoiceCalls = {
  workspace: {
    send: operation('salesInvoices.send', {
      commits: 'spends',
      work: 'prepared',
      ...edit,
      path: '/sales-invoices/:id/send',
      bodyIsOptional: true,
      input: { params: one, body: MoveBodies.send },
      output: Sent(Detail),
      errors: [...moveErrors, ...printErrors, approvalErrors.approvalRequired],
      summary: 'Send a sales invoice by mail',
      description: 'With the file attached, a mail to each address.',
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
