import type { Handlers } from '../../../kernel/operations/call.js';
import { costItemOperations } from './operations.js';
import { costItems } from './resource.js';
import { archiveCostItem, changeCostItem, createCostItem, restoreCostItem } from './write-cost-item.js';

/** The handlers of the cost items' operations. */
export const costItemHandlers: Handlers<typeof costItemOperations> = costItems.workspace.handlers(costItemOperations, {
  create: (call, { body }) => createCostItem(call, body),
  update: (call, { params, body }) => changeCostItem(call, params.id, body),
  archive: (call, { params }) => archiveCostItem(call, params.id),
  restore: (call, { params }) => restoreCostItem(call, params.id),
});
