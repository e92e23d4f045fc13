import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { bulkUpsertOf } from '../../platform/links/index.js';
import { fileErrors } from '../../platform/files/index.js';
import { payeeErrors } from '../payees/index.js';
import { paymentOperations } from '../payments/index.js';
import { invoiceErrors } from './errors.js';
import { PaperForm } from './from-file.js';
import { invoices } from './resource.js';

const { integration, workspace } = invoices;
const ofKeys = integration.operations('create', 'update', 'changeStatus');
const ofPeople = workspace.operations('create', 'update');

/** Calls of an invoice beside the ordinary ones. */
export const invoiceCalls = {
  integration: {
    // Its body has one field and no room for a version.
    changeStatus: { ...ofKeys.changeStatus, version: 'header' as const, commits: 'spends' as const },
    bulkUpsert: bulkUpsertOf({
      id: 'invoices.bulkUpsert',
      of: ofKeys,
      New: integration.schemas.New,
      schema: 'Invoice',
      nouns: 'incoming invoices',
      matchedBy: 'supplier, number and year',
      more: 'The lines of a row are those of its match, in their order.',
    }),
  },
  workspace: {
    update: { ...ofPeople.update, commits: { spends: ['paymentStatus'] } as const },
    fromFile: operation('invoices.fromFile', {
      ...{ work: 'prepared', face: 'workspace', tag: 'Invoices', access: { right: 'finance.edit' } },
      method: 'POST',
      path: '/invoices/from-file',
      bodyKind: 'multipart',
      input: { body: PaperForm.extend({ file: z.string().meta({ description: 'At most 5 MiB', format: 'binary' }) }) },
      output: ofPeople.create.output,
      status: 201,
      errors: [...ofPeople.create.errors, fileErrors.fileTypeNotAllowed],
      summary: 'Enter an invoice from a file of the tax service',
      description:
        'Reads a transfer document (УПД) or a correction (УКД) in the XML of the tax service, whatever the file is called. The supplier is ' +
        'the counterparty with the INN of the seller; lines are found in its orders and in the catalog by articles. A correction that takes ' +
        'back becomes a credit note of the invoice that it names. The file is attached to the invoice. The same document again is a duplicate.',
    }),
    ...paymentOperations({
      group: 'invoices',
      path: '/invoices/:invoiceId',
      one: z.object({ invoiceId: Uuid }),
      onePayment: z.object({ invoiceId: Uuid, paymentId: Uuid }),
      tag: 'Invoices',
      access: { right: 'finance.edit' },
      errors: [requestErrors.invalidStatus],
      ofPaying: [approvalErrors.approvalRequired, invoiceErrors.matchExceptions, payeeErrors.bankAccountUnverified],
    }),
  },
};
