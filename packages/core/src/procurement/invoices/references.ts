import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectReference } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { Requisitions } from '../requisitions/index.js';

/** The supplier and the requisition of a quote, or null when there is no such quote. */
export type FindQuoteParties = (
  db: Reader,
  quoteId: string,
) => Promise<{ readonly supplierId: string; readonly procurementId: string } | null>;

/** What an invoice refers to. */
export interface InvoiceReferences {
  readonly supplierId: string;
  readonly procurementId: string | null;
  readonly quoteId: string | null;
}

/**
 * Checks that the requisition can be accessed, and that the quote is of the same supplier and requisition.
 *
 * @throws ProcurekitError `not_found` for the requisition, `validation_failed` for the quote
 */
export async function checkInvoiceReferences(
  findQuote: FindQuoteParties,
  { tx, caller }: WriteCall,
  { supplierId, procurementId, quoteId }: InvoiceReferences,
): Promise<void> {
  if (procurementId !== null) await getVisible({ db: tx, caller }, Requisitions, procurementId);
  if (quoteId === null) return;
  const quote = await findQuote(tx, quoteId);
  if (quote?.supplierId !== supplierId || quote.procurementId !== procurementId) throw rejectReference('/quoteId');
}
