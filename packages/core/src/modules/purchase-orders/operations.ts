import { z } from 'zod';

import { requestErrors } from '../../errors/request-errors.js';
import { idOf } from '../../input/body-marks.js';
import { operation } from '../../operations/operation.js';
import { Uuid } from '../../values/identifiers/uuid.js';
import { exportOf } from '../sales/index.js';
import { requisitionErrors } from '../requisitions/index.js';
import { sourcingErrors } from '../sourcing/index.js';
import { approvalErrors } from '../approvals/index.js';
import { purchaseOrderErrors } from './errors.js';
import { purchaseOrders } from './resource.js';

const { integration, workspace } = purchaseOrders;
const { Detail } = workspace.schemas;
const view = { face: 'workspace', tag: 'Purchase orders', access: { right: 'purchase_orders.view' } } as const;
const edit = { ...view, access: { right: 'purchase_orders.edit' }, method: 'POST' } as const;

export const purchaseOrderOperations = {
  integration: integration.operations('list', 'create', 'get', 'update'),
  workspace: {
    ...workspace.operations('list', 'create', 'get', 'update', 'remove'),
    draft: operation('purchaseOrders.draft', {
      ...edit,
      path: '/purchase-requisitions/:procurementId/purchase-orders',
      input: {
        params: z.object({ procurementId: Uuid }),
        body: z.strictObject({
          supplierIds: z
            .array(idOf('counterparty'))
            .min(1)
            .max(100)
            .optional()
            .meta({ description: 'Defaults to all suppliers with a purchase decision' }),
          itemIds: z
            .array(idOf('procurementItem'))
            .min(1)
            .max(1000)
            .optional()
            .meta({ description: 'Lines of the requisition to order; defaults to all that were decided' }),
        }),
      },
      output: z.object({ items: z.array(Detail) }),
      status: 201,
      errors: [
        requestErrors.recordArchived,
        requisitionErrors.approvalPending,
        requisitionErrors.requisitionClosed,
        sourcingErrors.counterpartyBlocked,
        purchaseOrderErrors.nothingToOrder,
        approvalErrors.approvalRequired,
      ],
      summary: 'Draft purchase orders of what was decided',
      description:
        'One draft for each supplier, with the quantities that no order has yet; terms, dates and places come from quote and ' +
        'requisition. A supplier whose quotes relate to VAT in different ways gets one for each of them.',
    }),
    exportFile: operation('purchaseOrders.exportFile', {
      ...view,
      ...exportOf(['docx', 'pdf', 'xlsx']),
      path: '/purchase-orders/:id/export',
      summary: 'Export a purchase order as a file',
      description: 'It says what the order says to its supplier, and none of your own notes.',
    }),
  },
};
