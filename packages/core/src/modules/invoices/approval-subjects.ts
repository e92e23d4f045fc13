import type { Reader } from '../../ports/storage.js';
import type { Language } from '../../values/text/locale.js';
import { subjectLines, type SubjectNow, type SubjectSource } from '../approvals/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { Requisitions } from '../requisitions/index.js';
import { itemsOf } from './items.js';
import { InvoiceItems, Invoices } from './records.js';
import { committedInvoice, committedInvoiceItem } from './what-commits.js';

const KINDS = ['invoice', 'payment'] as const;

/** What is approved of incoming invoices: that they are right, and that they are paid. Both go by the id of the invoice. */
export const invoiceSubjects: readonly SubjectSource[] = KINDS.map((subjectType) => ({
  subjectType,
  record: Invoices,
  parts: [{ record: InvoiceItems, by: 'invoiceId' }],
  commits: [committedInvoice, committedInvoiceItem],
  async sentSince(db, since) {
    const entered = await db.collection(Invoices).list({
      select: ['id'],
      where: { createdAt: { gte: since }, archivedAt: null },
      order: [['createdAt', 'desc']],
    });
    return entered.map(({ id }) => id);
  },
  async load(db, unit, id) {
    const now = await invoiceNow(db, id, (await getRegionalDefaults({ ...unit, tx: db })).language);
    return now === null || subjectType === 'invoice' ? now : { ...now, isInParts: true };
  },
}));

async function invoiceNow(db: Reader, id: string, language: Language): Promise<SubjectNow | null> {
  const invoice = await db.collection(Invoices).find(id);
  if (invoice === null) return null;
  const items = await itemsOf(db, id);
  const requisition =
    invoice.procurementId === null ? null : await db.collection(Requisitions).find(invoice.procurementId);
  return {
    number: invoice.internalNumber,
    title: `${invoice.supplierName}, ${invoice.number}`,
    grossAmount: invoice.totalAmount,
    currency: invoice.currency,
    supplierIds: [invoice.supplierId],
    categoryIds: await categoryIdsOf(db, items),
    pipelineId: requisition?.pipelineId ?? null,
    logisticsObjectIds: [],
    costItemIds: [],
    isBudgeted: false,
    customFields: invoice.customFields,
    createdById: invoice.createdById,
    responsibleId: requisition?.responsibleUserId ?? null,
    procurementId: invoice.procurementId,
    content: {
      // By a schedule, the day follows what has come and what was paid.
      document: committedInvoice.of(invoice.isScheduled ? { ...invoice, dueDate: null } : invoice),
      lines: items.map(committedInvoiceItem.of),
    },
    lines: await subjectLines(
      db,
      language,
      items.map(({ name, quantity, unitId, unitPrice, totalPrice }) => ({
        name,
        quantity,
        unitId,
        unitPrice,
        grossAmount: totalPrice,
      })),
    ),
  };
}
