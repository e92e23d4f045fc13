import type { ExchangeEntities } from '../../modules/exchange/index.js';
import type { BudgetHolds } from '../../modules/budgets/index.js';
import type { RequisitionSourcing } from '../../modules/requisitions/index.js';
import type { Ids } from '../../ports/ids.js';
import { catalogItemExchange } from './exchange-catalog-items.js';
import { procurementItemExchange } from './exchange-procurement-items.js';

/** Everything that can be imported and exported as tables. */
export function exchangeEntities(deps: {
  readonly ids: Ids;
  readonly sourcing: RequisitionSourcing;
  readonly budgets: BudgetHolds;
}): ExchangeEntities {
  return { catalog_items: catalogItemExchange(deps), procurement_items: procurementItemExchange(deps) };
}
