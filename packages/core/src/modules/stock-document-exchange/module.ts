import { defineGroup, defineModule } from '../../module/module.js';
import { createStockExchangeService, type ExchangeDeps, stockExchangeOperations } from '../exchange/index.js';
import { exchangeModule } from '../exchange/module.js';
import { StockDocuments } from '../stock/index.js';
import { stockModule } from '../stock/module.js';

/** @internal The exchange of items of stock documents, where both are part of a Procurekit. */
export const stockDocumentExchangeModule = defineModule({
  name: 'stockDocumentExchange',
  needs: { exchangeModule, stockModule },
  groups: {
    stockDocumentExchange: defineGroup({
      operations: { workspace: stockExchangeOperations },
      handlers: (deps: ExchangeDeps) => ({
        workspace: createStockExchangeService(deps, async (db, id) => {
          return (await db.collection(StockDocuments).find(id))?.kind === 'count';
        }),
      }),
    }),
  },
});
