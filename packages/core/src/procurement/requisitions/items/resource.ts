import { resource } from '../../../kernel/resources/resource.js';
import { ProcurementItems } from './records.js';

/** Items of requisitions as keys see them. People see them in their requisition. */
export const procurementItems = resource(
  ProcurementItems,
  {
    name: 'procurementItems',
    path: '/procurement-items',
    tag: 'Procurement items',
    noun: 'procurement item',
    about: 'A line of a purchase requisition',
    filters: { by: ['pipelineId', 'procurementId', 'status'] },
  },
  { integration: { read: { scopes: [['purchase_requisitions.read']] } } },
);
