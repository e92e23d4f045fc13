import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import { warehouseErrors } from './errors.js';
import { warehouseEvents } from './events.js';
import type { UpsertDeps } from '../links/index.js';
import { goodsInWarehouses } from './extension-points.js';
import { warehouseOperations } from './operations.js';
import { Warehouses } from './records.js';
import { createWarehouseService } from './service.js';

/** @internal */
export const warehousesModule = defineModule({
  name: 'warehouses',
  records: { Warehouses },
  tags: { Warehouses: 'Places where goods are received and stored' },
  groups: {
    warehouses: defineGroup({
      operations: warehouseOperations,
      errors: warehouseErrors,
      events: warehouseEvents,
      handlers: ({ given, ...deps }: UpsertDeps & { readonly given: Given }) =>
        createWarehouseService({
          ...deps,
          async hasStock(db, warehouseId) {
            const found = await Promise.all(given(goodsInWarehouses).map((hasStock) => hasStock(db, warehouseId)));
            return found.includes(true);
          },
        }),
    }),
  },
});
