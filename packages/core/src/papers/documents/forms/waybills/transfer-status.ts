import type { DocumentData } from '../data/document-data.js';

/** What the document is: an invoice for VAT and a paper of the transfer in one, or the paper alone. */
export function transferStatus({ transferStatus: status, vatMode }: DocumentData): 1 | 2 {
  return status ?? (vatMode === 'NO_VAT' ? 2 : 1);
}
