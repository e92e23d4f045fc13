import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { catalogModule } from '../catalog/module.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { priceListErrors } from './errors.js';
import { priceListEvents } from './events.js';
import { priceListItemErrors } from './items/errors.js';
import { PriceListItems } from './items/records.js';
import { priceListOperations } from './operations.js';
import { PriceLists } from './records.js';
import { priceListHandlers } from './service.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { expiringPriceLists } from './waiting.js';
import { PRICE_LIST_MOVES } from './statuses.js';

/** @internal */
export const priceListsModule = defineModule({
  name: 'priceLists',
  needs: { catalogModule, counterpartiesModule },
  rights: {
    'price_lists.view': ['procurement_manager', 'buyer', 'approver', 'finance', 'sales_manager', 'viewer'],
    'price_lists.edit': ['procurement_manager', 'buyer'],
  },
  scopes: {
    'price_lists.read': { label: 'Read price lists', domain: 'price_lists', right: 'price_lists.view' },
    'price_lists.write': { label: 'Create and change price lists', domain: 'price_lists', right: 'price_lists.edit' },
  },
  records: { PriceLists, PriceListItems },
  moves: { PriceLists: PRICE_LIST_MOVES },
  tags: { 'Price lists': 'Prices agreed with suppliers or offered to customers' },
  extensions: [waitingThings.with(expiringPriceLists)],
  groups: {
    priceLists: defineGroup({
      operations: priceListOperations,
      errors: { ...priceListErrors, ...priceListItemErrors },
      events: priceListEvents,
      handlers: priceListHandlers,
    }),
  },
});
