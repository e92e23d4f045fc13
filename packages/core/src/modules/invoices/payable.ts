import type { UnitOfWork } from '../../operations/call.js';
import { holdRow, refuseArchived } from '../../rows/record-access.js';
import { requestErrors } from '../../errors/request-errors.js';
import { saveChanges } from '../../rows/save-changes.js';
import type { ApprovalGate } from '../approvals/index.js';
import type { PayableDocument, Settlement } from '../payments/index.js';
import { invoiceEvents } from './events.js';
import type { InvoicedOrders, InvoiceMatching } from './extension-points.js';
import { followInContract } from './follow-in-contract.js';
import { PAYABLE_STATUSES, settledStatus, type PaymentStatus } from './payment-status.js';
import { dueDateBySchedule } from './planned-payments.js';
import { Invoices, type InvoiceRow } from './records.js';

/** Statuses in which payments can be entered and changed; one that is paid has nothing outstanding to be paid. */
const OPEN: readonly PaymentStatus[] = [...PAYABLE_STATUSES, 'paid'];

/** What lets money go for an invoice, and what follows when it went. */
export interface PaymentDeps {
  readonly gate: Pick<ApprovalGate, 'require'>;
  readonly matching: Pick<InvoiceMatching, 'requirePayable'>;
  readonly orders: Pick<InvoicedOrders, 'eventsOf' | 'follow'>;
}

/**
 * How an incoming invoice is paid: what is paid of it, and its payment status, follow its payments. Money goes out for what agrees with
 * what was ordered, and was approved, the invoice itself and its payment, as far as policies ask for that.
 */
export function payableInvoices({ gate, matching, orders }: PaymentDeps): PayableDocument<InvoiceRow> {
  return {
    ...PAYABLE,
    settle: (unit, invoice, settlement) => settle(orders, unit, invoice, settlement),
    async permit(call, invoice) {
      await matching.requirePayable(call, invoice);
      const { id: subjectId } = invoice;
      for (const subjectType of ['invoice', 'payment'] as const) await gate.require(call, { subjectType, subjectId });
    },
  };
}

const PAYABLE: Omit<PayableDocument<InvoiceRow>, 'settle'> = {
  async hold(call, id) {
    const invoice = await holdRow(call, Invoices, id);
    refuseArchived(invoice);
    return invoice;
  },
  currencyOf: ({ currency }) => currency,
  requirePayable: requireOpen,
  requireChangeable: requireOpen,
};

/** Has an invoice follow its payments: what is paid of it, its status, and when the next money is due by its schedule. */
async function settle(
  orders: Pick<InvoicedOrders, 'eventsOf' | 'follow'>,
  unit: UnitOfWork,
  invoice: InvoiceRow,
  { lastPaidAt, ...amounts }: Settlement,
): Promise<InvoiceRow> {
  const dueDate = await dueDateBySchedule(orders, { ...unit, db: unit.tx }, { ...invoice, ...amounts });
  const settled = settledStatus(invoice.paymentStatus, { ...invoice, ...amounts });
  const paidAt = settled === 'paid' ? lastPaidAt : null;
  const after = await saveChanges(
    unit,
    Invoices,
    invoice,
    { ...amounts, dueDate, paymentStatus: settled, paidAt },
    {
      touched: 'shown',
      announce: invoiceEvents.updated,
      announceApart: { paymentStatus: invoiceEvents.statusChanged },
    },
  );
  await followInContract(orders, unit, after);
  return after;
}

function requireOpen({ paymentStatus: currentStatus }: InvoiceRow): void {
  if (!OPEN.includes(currentStatus)) throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: OPEN });
}
