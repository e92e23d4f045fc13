import { extensionPoint } from '../../operations/extension-point.js';
import type { WarehouseDeps } from './write-warehouse.js';

/** Tells whether any goods are in stock in a warehouse, which keeps it from being archived. */
export const goodsInWarehouses = extensionPoint<WarehouseDeps['hasStock']>('warehouses.goods');
