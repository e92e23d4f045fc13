import { procurementItems } from './resource.js';

export const procurementItemOperations = procurementItems.integration.operations('list', 'get');
