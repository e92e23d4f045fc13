import type { ExchangeEntities } from '../../modules/exchange/index.js';
import { catalogItemExchange } from './exchange-catalog-items.js';
import { procurementItemExchange } from './exchange-procurement-items.js';
import { purchaseOrderItemExchange } from './exchange-purchase-order-items.js';
import { stockCountExchange, stockDocumentItemExchange } from './exchange-stock-document-items.js';

/** Everything that can be imported and exported as tables. */
export function exchangeEntities(): ExchangeEntities {
  return {
    catalog_items: catalogItemExchange(),
    procurement_items: procurementItemExchange(),
    purchase_order_items: purchaseOrderItemExchange(),
    stock_document_items: stockDocumentItemExchange(),
    stock_count_items: stockCountExchange(),
  };
}
