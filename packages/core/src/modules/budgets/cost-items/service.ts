import type { Handlers } from '../../../operations/call.js';
import { costItemOperations } from './operations.js';
import { costItems } from './resource.js';
import { archiveCostItem, changeCostItem, createCostItem, type CostItemDeps } from './write-cost-item.js';

/** Builds the handlers of the cost items' operations. */
export function createCostItemService(deps: CostItemDeps): Handlers<typeof costItemOperations> {
  return costItems.workspace.handlers(costItemOperations, {
    create: (call, { body }) => createCostItem(deps, call, body),
    update: (call, { params, body }) => changeCostItem(call, params.id, body),
    archive: (call, { params }) => archiveCostItem(deps, call, params.id),
  });
}
