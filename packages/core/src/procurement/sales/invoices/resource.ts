import { z } from 'zod';

import { QueryBoolean } from '../../../kernel/operations/query.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { currencyTotals, dueBeforeDate, DueWarnings, Payment, paymentsOfEach } from '../../payments/index.js';
import { changedLines, newLines, SalesItem } from '../lines/schemas.js';
import { getLocalTime } from '../../../platform/identity/index.js';
import { customFieldRefusals } from '../../../platform/custom-fields/index.js';
import { printedDocuments } from '../printed-documents.js';
import { SalesInvoices } from './records.js';
import { overdueWhere, SALES_INVOICE_STATUSES } from './statuses.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { salesInvoiceLines } from '../lines/stored-lines.js';

/** Sales invoices as people see them. */
export const salesInvoices = resource(
  SalesInvoices,
  {
    name: 'salesInvoices',
    path: '/sales-invoices',
    tag: 'Sales invoices',
    noun: 'sales invoice',
    about: 'An invoice to a customer',
    filters: {
      by: ['status', 'customerId', 'procurementId', 'proposalId', 'sellerProfileId', 'assignedToId', 'currencyCode'],
      within: { date: 'date', dueDate: 'dueDate' },
      own: {
        overdue: {
          schema: QueryBoolean.meta({ description: 'Due, and not paid in full' }),
          where: async (isOverdue: boolean, call) => overdueWhere(isOverdue, await getLocalTime(call)),
        },
      },
    },
    refusals: {
      create: customFieldRefusals,
      update: [requestErrors.invalidStatus, requestErrors.invalidTransition, ...customFieldRefusals],
      archive: [requestErrors.invalidStatus],
    },
    describe: {
      create: 'It starts as a draft without a number. Amounts follow from the lines.',
      update:
        'What it says can be changed while it is a draft, the due date until it is paid, and notes of your own at any time. ' +
        '`status` takes one that waits for approval back to a draft.',
      remove: 'A draft or a cancelled one is removed; one that is paid or void is archived. Any other one is refused.',
    },
  },
  {
    workspace: {
      summary: {
        totals: currencyTotals(SalesInvoices, {
          currency: 'currencyCode',
          of: ['totalAmount', 'paidAmount', 'outstandingAmount'],
          counted: { and: [{ status: { not: 'void' } }, { status: { not: 'cancelled' } }] },
        }),
      },
      detail: {
        items: { schema: z.array(SalesItem), load: salesInvoiceLines.itemsOfEach },
        payments: { schema: z.array(Payment).meta({ description: 'Oldest first' }), load: paymentsOfEach },
        documents: printedDocuments,
        warnings: { schema: DueWarnings, load: dueBeforeDate },
      },
      create: { customerId: idOf('counterparty'), items: newLines },
      update: {
        sellerProfileId: idOf('sellerProfile').optional(),
        customerId: idOf('counterparty').optional(),
        items: changedLines,
        status: z
          .enum(SALES_INVOICE_STATUSES)
          .optional()
          .meta({ description: '`draft`; other states have operations of their own' }),
      },
    },
  },
);
