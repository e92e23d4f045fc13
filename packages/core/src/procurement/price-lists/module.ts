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
  records: { PriceLists, PriceListItems },
  documents: { priceLists: priceList },
  tags: { 'Price lists': 'Prices agreed with suppliers or offered to customers' },
  extensions: [waitingThings.with(expiringPriceLists)],
});
