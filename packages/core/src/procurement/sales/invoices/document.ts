import type { WriteCall } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { createPaymentLedger } from '../../payments/index.js';
import { defineDocument } from '../../writes/index.js';
import { approvedSalesInvoice } from '../approval-subjects.js';
import { salesInvoiceEvents } from '../events.js';
import { salesInvoiceLines } from '../lines/stored-lines.js';
import { exportSale, SalePrinter, WITH_FILES, invoiceToPrint } from '../print-sale.js';
import { salesInvoiceMoves } from './moves.js';
import { salesInvoiceCalls } from './operations.js';
import { payableSalesInvoices } from './payable.js';
import { SalesInvoices } from './records.js';
import { salesInvoices } from './resource.js';
import { sendSalesInvoice } from './send-invoice.js';
import { changeSalesInvoice, createSalesInvoice, removeSalesInvoice } from './write-invoice.js';

const ledger = createPaymentLedger(payableSalesInvoices);
const held = (call: WriteCall, id: string) => getRowToChange(call, SalesInvoices, id);

/** A sales invoice, from draft to the last payment. @internal */
export const salesInvoice = defineDocument(salesInvoices, {
  ordinary: { workspace: ['list', 'create', 'get', 'update', 'remove'] },
  moves: salesInvoiceMoves,
  calls: salesInvoiceCalls,
  events: salesInvoiceEvents,
  approval: approvedSalesInvoice,
  read: { workspace: WITH_FILES },
  writes: {
    create: (call, { body }) => createSalesInvoice(call, body),
    update: async (call, { id, body }) => changeSalesInvoice(call, await held(call, id), body),
    remove: async (call, { id }) => removeSalesInvoice(call, await held(call, id)),
  },
  handlers: {
    workspace: {
      send: sendSalesInvoice,
      exportFile: exportSale(SalePrinter, SalesInvoices, async (db, document) =>
        invoiceToPrint(document, await salesInvoiceLines.itemsOf(db, document.id)),
      ),
      async addPayment(call, { params, body }) {
        const { payment, isNew } = await ledger.add(call, params.id, body);
        return isNew ? payment : reply(payment, { status: 200 });
      },
      updatePayment: (call, { params, body }) =>
        ledger.update(call, { documentId: params.id, paymentId: params.paymentId }, body),
      removePayment: (call, { params }) => ledger.remove(call, { documentId: params.id, paymentId: params.paymentId }),
    },
  },
});
