import { z } from 'zod';

import { requestErrors } from '../../errors/request-errors.js';
import { Uuid } from '../../values/identifiers/uuid.js';
import { approvalErrors } from '../approvals/index.js';
import { bulkUpsertOf } from '../links/index.js';
import { payeeErrors } from '../payees/index.js';
import { paymentOperations } from '../payments/index.js';
import { invoiceErrors } from './errors.js';
import { invoices } from './resource.js';

const { integration, workspace } = invoices;
const ofKeys = integration.operations('list', 'create', 'get', 'update', 'archive', 'changeStatus');
const ofPeople = workspace.operations('list', 'create', 'get', 'update', 'archive');

export const invoiceOperations = {
  integration: {
    ...ofKeys,
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
    ...ofPeople,
    update: { ...ofPeople.update, commits: { spends: ['paymentStatus'] } as const },
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
