/**
 * Bills as suppliers send them in files: transfer documents (УПД) and their corrections (УКД) in the XML of the tax service. A file is known
 * by its content. Its lines are taken where they come to its total, and else its sums; what they were ordered by is found as for every
 * invoice.
 */
export { changeOf, type Correction, correctedInvoices, creditOf, namesOfCorrected } from './invoice-of-correction.js';
export { invoiceOfTransfer } from './invoice-of-transfer.js';
