import { customFieldsOf } from '../../custom-fields/index.js';
import { catalogItemEvents } from './events.js';
import { CatalogItems } from './records.js';

export const catalogItemCustomFields = customFieldsOf(CatalogItems, 'catalog_item', catalogItemEvents.updated);
