import { customFieldsOf } from '../custom-fields/index.js';
import { priceListEvents } from './events.js';
import { PriceLists } from './records.js';

export const priceListCustomFields = customFieldsOf(PriceLists, 'price_list', priceListEvents.updated);
