import { defineGroup, defineModule } from '../../module/module.js';
import { createStockExchangeService, stockExchangeOperations } from '../exchange/index.js';
import { exchangeModule } from '../exchange/module.js';
import { StockDocuments } from '../stock/index.js';
import { stockModule } from '../stock/module.js';
import type { World } from '../../operations/world.js';

/** @internal The exchange of items of stock documents, where both are part of a Procurekit. */
export const stockDocumentExchangeModule = defineModule({
  name: 'stockDocumentExchange',
  needs: { exchangeModule, stockModule },
  groups: {
    stockDocumentExchange: defineGroup({
      operations: { workspace: stockExchangeOperations },
      handlers: (world: World) => ({
        workspace: createStockExchangeService(world, async (db, id) => {
          return (await db.collection(StockDocuments).find(id))?.kind === 'count';
        }),
      }),
    }),
  },
});
