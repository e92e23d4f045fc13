import { z } from 'zod';

import { QueryBoolean } from '../../kernel/operations/query.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { resource } from '../../kernel/resources/resource.js';
import { getLocalTime } from '../../platform/identity/index.js';
import { customFieldErrors } from '../../platform/custom-fields/index.js';
import {
  currencyTotals,
  Payment,
  paymentErrors,
  PaymentSchedule,
  PaymentScheduleInput,
  paymentsOfEach,
} from '../payments/index.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { payeeErrors } from '../payees/index.js';
import { invoiceErrors } from './errors.js';
import { itemsOfEach } from './items.js';
import { InvoiceWarnings, warningsOfInvoices } from './warnings-of-invoices.js';
import { PAYMENT_STATUSES, overdueWhere } from './payment-status.js';
import { Invoices } from './records.js';
import { InvoiceItem, InvoiceItemInput, MAX_ITEMS, NewInvoiceItem } from './schemas.js';

const detail = {
  items: { schema: z.array(InvoiceItem), load: itemsOfEach },
  paymentSchedule: { schema: PaymentSchedule },
  payments: { schema: z.array(Payment).meta({ description: 'Oldest first' }), load: paymentsOfEach },
  warnings: { schema: InvoiceWarnings, load: warningsOfInvoices },
} as const;
const paymentSchedule = PaymentScheduleInput.optional().meta({
  description: 'Defaults to that of the order, or else of the contract',
});
const newItems = z.array(NewInvoiceItem).max(MAX_ITEMS).optional();
const items = z
  .array(InvoiceItemInput)
  .max(MAX_ITEMS)
  .optional()
  .meta({ description: 'Replaces all lines; a line sent with its id keeps that id' });
const ofInput = [
  invoiceErrors.amountMismatch,
  invoiceErrors.amountsDoNotAddUp,
  invoiceErrors.duplicateInvoice,
  invoiceErrors.creditExceedsInvoice,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];
const ofMoves = [
  requestErrors.invalidTransition,
  invoiceErrors.paymentStatusInconsistent,
  invoiceErrors.invoiceHasCreditNotes,
  approvalErrors.approvalRequired,
  invoiceErrors.matchExceptions,
  payeeErrors.bankAccountUnverified,
];

/** Incoming invoices as keys and people see them. */
export const invoices = resource(
  Invoices,
  {
    name: 'invoices',
    path: '/invoices',
    tag: 'Invoices',
    noun: 'incoming invoice',
    about: 'A supplier’s invoice',
    status: 'paymentStatus',
    filters: {
      by: [
        'paymentStatus',
        'supplierId',
        'procurementId',
        'purchaseOrderId',
        'contractId',
        'matchStatus',
        'kind',
        'creditedInvoiceId',
      ],
    },
    refusals: {
      create: [...ofInput, requestErrors.notFound, requestErrors.invalidStatus, requestErrors.exchangeRateMissing],
      update: [
        ...ofInput,
        requestErrors.invalidStatus,
        paymentErrors.invoiceHasPayments,
        invoiceErrors.matchExceptions,
        requestErrors.exchangeRateMissing,
      ],
      archive: [requestErrors.invalidStatus, invoiceErrors.invoiceHasCreditNotes],
      restore: [
        requestErrors.recordArchived,
        requestErrors.invalidStatus,
        invoiceErrors.duplicateInvoice,
        invoiceErrors.creditExceedsInvoice,
      ],
      changeStatus: [
        requestErrors.invalidStatus,
        invoiceErrors.creditExceedsInvoice,
        invoiceErrors.invoiceHasCreditNotes,
        invoiceErrors.paymentStatusInconsistent,
        approvalErrors.approvalRequired,
        invoiceErrors.matchExceptions,
        payeeErrors.bankAccountUnverified,
        requestErrors.exchangeRateMissing,
      ],
    },
    describe: {
      create:
        'Amounts are computed from the lines, or taken as sent where there are none. A number is used once by a supplier ' +
        'in a year. A requisition that the caller cannot access is not found. A credit note names the invoice that it takes back a part ' +
        'of, and lowers what is owed for that; what is paid already, the supplier owes.',
      update:
        'Omitted fields are unchanged; null clears a field. Amounts and lines are fixed once a payment is ' +
        'entered. An overdue invoice whose due date moves to the future is not overdue any more.',
      archive: 'Possible while it is unpaid or cancelled. It can still be read by its id.',
      changeStatus:
        'The body contains only `paymentStatus`; the version goes into `If-Match`. `paid` records a payment of the ' +
        'outstanding amount. Sending the current status changes nothing.',
    },
  },
  {
    integration: {
      detail,
      create: { items: newItems, paymentSchedule },
      update: { items, paymentSchedule },
    },
    workspace: {
      param: 'invoiceId',
      filters: {
        by: ['quoteId', 'currency'],
        within: { date: 'invoiceDate', dueDate: 'dueDate', plannedPaymentDate: 'plannedPaymentDate' },
        own: {
          overdue: {
            schema: QueryBoolean.meta({ description: 'Due, and not paid in full' }),
            where: async (isOverdue: boolean, call) => overdueWhere(isOverdue, await getLocalTime(call)),
          },
        },
      },
      summary: {
        totals: currencyTotals(Invoices, {
          currency: 'currency',
          of: ['totalAmount', 'paidAmount', 'outstandingAmount'],
          counted: { and: [{ paymentStatus: { not: 'cancelled' } }, { paymentStatus: { not: 'refunded' } }] },
          takingBack: ['kind', 'credit_note'],
        }),
      },
      detail,
      create: { items: newItems, paymentSchedule },
      update: {
        items,
        paymentSchedule,
        paymentStatus: z
          .enum(PAYMENT_STATUSES)
          .optional()
          .meta({ description: 'Moves the invoice; `paid` records a payment of what is outstanding' }),
      },
      refusals: {
        update: [
          ...ofInput,
          ...ofMoves,
          requestErrors.invalidStatus,
          paymentErrors.invoiceHasPayments,
          requestErrors.exchangeRateMissing,
        ],
      },
    },
  },
);
