import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { idOf } from '../../kernel/input/body-marks.js';
import { operation } from '../../kernel/operations/operation.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { exportOf, printErrors } from '../sales/index.js';
import { Count } from '../../kernel/values/numbers/count.js';
import { requisitionErrors } from '../requisitions/index.js';
import { sourcingErrors } from '../sourcing/index.js';
import { approvalErrors, approvalListOf } from '../../platform/approvals/index.js';
import { customFieldRefusals } from '../../platform/custom-fields/index.js';
import { purchaseOrderErrors } from './errors.js';
import { moveRefusals, purchaseOrders } from './resource.js';
import { PurchaseOrderRevision, PurchaseOrderRevisionRow } from './revisions/schemas.js';
import { ContractCallOff, OrderSending, SentPurchaseOrder } from './schemas.js';

const { integration, workspace } = purchaseOrders;
const { Detail } = workspace.schemas;
const one = { params: z.object({ id: Uuid }) };
const view = { face: 'workspace', tag: 'Purchase orders', access: { right: 'purchase_orders.view' } } as const;
const edit = { ...view, access: { right: 'purchase_orders.edit' }, method: 'POST' } as const;
const withReason = { ...edit, version: 'optional', output: Detail } as const;
const move = { ...withReason, bodyIsOptional: true } as const;

/** Calls of an order beside the ordinary ones and its moves. */
export const purchaseOrderCalls = {
  integration: {
    changeStatus: { ...integration.operations('changeStatus').changeStatus, commits: 'spends' as const },
  },
  workspace: {
    listApprovals: approvalListOf('purchaseOrders.listApprovals', {
      path: '/purchase-orders',
      noun: 'purchase order',
      right: 'purchase_orders.view',
      tag: 'Purchase orders',
    }),
    draft: operation('purchaseOrders.draft', {
      ...edit,
      path: '/purchase-requisitions/:procurementId/purchase-orders',
      bodyIsOptional: true,
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
    callOff: operation('purchaseOrders.callOff', {
      ...edit,
      path: '/contracts/:id/purchase-orders',
      input: { ...one, body: ContractCallOff },
      output: Detail,
      status: 201,
      locatedAt: '/purchase-orders/:id',
      errors: [
        purchaseOrderErrors.contractNotActive,
        approvalErrors.approvalRequired,
        requisitionErrors.approvalPending,
        requisitionErrors.requisitionClosed,
        sourcingErrors.counterpartyBlocked,
        ...customFieldRefusals,
      ],
      summary: 'Call off goods by a contract of purchase',
      description:
        'Drafts an order with the supplier of the contract, on its terms. Lines that say no price take the one that the list of the ' +
        'contract has for their quantity. Refused outside the term of the contract.',
    }),
    exportFile: operation('purchaseOrders.exportFile', {
      ...view,
      ...exportOf(['docx', 'pdf', 'xlsx'], 'pdf'),
      path: '/purchase-orders/:id/export',
      summary: 'Export a purchase order as a file',
      description: 'It says what the order says to its supplier, and none of your own notes.',
    }),
    send: operation('purchaseOrders.send', {
      ...move,
      commits: 'spends',
      work: 'prepared',
      path: '/purchase-orders/:id/send',
      input: { ...one, body: OrderSending },
      output: SentPurchaseOrder,
      errors: [requestErrors.invalidTransition, ...moveRefusals, ...printErrors],
      summary: 'Send a purchase order to its supplier',
      description:
        'A draft or an approved order, or the next revision of one that is being amended, with the form attached and a link to answer ' +
        'by. From then on it binds, and its lines in the ' +
        'requisition are ordered. One that was sent is sent again as it is, with the same link as long as that takes answers.',
    }),
    amend: operation('purchaseOrders.amend', {
      ...move,
      path: '/purchase-orders/:id/amend',
      input: { ...one, body: z.strictObject({}) },
      errors: [requestErrors.invalidTransition],
      summary: 'Amend a purchase order that was sent',
      description:
        'Answers the draft of its next revision, which further changes are made of. The revision in force stays so until it is sent.',
    }),
    dropAmendment: operation('purchaseOrders.dropAmendment', {
      ...withReason,
      method: 'DELETE',
      path: '/purchase-orders/:id/amendment',
      input: one,
      summary: 'Drop the amendment of a purchase order',
      description: 'What is in force stays so. An approval that is waited for is withdrawn.',
    }),
    listRevisions: operation('purchaseOrders.listRevisions', {
      ...view,
      method: 'GET',
      path: '/purchase-orders/:id/revisions',
      input: one,
      output: z.object({ items: z.array(PurchaseOrderRevisionRow), total: Count }),
      summary: 'List the revisions of a purchase order',
      description: 'The first one first; the last may be a draft.',
    }),
    getRevision: operation('purchaseOrders.getRevision', {
      ...view,
      method: 'GET',
      path: '/purchase-orders/:id/revisions/:revision',
      input: { params: z.object({ id: Uuid, revision: z.coerce.number().int().min(1).max(100_000) }) },
      output: PurchaseOrderRevision,
      summary: 'Get a revision of a purchase order',
      description: 'What it says, and what it changed of the one before.',
    }),
  },
};
