import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { EDIT, READ_LOGISTICS, VIEW } from '../access.js';
import { REPLACES } from '../../lines/index.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { deliveryBatchEvents } from '../events.js';
import { BatchItemChange, DeliveryBatches, NewBatchItem } from './records.js';

/** Lines of one batch. */
const MAX_ITEMS = 1000;
const newItems = z.array(NewBatchItem).max(MAX_ITEMS).optional();
const changedItems = z.array(BatchItemChange).max(MAX_ITEMS).optional().meta({ description: REPLACES });

/** Delivery batches as keys and people see them. */
export const deliveryBatches = resource(
  DeliveryBatches,
  {
    name: 'deliveryBatches',
    path: '/delivery-batches',
    tag: 'Delivery batches',
    noun: 'delivery batch',
    nouns: 'delivery batches',
    about: 'Goods of one requisition, or of one order, that travel together',
    filters: { by: ['status', 'procurementId', 'purchaseOrderId', 'tripId', 'supplierId'] },
    refusals: {
      create: [requisitionErrors.overReceipt, requestErrors.invalidStatus, requestErrors.unitNotConvertible],
      update: [
        requestErrors.invalidStatus,
        requestErrors.invalidTransition,
        requisitionErrors.overReceipt,
        requestErrors.unitNotConvertible,
      ],
    },
    restored: { announce: deliveryBatchEvents.updated },
    describe: {
      list: 'Batches are seen with their requisition.',
      create:
        'It starts as a draft. Names and units of its lines are those of the items unless they are sent. Batches together bring no ' +
        'more of an item, and of a line of an order that is named, than may be received.',
      update:
        '`status` plans a batch that has lines, or cancels one that has not left; a trip whose batches are all cancelled is ' +
        'cancelled too. Other statuses follow from the trip. `items` change before the batch has left only.',
      remove: 'It is archived if it has been on a trip, and removed permanently otherwise.',
    },
  },
  {
    integration: { read: { scopes: READ_LOGISTICS }, paging: 'cursor' },
    workspace: {
      read: VIEW,
      write: EDIT,
      path: '/logistics/batches',
      param: 'batchId',
      filters: {
        by: ['warehouseId', 'routeId', 'originObjectId', 'destinationObjectId'],
        within: { plannedShip: 'plannedShipDate', plannedDelivery: 'plannedDeliveryDate' },
      },
      create: { items: newItems },
      update: { items: changedItems },
    },
  },
);

/** A new delivery batch. */
export const NewDeliveryBatch = deliveryBatches.workspace.schemas.New;
export type NewDeliveryBatch = z.output<typeof NewDeliveryBatch>;
export type DeliveryBatchChange = z.output<typeof deliveryBatches.workspace.schemas.Patch>;
