import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { exportOf, MoveBodies, moveErrors, printErrors, Sent } from '../actions.js';
import { approvalErrors } from '../../../platform/approvals/index.js';
import { salesErrors } from '../errors.js';
import { salesInvoices } from '../invoices/resource.js';
import { proposals } from './resource.js';

const { workspace } = proposals;
const { Detail } = workspace.schemas;
const one = { params: z.object({ id: Uuid }) };
const view = { face: 'workspace', tag: 'Commercial proposals', access: { right: 'sales.view' } } as const;
const edit = { ...view, access: { right: 'sales.edit' }, method: 'POST', version: 'optional' } as const;

/** Calls of a proposal beside the ordinary ones and its moves. */
export const proposalCalls = {
  workspace: {
    // A customer's answer is entered as a status.
    update: { ...workspace.operations('update').update, commits: { spends: ['status'] } as const },
    send: operation('commercialProposals.send', {
      commits: 'spends',
      work: 'prepared',
      ...edit,
      path: '/commercial-proposals/:id/send',
      bodyIsOptional: true,
      input: { ...one, body: MoveBodies.send },
      output: Sent(Detail),
      errors: [...moveErrors, ...printErrors, salesErrors.documentIncomplete, approvalErrors.approvalRequired],
      summary: 'Send a commercial proposal by mail',
      description: 'With the file attached, a mail to each address. A draft can be sent where no approval is required.',
    }),
    convertToInvoice: operation('commercialProposals.convertToInvoice', {
      ...edit,
      path: '/commercial-proposals/:id/convert-to-invoice',
      bodyIsOptional: true,
      input: {
        ...one,
        body: z.strictObject({
          dueDate: salesInvoices.workspace.schemas.New.shape.dueDate,
          itemIds: z
            .array(idOf('proposalItem'))
            .min(1)
            .max(1000)
            .optional()
            .meta({ description: 'Lines to invoice; defaults to all' }),
        }),
      },
      output: z.object({ proposal: Detail, invoice: salesInvoices.workspace.schemas.Detail }),
      status: 201,
      errors: [...moveErrors, salesErrors.alreadyConverted, salesErrors.documentIncomplete],
      summary: 'Make a draft sales invoice of a proposal',
      description: 'Possible once per proposal.',
    }),
    exportFile: operation('commercialProposals.exportFile', {
      ...view,
      ...exportOf(['docx', 'pdf']),
      path: '/commercial-proposals/:id/export',
      summary: 'Export a commercial proposal as a file',
    }),
  },
};
