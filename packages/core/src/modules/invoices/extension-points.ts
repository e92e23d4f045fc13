import { extensionPoint } from '../../module/extension-point.js';
import type { FindQuoteParties } from './references.js';

/** What knows the quotes that invoices may refer to. */
export const quotesOfInvoices = extensionPoint<FindQuoteParties>('invoices.quotes');
