import { customFieldsOf } from '../custom-fields/index.js';
import { warehouseEvents } from './events.js';
import { Warehouses } from './records.js';

export const warehouseCustomFields = customFieldsOf(Warehouses, 'warehouse', warehouseEvents.updated);
