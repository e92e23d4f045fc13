import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { resource } from '../../kernel/resources/resource.js';
import { Money } from '../../kernel/values/numbers/money.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { Instant } from '../../kernel/values/time/instant.js';
import { approvalErrors, FORESEEN } from '../../platform/approvals/index.js';
import { customFieldRefusals } from '../../platform/custom-fields/index.js';
import { LOT_WARNING_SHAPES } from '../lines/index.js';
import { PaymentSchedule, PaymentScheduleInput } from '../payments/index.js';
import { requisitionErrors } from '../requisitions/index.js';
import { sourcingErrors } from '../sourcing/index.js';
import { purchaseOrderErrors } from './errors.js';
import { expectedCreditsOf } from './items/expected-credit.js';
import { changedItems, newItems, PurchaseOrderItem } from './items/schemas.js';
import { itemsOfEach } from './items/stored-items.js';
import { schedulesOfOrders } from './payments/show-schedules.js';
import { OverOrdered, warningsOfOrders } from './over-ordered.js';
import { PurchaseOrders } from './records.js';
import { amendmentsOfEach } from './revisions/amendment.js';
import { Amendment } from './revisions/schemas.js';
import { idOf } from '../../kernel/input/body-marks.js';

/** Every record says when it was archived; an order is cancelled or closed, and never is. */
const list = {
  archivedAt: {
    schema: Instant.nullable().meta({ description: 'Always null: orders are cancelled or closed' }),
    load: (_call: unknown, orders: readonly unknown[]) => orders.map(() => null),
  },
} as const;
const detail = {
  items: { schema: z.array(PurchaseOrderItem), load: itemsOfEach },
  paymentSchedule: { schema: PaymentSchedule, load: schedulesOfOrders },
  expectedCreditAmount: {
    schema: Money.meta({
      description:
        'What credit notes are still expected to take back, with VAT: what is invoiced of goods that went back',
    }),
    load: expectedCreditsOf,
  },
  warnings: {
    schema: z.array(z.discriminatedUnion('code', [OverOrdered, ...LOT_WARNING_SHAPES, ...FORESEEN])).meta({
      description:
        'Lines that order more than is still to be ordered of a requisition line, or what the supplier does not sell in such a quantity; ' +
        'while an approval is waited for, what it exceeds and what will refuse it afterwards',
    }),
    load: warningsOfOrders,
  },
  amendment: {
    schema: Amendment.nullable().meta({ description: 'Draft of the next revision; null where there is none' }),
    load: amendmentsOfEach,
  },
} as const;
/** Refusals of sending an order and of all else that may be said with a status. */
export const moveRefusals = [
  requestErrors.invalidStatus,
  approvalErrors.approvalRequired,
  requisitionErrors.approvalPending,
  requisitionErrors.requisitionClosed,
  sourcingErrors.counterpartyBlocked,
  requestErrors.budgetExceeded,
  requestErrors.exchangeRateMissing,
  purchaseOrderErrors.orderInProgress,
  purchaseOrderErrors.overOrdered,
  requisitionErrors.quantityBelowReceived,
  purchaseOrderErrors.contractLimitExceeded,
  purchaseOrderErrors.contractNotActive,
];
const create = { items: newItems, paymentSchedule: PaymentScheduleInput.optional() };
const update = {
  supplierId: idOf('counterparty').optional(),
  items: changedItems,
  paymentSchedule: PaymentScheduleInput.optional(),
};

/** Purchase orders as keys and people see them. */
export const purchaseOrders = resource(
  PurchaseOrders,
  {
    name: 'purchaseOrders',
    path: '/purchase-orders',
    tag: 'Purchase orders',
    noun: 'purchase order',
    about: 'What is ordered from a supplier',
    status: 'status',
    statusChange: {
      reason: optionalTextInput({ max: 2000, multiline: true })
        .optional()
        .meta({ description: 'Required where the order is rejected or cancelled' }),
    },
    filters: {
      by: [
        'status',
        'supplierId',
        'procurementId',
        'contractId',
        'warehouseId',
        'logisticsObjectId',
        'receiptStatus',
        'invoiceStatus',
        'paymentStatus',
        'currency',
      ],
      within: { expected: 'expectedAt', sent: 'sentAt' },
    },
    refusals: {
      create: [
        approvalErrors.approvalRequired,
        requisitionErrors.approvalPending,
        requisitionErrors.requisitionClosed,
        sourcingErrors.counterpartyBlocked,
        purchaseOrderErrors.overOrdered,
        ...customFieldRefusals,
      ],
      update: [
        purchaseOrderErrors.overOrdered,
        requestErrors.invalidStatus,
        requisitionErrors.quantityBelowReceived,
        sourcingErrors.counterpartyBlocked,
        ...customFieldRefusals,
      ],
      archive: [requestErrors.invalidStatus],
      changeStatus: moveRefusals,
    },
    describe: {
      create: 'It starts as a draft and gets its number at once. Amounts follow from the lines, each rounded.',
      update:
        'What it says can be changed until it is sent, which ends an approval of what it said before; notes of your own at any time. ' +
        'Where a sent order is being amended, the draft of its next revision changes, and the answer shows that draft.',
      changeStatus:
        'Submits, sends, confirms, rejects, cancels or closes the order; the other statuses are the work of approvals. Nothing is mailed.',
      remove: 'Only drafts are removed; cancel any other order.',
    },
  },
  {
    integration: {
      list,
      detail,
      create,
      update,
    },
    workspace: {
      list,
      detail,
      create,
      update,
    },
  },
);
