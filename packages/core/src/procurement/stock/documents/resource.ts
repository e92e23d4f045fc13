import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { resource } from '../../../kernel/resources/resource.js';
import { StockDocuments } from './records.js';
import { changedItems, newItems, StockDocumentItem } from './schemas.js';
import { CutReservation, cutByDocuments } from './cut-by-documents.js';
import { shownItems } from './stored-items.js';

const detail = {
  items: { schema: z.array(StockDocumentItem), load: shownItems },
  cutReservations: {
    schema: z
      .array(CutReservation)
      .meta({ description: 'What was reserved of goods of which this count found less; the newest is cut first' }),
    load: cutByDocuments,
  },
} as const;
const create = { items: newItems };

/** Stock documents as keys and people see them. */
export const stockDocuments = resource(
  StockDocuments,
  {
    name: 'stockDocuments',
    path: '/stock-documents',
    tag: 'Stock documents',
    noun: 'stock document',
    about: 'Goods that move between warehouses, out of them, back into them, or are counted there',
    status: 'status',
    filters: {
      by: ['kind', 'status', 'fromWarehouseId', 'toWarehouseId', 'logisticsObjectId', 'purchaseOrderId'],
      within: { posted: 'postedAt' },
    },
    refusals: { create: [], update: [requestErrors.invalidStatus], archive: [requestErrors.invalidStatus] },
    describe: {
      create:
        'It starts as a draft and moves nothing. A transfer names both warehouses; an issue, a return to the supplier, a write-off and ' +
        'a count the one that goods leave or lie in; a return from a site the one that they come to.',
      update: 'Only drafts are changed.',
      remove: 'Only drafts are removed.',
    },
  },
  {
    integration: { detail, create },
    workspace: {
      detail,
      create,
      update: { items: changedItems },
    },
  },
);
