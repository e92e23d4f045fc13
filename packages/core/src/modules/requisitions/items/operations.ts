import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { emptyPage, pageOf } from '../../../operations/page.js';
import { Uuid } from '../../../values/uuid.js';
import { ProcurementItem, ProcurementItemQuery } from './schemas.js';

const RESOURCE = 'procurement-items';
const readItems = {
  face: 'integration',
  method: 'GET',
  access: { scopes: [['purchase_requisitions.read']] },
  tag: 'Procurement items',
} as const;

export const procurementItemOperations = {
  list: operation('procurementItems.list', {
    ...readItems,
    path: '/procurement-items',
    input: { query: ProcurementItemQuery },
    output: pageOf(RESOURCE, ProcurementItem),
    empty: emptyPage(RESOURCE),
    meta: { resource: RESOURCE, operation: 'list' },
    summary: 'List items of accessible requisitions',
    description:
      'Newest first; with `updatedSince` the oldest change first, so that a poller can go on where it stopped.',
  }),
  get: operation('procurementItems.get', {
    ...readItems,
    path: '/procurement-items/:id',
    input: { params: z.object({ id: Uuid }) },
    output: ProcurementItem,
    meta: { resource: RESOURCE, operation: 'get' },
    summary: 'Get an item',
  }),
};
