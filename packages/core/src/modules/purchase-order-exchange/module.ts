import { defineGroup, defineModule } from '../../module/module.js';
import { createOrderExchangeService, orderExchangeOperations } from '../exchange/index.js';
import { exchangeModule } from '../exchange/module.js';
import { purchaseOrdersModule } from '../purchase-orders/module.js';
import type { World } from '../../operations/world.js';

/** @internal The exchange of lines of purchase orders, where both are part of a Procurekit. */
export const purchaseOrderExchangeModule = defineModule({
  name: 'purchaseOrderExchange',
  needs: { exchangeModule, purchaseOrdersModule },
  groups: {
    purchaseOrderExchange: defineGroup({
      operations: { workspace: orderExchangeOperations },
      handlers: (world: World) => ({ workspace: createOrderExchangeService(world) }),
    }),
  },
});
