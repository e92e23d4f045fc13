import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { holdRow, refuseArchived } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import type { PayableDocument } from '../../payments/index.js';
import { toldOfChange } from '../events.js';
import { type SalesInvoiceRow, SalesInvoices } from './records.js';
import { OPEN_INVOICES, statusAfterPayment, type SalesInvoiceStatus } from './statuses.js';

/** Statuses in which payments can be entered and changed; one that is paid has nothing outstanding to be paid. */
const OPEN: readonly SalesInvoiceStatus[] = [...OPEN_INVOICES, 'paid'];

/** How a sales invoice is paid: what is paid of it, and its status, follow its payments. */
export const payableSalesInvoices: PayableDocument<SalesInvoiceRow> = {
  async hold(call, id) {
    const invoice = await holdRow(call, SalesInvoices, id);
    requireCashier(call);
    refuseArchived(invoice);
    return invoice;
  },
  currencyOf: ({ currencyCode }) => currencyCode,
  requirePayable: requireOpen,
  requireChangeable: requireOpen,
  settle(unit, invoice, { paidAmount, outstandingAmount }) {
    const status = statusAfterPayment({ ...invoice, paidAmount });
    const changes = { paidAmount, outstandingAmount, status };
    return saveChanges(unit, SalesInvoices, invoice, changes, { ...toldOfChange(SalesInvoices), touched: 'hidden' });
  },
};

function requireOpen({ status: currentStatus }: SalesInvoiceRow): void {
  if (!OPEN.includes(currentStatus)) throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: OPEN });
}

/** Payments are entered by those who sell and by those who keep the accounts. @throws ProcurekitError `insufficient_rights` */
function requireCashier({ caller }: Pick<WriteCall, 'caller'>): void {
  if (caller.rights.has('sales.edit') || caller.rights.has('finance.edit')) return;
  throw requestErrors.insufficientRights({ requiredRight: 'sales.edit' });
}
