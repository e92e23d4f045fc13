import { z } from 'zod';

import { cursorPageOf, emptyCursorPage } from '../../../operations/cursor-page.js';
import { operation } from '../../../operations/operation.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { Uuid } from '../../../values/uuid.js';
import { READ_LOGISTICS } from '../access.js';
import { DeliveryBatch, DeliveryBatchListItem, DeliveryBatchQuery } from './schemas.js';

const RESOURCE = 'delivery-batches';
const readBatches = {
  face: 'integration',
  method: 'GET',
  access: { scopes: READ_LOGISTICS },
  tag: 'Delivery batches',
} as const;

export const deliveryBatchOperations = {
  list: operation('deliveryBatches.list', {
    ...readBatches,
    path: '/delivery-batches',
    input: { query: DeliveryBatchQuery },
    output: cursorPageOf(RESOURCE, DeliveryBatchListItem),
    empty: emptyCursorPage(RESOURCE),
    errors: [requestErrors.invalidCursor],
    meta: { resource: RESOURCE, operation: 'list' },
    summary: 'List delivery batches',
    description:
      'Batches of accessible requisitions, newest first; with `updatedSince` the oldest change first. Go on with ' +
      '`cursor` as long as `pageInfo.nextCursor` is not null.',
  }),
  get: operation('deliveryBatches.get', {
    ...readBatches,
    path: '/delivery-batches/:id',
    input: { params: z.object({ id: Uuid }) },
    output: DeliveryBatch,
    meta: { resource: RESOURCE, operation: 'get' },
    summary: 'Get a delivery batch with its lines',
  }),
};
