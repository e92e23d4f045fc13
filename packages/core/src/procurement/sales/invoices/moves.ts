import { z } from 'zod';

import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { moves } from '../../../kernel/rows/moves.js';
import { isZeroMoney } from '../../../kernel/values/numbers/money.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { paymentErrors } from '../../payments/index.js';
import { defineMoves } from '../../writes/index.js';
import { DECIDED, decisionErrors, MoveBodies } from '../actions.js';
import { invoiceSubject, isApprovalRequired, submitting } from '../approval.js';
import { requireParties } from '../changes.js';
import { salesErrors } from '../errors.js';
import { toldOfChange } from '../events.js';
import { approveSalesInvoice, issueSalesInvoice } from './issue-invoice.js';
import { SalesInvoices, type SalesInvoiceRow } from './records.js';
import { salesInvoices } from './resource.js';

const edit = { right: 'sales.edit' } as const;
const SENDABLE = ['sent', 'partially_paid', 'overdue'] as const;

/** The moves of a sales invoice. */
export const salesInvoiceMoves = defineMoves(salesInvoices, {
  subjectOf: invoiceSubject,
  isApprovalRequired,
  told: toldOfChange(SalesInvoices),
  moves: {
    submitApproval: {
      from: ['draft'],
      to: 'pending_approval',
      summary: 'Submit a sales invoice for approval',
      body: MoveBodies.comment,
      errors: [salesErrors.documentIncomplete],
      check: [(_call, invoice) => requireParties(invoice)],
      set: submitting(invoiceSubject),
    },
    approve: {
      from: ['pending_approval'],
      to: 'approved',
      right: 'sales.approve',
      commits: 'spends',
      summary: 'Approve a sales invoice',
      description: DECIDED,
      body: MoveBodies.comment,
      errors: decisionErrors,
      run: approveSalesInvoice,
    },
    issue: {
      from: ['approved'],
      fromUnapproved: ['draft'],
      to: 'issued',
      commits: 'spends',
      summary: 'Issue a sales invoice',
      description:
        'The invoice gets its number, and its amounts become final. A draft can be issued where no approval is required.',
      body: z.strictObject({
        date: PaperDateInput.optional().meta({ description: 'Defaults to today' }),
        number: textInput({ min: 1, max: 64 })
          .optional()
          .meta({ description: 'Defaults to the next one of the seller' }),
      }),
      errors: [salesErrors.invoiceEmpty, salesErrors.documentIncomplete, salesErrors.duplicateNumber],
      gated: true,
      run: issueSalesInvoice,
    },
    voidInvoice: {
      path: 'void',
      from: ['issued', 'sent', 'overdue'],
      to: 'void',
      reason: 'required',
      summary: 'Void an issued sales invoice',
      description: 'Possible as long as nothing is paid. The number is not used again.',
      errors: [paymentErrors.invoiceHasPayments],
      check: [refusePaid],
      set: ({ now }) => ({ voidedAt: now }),
    },
    cancel: {
      from: ['draft', 'pending_approval', 'approved'],
      to: 'cancelled',
      ends: true,
      summary: 'Cancel a sales invoice that has not been issued',
      set: ({ now }) => ({ cancelledAt: now }),
    },
  },
  elsewhere: [
    ...moves(['pending_approval'], 'change', 'draft', edit),
    ...moves(['issued'], 'send', 'sent', edit),
    ...SENDABLE.flatMap((status) => moves([status], 'send', status, edit)),
    ...moves(['issued', 'sent', 'overdue', 'partially_paid'], 'payment', 'partially_paid'),
    ...moves(['issued', 'sent', 'overdue', 'partially_paid'], 'payment', 'paid'),
    // Payments can be corrected: what is not paid any more is as it was before.
    ...moves(['paid'], 'payment', 'partially_paid'),
    ...moves(['paid', 'partially_paid'], 'payment', 'issued'),
    ...moves(['paid', 'partially_paid'], 'payment', 'sent'),
    ...moves(['issued', 'sent', 'partially_paid'], 'time', 'overdue'),
    ...moves(['overdue'], 'time', 'issued'),
    ...moves(['overdue'], 'time', 'sent'),
    ...moves(['overdue'], 'time', 'partially_paid'),
  ],
});

/** @throws ProcurekitError `invoice_has_payments` */
function refusePaid(_call: unknown, { paidAmount }: SalesInvoiceRow): void {
  if (!isZeroMoney(paidAmount)) throw paymentErrors.invoiceHasPayments({ paidAmount });
}
