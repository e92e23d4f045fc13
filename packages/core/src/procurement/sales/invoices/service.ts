import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { createPaymentLedger } from '../../payments/index.js';
import { exportSale, SalePrinter, WITH_FILES, invoiceToPrint } from '../print-sale.js';
import { salesInvoiceMoves } from './moves.js';
import { salesInvoiceOperations } from './operations.js';
import { payableSalesInvoices } from './payable.js';
import { SalesInvoices } from './records.js';
import { salesInvoices } from './resource.js';
import { sendSalesInvoice } from './send-invoice.js';
import { changeSalesInvoice, createSalesInvoice, removeSalesInvoice } from './write-invoice.js';
import { salesInvoiceLines } from '../lines/stored-lines.js';

const ledger = createPaymentLedger(payableSalesInvoices);
const held = (call: WriteCall, id: string) => getRowToChange(call, SalesInvoices, id);

/** The handlers of the sales invoices' operations. */
export const salesInvoiceHandlers: {
  readonly workspace: Handlers<typeof salesInvoiceOperations.workspace>;
} = {
  workspace: {
    ...salesInvoices.workspace.handlers(
      salesInvoiceOperations.workspace,
      {
        create: (call, { body }) => createSalesInvoice(call, body),
        update: async (call, { params, body }) => changeSalesInvoice(call, await held(call, params.id), body),
        remove: async (call, { params }) => removeSalesInvoice(call, await held(call, params.id)),
      },
      WITH_FILES,
    ),
    ...salesInvoiceMoves.handlers('workspace', WITH_FILES),
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
};
