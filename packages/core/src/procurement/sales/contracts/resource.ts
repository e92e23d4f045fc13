import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { currencyTotals, PaymentSchedule, PaymentScheduleInput } from '../../payments/index.js';
import { customFieldRefusals } from '../../../platform/custom-fields/index.js';
import { approvalErrors, ForeseenWarnings } from '../../../platform/approvals/index.js';
import { decisionErrors } from '../actions.js';
import { salesErrors } from '../errors.js';
import { printedDocuments } from '../printed-documents.js';
import { clausesInput } from './chosen-clauses.js';
import { Contracts } from './records.js';
import { warningsOfContracts } from './foresee-contract.js';
import { schedulesOfContracts } from './show-schedules.js';
import { CONTRACT_STATUSES } from './statuses.js';
import { idOf } from '../../../kernel/input/body-marks.js';

/** Contracts as people see them. */
export const contracts = resource(
  Contracts,
  {
    name: 'contracts',
    path: '/contracts',
    tag: 'Contracts',
    noun: 'contract',
    about: 'An agreement with a customer or a supplier',
    filters: {
      by: [
        'status',
        'direction',
        'customerId',
        'supplierId',
        'priceListId',
        'procurementId',
        'proposalId',
        'sellerProfileId',
        'assignedToId',
        'currencyCode',
      ],
      within: { date: 'date', validFrom: 'validFrom', validUntil: 'validUntil' },
    },
    refusals: {
      create: [
        requestErrors.insufficientRights,
        salesErrors.duplicateNumber,
        salesErrors.counterpartyNotCustomer,
        ...customFieldRefusals,
      ],
      update: [
        salesErrors.duplicateNumber,
        salesErrors.documentIncomplete,
        salesErrors.counterpartyNotCustomer,
        requestErrors.invalidStatus,
        ...decisionErrors,
        approvalErrors.approvalRequired,
        requestErrors.insufficientRights,
        ...customFieldRefusals,
      ],
      archive: [requestErrors.insufficientRights, salesErrors.onlyDraftDeletable],
    },
    describe: {
      list: 'Of sale with the right `sales.view`, of purchase with `purchase_contracts.view`.',
      create:
        'It starts as a draft, of a sale unless its direction says otherwise: a sale names its customer, a purchase its supplier. ' +
        'Needs `sales.edit` for a sale, `purchase_contracts.edit` for a purchase.',
      update:
        'What it says can be changed while it is a draft; notes of your own at any time. `status` moves it: going back from ' +
        'approval, terminating and cancelling need a `reason`. A signed one becomes active by itself once it is valid.',
      remove: 'Drafts only.',
    },
  },
  {
    workspace: {
      summary: {
        totals: currencyTotals(Contracts, {
          currency: 'currencyCode',
          of: ['totalAmount'],
          counted: { status: { not: 'cancelled' } },
        }),
      },
      detail: {
        documents: printedDocuments,
        paymentSchedule: { schema: PaymentSchedule, load: schedulesOfContracts },
        warnings: { schema: ForeseenWarnings, load: warningsOfContracts },
      },
      create: {
        customerId: idOf('counterparty').optional(),
        supplierId: idOf('counterparty').optional(),
        paymentSchedule: PaymentScheduleInput.optional(),
        clauses: clausesInput,
      },
      update: {
        sellerProfileId: idOf('sellerProfile').optional(),
        customerId: idOf('counterparty').optional(),
        paymentSchedule: PaymentScheduleInput.optional(),
        clauses: clausesInput,
        status: z.enum(CONTRACT_STATUSES).optional(),
        reason: optionalTextInput({ max: 2000, multiline: true })
          .optional()
          .meta({ description: 'Why the status changes' }),
        signedAt: PaperDateInput.optional().meta({ description: 'With the status `signed`; defaults to now' }),
      },
    },
  },
);
