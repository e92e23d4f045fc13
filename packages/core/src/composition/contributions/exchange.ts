import type { ExchangeEntities } from '../../modules/exchange/index.js';
import type { ApprovalGate } from '../../modules/approvals/index.js';
import type { BudgetHolds } from '../../modules/budgets/index.js';
import type { RequisitionSourcing } from '../../modules/requisitions/index.js';
import type { Ids } from '../../ports/ids.js';
import { catalogItemExchange } from './exchange-catalog-items.js';
import { procurementItemExchange } from './exchange-procurement-items.js';
import { purchaseOrderItemExchange } from './exchange-purchase-order-items.js';
import { stockCountExchange, stockDocumentItemExchange } from './exchange-stock-document-items.js';

/** Everything that can be imported and exported as tables. */
export function exchangeEntities(deps: {
  readonly ids: Ids;
  readonly sourcing: RequisitionSourcing;
  readonly budgets: BudgetHolds;
  readonly gate: ApprovalGate;
}): ExchangeEntities {
  return {
    catalog_items: catalogItemExchange(),
    procurement_items: procurementItemExchange(deps),
    purchase_order_items: purchaseOrderItemExchange(deps),
    stock_document_items: stockDocumentItemExchange(deps),
    stock_count_items: stockCountExchange(deps),
  };
}
