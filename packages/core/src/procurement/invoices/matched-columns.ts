import type { InvoiceRow } from './records.js';

/** What an invoice says of the contract that it is for, and how it agrees with what was ordered. */
export function matchedColumns(invoice: InvoiceRow) {
  const { contractId, matchStatus, exceptions, differsByPriceOnly, acceptance, acceptedExceptions } = invoice;
  return { contractId, matchStatus, exceptions, differsByPriceOnly, acceptance, acceptedExceptions };
}
