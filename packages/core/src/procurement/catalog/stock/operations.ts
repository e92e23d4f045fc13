import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { longPageOf } from '../../../kernel/rows/long-page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { stockErrors } from './errors.js';
import { ItemStock, StockAdjustment, StockMovement, StockMovementQuery } from './schemas.js';

const RESOURCE = 'movements';
const workspace = { face: 'workspace', tag: 'Stock' } as const;
const view = { right: 'catalog.view' } as const;
const ofItem = { params: z.object({ itemId: Uuid }) };

export const stockOperations = {
  get: operation('stock.get', {
    ...workspace,
    method: 'GET',
    path: '/catalog/:itemId/stock',
    access: view,
    input: ofItem,
    output: ItemStock,
    summary: 'Get the stock of a catalog item by warehouse',
  }),
  listMovements: operation('stock.listMovements', {
    ...workspace,
    method: 'GET',
    path: '/catalog/:itemId/movements',
    access: view,
    input: { ...ofItem, query: StockMovementQuery },
    output: longPageOf(RESOURCE, StockMovement),
    errors: [requestErrors.invalidCursor, requestErrors.pageTooDeep],
    summary: 'List movements of a catalog item',
    description:
      'Latest first unless `sort` says otherwise. Movements are never changed; a correction is another movement.',
  }),
  adjust: operation('stock.adjust', {
    commits: 'spends',
    ...workspace,
    method: 'POST',
    path: '/catalog/:itemId/movements/adjustment',
    access: { right: 'catalog.edit' },
    input: { ...ofItem, body: StockAdjustment },
    output: StockMovement,
    status: 201,
    errors: [requestErrors.recordArchived, stockErrors.insufficientStock],
    summary: 'Adjust the stock of a catalog item',
    description: 'Changes the stock by the quantity, or sets it after a count. Stock never falls below zero.',
  }),
};
