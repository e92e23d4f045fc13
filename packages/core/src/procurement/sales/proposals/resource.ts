import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { currencyTotals } from '../../payments/index.js';
import { printedDocuments } from '../printed-documents.js';
import { customFieldRefusals } from '../../../platform/custom-fields/index.js';
import { salesErrors } from '../errors.js';
import { changedLines, newLines, SalesItem } from '../lines/schemas.js';
import { CommercialProposals } from './records.js';
import { PROPOSAL_STATUSES } from './statuses.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { proposalLines } from '../lines/stored-lines.js';

/** Commercial proposals as people see them. */
export const proposals = resource(
  CommercialProposals,
  {
    name: 'commercialProposals',
    path: '/commercial-proposals',
    tag: 'Commercial proposals',
    noun: 'commercial proposal',
    about: 'What is offered to a customer, and at which prices',
    filters: {
      by: ['status', 'customerId', 'procurementId', 'sellerProfileId', 'assignedToId', 'currencyCode'],
      within: { date: 'date', validUntil: 'validUntil' },
    },
    refusals: {
      create: [salesErrors.duplicateNumber, ...customFieldRefusals],
      update: [
        salesErrors.duplicateNumber,
        requestErrors.invalidStatus,
        requestErrors.invalidTransition,
        ...customFieldRefusals,
      ],
    },
    describe: {
      create: 'It starts as a draft. Amounts follow from the lines.',
      update:
        'What it says can be changed while it is a draft or rejected; notes of your own at any time. `status` takes it back ' +
        'to a draft, or says that the customer accepted or declined it.',
      remove: 'A draft or a rejected one is removed, any other one archived.',
    },
  },
  {
    workspace: {
      summary: {
        totals: currencyTotals(CommercialProposals, {
          currency: 'currencyCode',
          of: ['totalAmount'],
          counted: { status: { not: 'declined' } },
        }),
      },
      detail: {
        items: { schema: z.array(SalesItem), load: proposalLines.itemsOfEach },
        documents: printedDocuments,
      },
      create: { customerId: idOf('counterparty'), items: newLines },
      update: {
        sellerProfileId: idOf('sellerProfile').optional(),
        customerId: idOf('counterparty').optional(),
        items: changedLines,
        status: z
          .enum(PROPOSAL_STATUSES)
          .optional()
          .meta({ description: '`draft`, `accepted` or `declined`; other states have operations of their own' }),
      },
    },
  },
);
