import { extensionPoint } from '../../module/extension-point.js';
import type { SupplierOrders } from './invoice-requests/ordered.js';
import type { InvoicedTotal } from './sourcing-facts.js';

/** What tells how much a requisition is invoiced for. */
export const invoicedTotals = extensionPoint<InvoicedTotal>('sourcing.invoicedTotals');

/** What tells the orders in force of a requisition. */
export const supplierOrders = extensionPoint<SupplierOrders>('sourcing.supplierOrders');
