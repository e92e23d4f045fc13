import type { WriteCall } from '../../kernel/operations/call.js';
import { linesInOrder } from '../../kernel/rows/lines-in-order.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import { getLocalTime } from '../../platform/identity/index.js';
import { upsertRows } from '../../platform/links/index.js';
import { createInvoice } from './create-invoice.js';
import { holdInvoice } from './hold-invoice.js';
import { itemsOf } from './items.js';
import { Invoices, type InvoiceRow } from './records.js';
import { invoices } from './resource.js';
import { yearOf } from './unique-number.js';
import { updateInvoice } from './update-invoice.js';

const { New, Patch } = invoices.integration.schemas;

/** Enters or changes an invoice for each row, matched by external identifier, or by supplier, number and year. */
export async function upsertInvoices(call: WriteCall, rows: readonly Readonly<Record<string, unknown>>[]) {
  const { timezone } = await getLocalTime({ ...call, db: call.tx });
  return upsertRows<InvoiceRow, typeof New, typeof Patch>(call, rows, {
    entityType: 'invoice',
    New,
    Patch,
    identityOf: ({ supplierId, number, invoiceDate = call.now }) =>
      [supplierId, yearOf(invoiceDate, timezone), comparableText(number)].join(' '),
    findIds: async ({ tx }, identities) => {
      const parts = identities.map((identity) => /^(\S+) (\d+) (.*)$/s.exec(identity) ?? []);
      const [supplierIds, years, numbers] = [1, 2, 3].map((part) => [
        ...new Set(parts.map((each) => each[part] ?? '')),
      ]);
      const where = {
        supplierId: { in: supplierIds ?? [] },
        invoiceYear: { in: (years ?? []).map(Number) },
        number: { alike: numbers ?? [] },
        archivedAt: null,
      };
      return (await tx.collection(Invoices).list({ where, select: ['id'] })).map(({ id }) => id);
    },
    // Each is held when its row comes, after what it is compared with.
    hold: ({ tx }, ids) => tx.collection(Invoices).findMany(ids),
    create: (part, fields) => createInvoice(part, fields, { source: 'integration_api' }),
    change: async (part, { id }, { items, ...change }) => {
      const before = await holdInvoice(part, id, { ...change, items });
      const lines = items === undefined ? {} : { items: linesInOrder(items, await itemsOf(part.tx, id)).items };
      return updateInvoice(part, before, { ...change, ...lines });
    },
  });
}
