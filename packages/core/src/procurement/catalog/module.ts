import { STAFF } from '../../kernel/access/roles.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { catalogExchangeHandlers, catalogExchangeOperations, exchangedRows } from '../../platform/exchange/index.js';
import { exchangeModule } from '../../platform/exchange/module.js';
import { categoryErrors } from './categories/errors.js';
import { usesOfCategory } from './categories/extension-points.js';
import { categoryOperations } from './categories/operations.js';
import { Categories } from './categories/records.js';
import { categoryHandlers } from './categories/service.js';
import { itemsOfCategory } from './index.js';
import { catalogItemErrors } from './items/errors.js';
import { catalogItemEvents } from './items/events.js';
import { catalogItemOperations } from './items/operations.js';
import { CatalogItems } from './items/records.js';
import { catalogItemHandlers } from './items/service.js';
import { catalogSettingsOperations } from './settings/operations.js';
import { CatalogSettings } from './settings/records.js';
import { catalogSettingsHandlers } from './settings/service.js';
import { stockErrors } from './stock/errors.js';
import { stockOperations } from './stock/operations.js';
import { StockLevels, StockMovements } from './stock/records.js';
import { stockHandlers } from './stock/service.js';
import { catalogItemExchange } from './tables/catalog-item-exchange.js';

/** @internal */
export const catalogModule = defineModule({
  name: 'catalog',
  needs: { exchangeModule },
  rights: {
    'catalog.view': STAFF,
    'catalog.edit': ['procurement_manager', 'buyer', 'warehouse_keeper'],
  },
  scopes: {
    'catalog.read': { label: 'Read catalog items', domain: 'catalog', right: 'catalog.view' },
    'catalog.write': { label: 'Create and change catalog items', domain: 'catalog', right: 'catalog.edit' },
  },
  records: { CatalogItems, Categories, StockLevels, StockMovements, CatalogSettings },
  tags: {
    Catalog: 'Categories of catalog items, and what people do with the items',
    'Catalog items': 'What is bought and kept in stock',
    Stock: 'Quantities by warehouse, and the movements behind them',
  },
  groups: {
    catalogItems: defineGroup({
      operations: catalogItemOperations,
      errors: catalogItemErrors,
      events: catalogItemEvents,
      handlers: catalogItemHandlers,
    }),
    catalogCategories: defineGroup({
      operations: { workspace: categoryOperations },
      errors: categoryErrors,
      handlers: { workspace: categoryHandlers },
    }),
    stock: defineGroup({
      operations: { workspace: stockOperations },
      errors: stockErrors,
      handlers: { workspace: stockHandlers },
    }),
    catalogExchange: defineGroup({
      operations: { workspace: catalogExchangeOperations },
      handlers: { workspace: catalogExchangeHandlers },
    }),
    catalogSettings: defineGroup({
      operations: { workspace: catalogSettingsOperations },
      handlers: { workspace: catalogSettingsHandlers },
    }),
  },
  extensions: [usesOfCategory.with(itemsOfCategory), exchangedRows.with(catalogItemExchange())],
});
