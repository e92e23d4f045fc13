import { defineModule } from '../../kernel/module/module.js';
import { catalogModule } from '../catalog/module.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { priceList } from './document.js';
import { PriceListItems } from './items/records.js';
import { PriceLists } from './records.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { expiringPriceLists } from './waiting.js';

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
  documents: { priceLists: priceList },
  tags: { 'Price lists': 'Prices agreed with suppliers or offered to customers' },
  extensions: [waitingThings.with(expiringPriceLists)],
});
