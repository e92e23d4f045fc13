import { extensionPoint } from '../../module/extension-point.js';
import type { SupplierOrders } from './invoice-requests/ordered.js';

/** What tells the orders in force of a requisition. */
export const supplierOrders = extensionPoint<SupplierOrders>('sourcing.supplierOrders');
