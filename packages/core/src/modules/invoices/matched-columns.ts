import type { InvoiceRow } from './records.js';

/** What an invoice says of how it agrees with what was ordered. */
export function matchedColumns({ matchStatus, exceptions, acceptance, acceptedExceptions }: InvoiceRow) {
  return { matchStatus, exceptions, acceptance, acceptedExceptions };
}
