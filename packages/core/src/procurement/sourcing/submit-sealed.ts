import type { UnitOfWork } from '../../kernel/operations/call.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { saveRow } from '../../kernel/rows/record-access.js';
import { runPart } from '../../kernel/rows/unit-of-work.js';
import { SupplierQuotes } from './quotes/records.js';
import { submitQuote } from './quotes/submit-quote.js';
import { tellBuyer } from './quotes/tell-buyer.js';
import { SupplierRfqs } from './rfqs/records.js';

const DUE = { submitsItself: true, status: 'draft' } as const;

/** Whether answers to sealed requests wait for the deadline. */
export function areSealedDraftsWaiting(db: Reader): Promise<boolean> {
  return db.collection(SupplierQuotes).exists(DUE);
}

/**
 * Submits answers to sealed price requests whose deadline has come: of each request the last that is complete. One that cannot be
 * submitted any more stays a draft. Tells how many there were; to be called again as long as it finds `limit` of them.
 */
export async function submitSealed(unit: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  const over = { record: SupplierRfqs, where: { responseDeadline: { lte: unit.now } } } as const;
  const due = await unit.tx.collection(SupplierQuotes).list({
    where: { ...DUE, rfqId: { within: over } },
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  });
  const answered = new Set<string | null>();
  for (const { id, rfqId, supplierName } of due) {
    if (!answered.has(rfqId)) await trySubmitting(unit, { id, supplierName });
    answered.add(rfqId);
    await saveRow(unit, SupplierQuotes, id, { submitsItself: false });
  }
  return due.length;
}

async function trySubmitting(
  unit: UnitOfWork,
  { id, supplierName }: { readonly id: string; readonly supplierName: string },
): Promise<void> {
  const work = { actor: { type: 'supplier', name: supplierName } } as const;
  try {
    const submitted = await runPart(unit, (part) => submitQuote(work, part, id));
    await tellBuyer(unit, submitted);
  } catch (error) {
    if (!(error instanceof ProcurekitError)) throw error;
  }
}
