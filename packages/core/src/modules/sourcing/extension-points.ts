import { extensionPoint } from '../../module/extension-point.js';
import type { InvoicedTotal } from './sourcing-facts.js';

/** What tells how much a requisition is invoiced for. */
export const invoicedTotals = extensionPoint<InvoicedTotal>('sourcing.invoicedTotals');
