import { z } from 'zod';

import { idOf } from '../../kernel/input/body-marks.js';
import { FileAnswer } from '../../kernel/operations/file-answer.js';
import { operation } from '../../kernel/operations/operation.js';
import { InstantInput } from '../../kernel/values/time/instant.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { invoiceErrors } from '../invoices/index.js';
import { payeeErrors } from '../payees/index.js';
import { PaymentCalendar, PaymentCalendarQuery } from './calendar/schemas.js';
import { paymentPlanningErrors } from './errors.js';
import { PAYMENT_FILE_FORMATS } from './export/export-payments.js';
import { MOST_PAYMENTS } from './export/asked-invoices.js';

/** What is to be paid, and how the bank is told. */
export const PaymentExportInput = z
  .strictObject({
    invoiceIds: z
      .array(idOf('invoice'))
      .min(1)
      .max(MOST_PAYMENTS)
      .optional()
      .meta({ description: 'Either these or `dueUntil`; of a payment schedule what comes next' }),
    dueUntil: InstantInput.optional().meta({ description: 'Everything that is due until the end of this day' }),
    sellerProfileId: idOf('sellerProfile')
      .optional()
      .meta({ description: 'Which of our firms pays; defaults to the default profile' }),
    format: z.enum(PAYMENT_FILE_FORMATS).default('1c_client_bank'),
    again: z.boolean().default(false).meta({ description: 'Also what was exported before' }),
  })
  .refine(({ invoiceIds, dueUntil }) => (invoiceIds === undefined) !== (dueUntil === undefined), {
    path: ['invoiceIds'],
    message: 'Say either invoices or until when they are due',
    params: { code: 'required' },
  })
  .meta({ id: 'PaymentExport' });

export const paymentPlanningOperations = {
  calendar: operation('paymentPlanning.calendar', {
    face: 'workspace',
    tag: 'Payment planning',
    access: { right: 'finance.view' },
    method: 'GET',
    path: '/payments/calendar',
    input: { query: PaymentCalendarQuery },
    output: PaymentCalendar,
    summary: 'Show what is to be paid to suppliers when',
    description:
      'Invoices fall on the days of their payment schedules, or else on their due dates, or else on the days on which they are planned ' +
      'to be paid. What is due today is not overdue. Cancelled and refunded invoices do not count.',
  }),
  exportFile: operation('paymentPlanning.exportFile', {
    commits: 'spends',
    face: 'workspace',
    tag: 'Payment planning',
    access: { right: 'finance.edit' },
    method: 'POST',
    path: '/payments/export',
    input: { body: PaymentExportInput },
    output: FileAnswer,
    fileTypes: ['text/plain', 'text/csv', 'application/json'],
    idempotency: 'none',
    errors: [
      approvalErrors.approvalRequired,
      invoiceErrors.matchExceptions,
      paymentPlanningErrors.nothingToPay,
      paymentPlanningErrors.alreadyExported,
      paymentPlanningErrors.payerAccountMissing,
      payeeErrors.bankAccountUnverified,
    ],
    summary: 'Export payment orders for the bank',
    description:
      'A file that client banks take from accounting (1CClientBankExchange, windows-1251), a table, or JSON. Each payment is exported once, ' +
      'unless `again` is said: what was exported counts against its invoice as an amount, whatever its schedule becomes. Nothing is entered as paid. Invoices that may not be paid, because nobody has approved them or their ' +
      'supplier has no account, or none that somebody has verified, are left out: `X-Refused-Count` says how many, and `X-Refused-Invoices` which and why; the table names them below the payments in its column `leftOut`, JSON in `leftOut`. The only one that is asked for is refused as its payment would be. An invoice in ' +
      'another currency than RUB, which the format cannot carry, is `currency_not_supported`.',
  }),
};
