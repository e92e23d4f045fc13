import type { Handlers } from '../../operations/call.js';
import { columnsBearing } from '../../records/faces.js';
import { listOrder } from '../../records/list-order.js';
import { pageWindow } from '../../operations/page.js';
import { searchTerm } from '../../operations/query.js';
import type { Row } from '../../records/record.js';
import { getRow, getRowToChange, saveRow } from '../../records/record-access.js';
import { requestErrors } from '../../operations/request-errors.js';
import type { Where } from '../../ports/storage.js';
import { changePaymentStatus } from './change-payment-status.js';
import { invoiceEvents } from './events.js';
import type { invoiceOperations } from './operations.js';
import { ARCHIVABLE_STATUSES } from './payment-status.js';
import { Invoices } from './records.js';
import type { InvoiceQuery } from './schemas.js';
import { showInvoice } from './show-invoice.js';
import { createInvoice, followInRequisition, type InvoiceDeps, updateInvoice } from './write-invoice.js';

type InvoiceRow = Row<typeof Invoices>;

const LISTED = columnsBearing(Invoices.columns, 'ia', ['L']) as (keyof InvoiceRow)[];

/** Builds the handlers of the invoices' operations. */
export function createInvoiceService(deps: InvoiceDeps): Handlers<typeof invoiceOperations> {
  return {
    async list({ db }, { query }) {
      const page = await db.collection(Invoices).page({
        where: filtersOf(query),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(query.updatedSince),
        select: LISTED,
      });
      return { resource: 'invoices', ...page, page: query.page, limit: query.limit };
    },
    get: async ({ db }, { params }) => showInvoice(db, await getRow(db, Invoices, params.id)),
    async create(call, { body }) {
      return showInvoice(call.tx, await createInvoice(deps, call, body, 'integration_api'));
    },
    async update(call, { params, body }) {
      return showInvoice(call.tx, await updateInvoice(deps, call, params.id, body));
    },
    async archive(call, { params }) {
      const invoice = await getRowToChange(call, Invoices, params.id);
      const { paymentStatus: currentStatus } = invoice;
      if (!ARCHIVABLE_STATUSES.includes(currentStatus)) {
        throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ARCHIVABLE_STATUSES });
      }
      const archived = await saveRow(call, Invoices, invoice.id, { archivedAt: call.now, updatedAt: call.now });
      await followInRequisition(call, invoice.procurementId, []);
      call.announce(invoiceEvents.deleted, archived);
      return showInvoice(call.tx, archived);
    },
    async changeStatus(call, { params, body }) {
      return showInvoice(call.tx, await changePaymentStatus(deps, call, params.id, body.paymentStatus));
    },
  };
}

function filtersOf(query: InvoiceQuery): Where<InvoiceRow> {
  const { paymentStatus, supplierId, procurementId, updatedSince, includeArchived } = query;
  return {
    ...(includeArchived === true ? {} : { archivedAt: null }),
    ...(paymentStatus === undefined ? {} : { paymentStatus }),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(procurementId === undefined ? {} : { procurementId }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}
