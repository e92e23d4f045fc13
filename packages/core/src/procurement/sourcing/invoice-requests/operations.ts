import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { MAIL_OUTCOMES } from '../../../kernel/values/mail-outcome.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../../platform/approvals/index.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { sourcingErrors } from '../errors.js';

/** Why a supplier was not written to. */
export const SKIP_REASONS = ['no_decisions', 'no_email', 'counterparty_blocked', 'no_mailer'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const NewInvoiceRequests = z
  .strictObject({
    supplierIds: z
      .array(idOf('counterparty'))
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Defaults to all suppliers with a purchase decision' }),
    message: optionalTextInput({ max: 4000, multiline: true }).optional(),
    dueDate: InstantInput.nullable().optional().meta({ description: 'Date by which the invoice is needed' }),
  })
  .meta({ id: 'NewInvoiceRequests' });
export interface NewInvoiceRequests extends z.output<typeof NewInvoiceRequests> {}

/** What became of the request to one supplier. */
export const InvoiceRequestOutcome = z
  .object({
    supplierId: Uuid,
    requestId: Uuid.nullable().meta({ description: 'null where nothing was sent' }),
    emailMasked: z.string().nullable(),
    mailStatus: enumOf(MAIL_OUTCOMES),
    reason: z.enum(SKIP_REASONS).nullable(),
  })
  .meta({ id: 'InvoiceRequestOutcome' });
export interface InvoiceRequestOutcome extends z.output<typeof InvoiceRequestOutcome> {}

export const invoiceRequestOperations = {
  send: operation('invoiceRequests.send', {
    commits: 'spends',
    face: 'workspace',
    tag: 'Purchase requisitions',
    method: 'POST',
    path: '/purchase-requisitions/:procurementId/request-supplier-invoices',
    bodyIsOptional: true,
    access: { right: 'requisitions.edit' },
    input: { params: z.object({ procurementId: Uuid }), body: NewInvoiceRequests },
    output: z.object({ items: z.array(InvoiceRequestOutcome) }),
    status: 202,
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidStatus,
      requisitionErrors.approvalPending,
      approvalErrors.approvalRequired,
      requisitionErrors.requisitionClosed,
      sourcingErrors.counterpartyBlocked,
    ],
    summary: 'Ask the chosen suppliers for invoices',
    description:
      'Each gets a mail with the items that were decided to be bought from it, which become ordered. Suppliers without a decision ' +
      'or without an address are skipped.',
  }),
};
