import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { operation } from '../../kernel/operations/operation.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Count } from '../../kernel/values/numbers/count.js';
import { Price } from '../../kernel/values/numbers/price.js';
import { Quantity } from '../../kernel/values/numbers/quantity.js';
import { textInput } from '../../kernel/values/text/text.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { invoices } from '../invoices/index.js';
import { ACCEPTING } from './who-accepts.js';

const one = { params: z.object({ invoiceId: Uuid }) };
const ofOne = { face: 'workspace', tag: 'Invoices', method: 'POST' } as const;

/** A line of an order that a line of an invoice may be for. */
const MatchProposal = z
  .object({
    purchaseOrderItemId: Uuid,
    purchaseOrderId: Uuid,
    orderNumber: z.string(),
    name: z.string(),
    openQuantity: Quantity.meta({ description: 'What is left to invoice of it' }),
    unitPrice: Price,
    score: Count.meta({ description: 'What speaks for it by article, name and quantity, at most 100' }),
  })
  .meta({ id: 'MatchProposal' });

const MatchedLine = z
  .object({
    itemId: Uuid,
    name: z.string(),
    purchaseOrderItemId: Uuid.nullable().meta({ description: 'What it is for now' }),
    proposals: z.array(MatchProposal).meta({ description: 'The likeliest first' }),
  })
  .meta({ id: 'MatchedLine' });

export const invoiceMatchingOperations = {
  match: operation('invoiceMatching.match', {
    ...ofOne,
    path: '/invoices/:invoiceId/match',
    access: { right: 'finance.view' },
    input: one,
    output: z.object({ items: z.array(MatchedLine) }),
    summary: 'Propose the lines of orders that an invoice is for',
    description:
      'For each of its lines, those of the open orders of its supplier. Nothing is changed: send `purchaseOrderItemId` with the line to choose one.',
  }),
  acceptExceptions: operation('invoiceMatching.acceptExceptions', {
    ...ofOne,
    commits: 'spends',
    path: '/invoices/:invoiceId/accept-exceptions',
    access: { right: ACCEPTING },
    input: { ...one, body: z.strictObject({ reason: textInput({ min: 1, max: 2000, multiline: true }) }) },
    output: invoices.workspace.schemas.Detail,
    version: 'optional',
    errors: [
      requestErrors.invalidStatus,
      requestErrors.recordArchived,
      requestErrors.insufficientRights,
      approvalErrors.ownApproval,
    ],
    summary: 'Accept what differs between an invoice and what was ordered',
    description:
      'By somebody who did not enter the invoice, or by whoever did where nobody else has the right to (`isOwn`). What differs otherwise than ' +
      'by prices and quantities needs the right `finance.edit`. It can be paid then, as long as nothing differs by more than what was accepted.',
  }),
};
