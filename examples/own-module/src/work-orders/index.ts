/**
 * Work orders, as a document of one's own: lines with units, prices and VAT, a number, a flow of statuses, and an approval before the work
 * starts. What is the same for every document is declared; what is special about this one are its columns and its moves.
 */
import { builtInModules, defineModule } from '@procurekit/core/modules';

import { workOrder } from './document.js';
import { migrations } from './migrations/index.js';
import { WorkOrderLines, WorkOrders } from './records.js';

export const workOrders = defineModule({
  name: 'workOrders',
  records: { WorkOrders, WorkOrderLines },
  rights: { 'work_orders.view': ['procurement_manager', 'buyer'], 'work_orders.edit': ['procurement_manager'] },
  scopes: {
    'work_orders.read': { label: 'Read work orders', domain: 'work_orders', right: 'work_orders.view' },
    'work_orders.write': {
      label: 'Create, change and move work orders',
      domain: 'work_orders',
      right: 'work_orders.edit',
    },
  },
  tags: { 'Work orders': 'Work that contractors do' },
  documents: { workOrders: workOrder },
  migrations,
});

/** What a Procurekit with work orders is made of. */
export const modules = [...builtInModules, workOrders] as const;
