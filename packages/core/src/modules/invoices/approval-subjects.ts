import type { Reader } from '../../ports/storage.js';
import type { Row } from '../../records/record.js';
import type { Language } from '../../values/text/locale.js';
import {
  subjectLines,
  type ApprovalGate,
  type GatedUnit,
  type SubjectNow,
  type SubjectSource,
} from '../approvals/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { Requisitions } from '../requisitions/index.js';
import { itemsOf } from './items.js';
import { type InvoiceItems, Invoices } from './records.js';

type InvoiceRow = Row<typeof Invoices>;
type ItemRow = Row<typeof InvoiceItems>;

const KINDS = ['invoice', 'payment'] as const;

/** What is approved of incoming invoices: that they are right, and that they are paid. Both go by the id of the invoice. */
export const invoiceSubjects: readonly SubjectSource[] = KINDS.map((subjectType) => ({
  subjectType,
  record: Invoices,
  load: async (db, unit, id) => invoiceNow(db, id, (await getRegionalDefaults({ ...unit, tx: db })).language),
}));

/** Looks again at what was approved of an invoice that has changed. */
export async function invoiceChanged(gate: Pick<ApprovalGate, 'changed'>, unit: GatedUnit, subjectId: string) {
  for (const subjectType of KINDS) await gate.changed(unit, { subjectType, subjectId });
}

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
    content: contentOf(invoice, items),
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

// Prices are left out: what they come to is the amount, which has a tolerance.
function contentOf({ supplierId, number, currency, procurementId, quoteId }: InvoiceRow, items: readonly ItemRow[]) {
  const lines = items.map(({ name, quantity, unitId, procurementItemId }) => [
    name,
    quantity,
    unitId,
    procurementItemId,
  ]);
  return [supplierId, number, currency, procurementId, quoteId, lines];
}
