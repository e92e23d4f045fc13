import type { WriteCall } from '../../operations/call.js';
import { referenceProblem, rejectInput } from '../../operations/request-errors.js';
import type { Reader } from '../../ports/storage.js';
import type { Problem } from '../../values/problem.js';
import { getVisible } from '../../records/visibility.js';
import { Files } from '../files/index.js';
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
  readonly fileIds?: readonly string[] | undefined;
}

/**
 * Checks that the requisition can be accessed, that the quote is of the same supplier and requisition, and that the files are
 * there.
 *
 * @throws ProcurekitError `not_found` for the requisition, `validation_failed` for the others
 */
export async function checkInvoiceReferences(
  findQuote: FindQuoteParties,
  { tx, caller }: WriteCall,
  { supplierId, procurementId, quoteId, fileIds = [] }: InvoiceReferences,
): Promise<void> {
  if (procurementId !== null) await getVisible({ db: tx, caller }, Requisitions, procurementId);
  const problems: Problem[] = [];
  if (quoteId !== null) {
    const quote = await findQuote(tx, quoteId);
    const fits = quote?.supplierId === supplierId && quote.procurementId === procurementId;
    if (!fits) problems.push(referenceProblem('/quoteId'));
  }
  const found = await tx.collection(Files).findMany(fileIds);
  for (const [index, fileId] of fileIds.entries()) {
    if (!found.some(({ id }) => id === fileId)) problems.push(referenceProblem(`/fileIds/${index}`));
  }
  if (problems.length > 0) throw rejectInput(problems);
}
