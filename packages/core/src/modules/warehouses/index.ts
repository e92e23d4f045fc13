/**
 * Places where goods are kept. At most one warehouse of a portal is the default one, and that one cannot be archived;
 * neither can one with goods in stock, which the stock of the catalog tells. A code is used once, archived warehouses
 * included.
 */
export { requireWholeLocation } from './location.js';
export { Warehouses } from './records.js';
export { createWarehouseService } from './service.js';
export { goodsInWarehouses } from './extension-points.js';
export type { WarehouseDeps } from './write-warehouse.js';
