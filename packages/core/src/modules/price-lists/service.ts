import type { Handlers, WriteCall } from '../../operations/call.js';
import { getRow, getRowToChange, holdRow, refuseArchived, refuseStale } from '../../rows/record-access.js';
import type { FindUse } from '../../rows/record-reference.js';
import type { UpsertDeps } from '../links/index.js';
import { changePriceListStatus } from './change-price-list-status.js';
import { copyPriceList } from './copy-price-list.js';
import { exportPriceList } from './export-price-list.js';
import { upsertPriceListItems } from './items/upsert-items.js';
import { addPriceListItem, changePriceListItem, removePriceListItem } from './items/write-item.js';
import { priceListOperations } from './operations.js';
import { pricesOfProduct } from './prices-of-product.js';
import { PriceLists } from './records.js';
import { removePriceList } from './remove-price-list.js';
import { priceLists } from './resource.js';
import type { PriceListStatus } from './statuses.js';
import { changePriceList, createPriceList, type PriceListRow } from './write-price-list.js';

/** What the service needs from outside the module. */
export interface PriceListDeps extends UpsertDeps {
  /** What keeps a draft from being removed for good. */
  readonly uses: readonly FindUse[];
}

/** Builds the handlers of the price lists' operations. */
export function createPriceListService(deps: PriceListDeps): {
  readonly integration: Handlers<typeof priceListOperations.integration>;
  readonly workspace: Handlers<typeof priceListOperations.workspace>;
} {
  const held = (call: WriteCall, id: string) => getRowToChange(call, PriceLists, id);
  const { integration, workspace } = priceLists.handlers(priceListOperations, {
    create: (call, { body, face }) => createPriceList(deps, call, body, { face }),
    update: async (call, { id, body }) =>
      changePriceList(deps, call, await heldOrRestored(call, id, 'status' in body ? body.status : undefined), body),
    archive: async (call, { id }) => changePriceListStatus(call, await held(call, id), 'archived'),
    remove: async (call, { id }) => removePriceList(deps, call, await held(call, id)),
    changeStatus: async (call, { id, body }) => changePriceListStatus(call, await held(call, id), body.status),
    duplicate: async (call, { id, body }) => copyPriceList(deps, call, await getRow(call.tx, PriceLists, id), body),
  });
  return {
    integration: {
      ...integration,
      bulkUpsertItems: (call, { params, body }) => upsertPriceListItems(deps, call, params.id, body.items),
    },
    workspace: {
      ...workspace,
      exportFile: async (call, { params, body }) =>
        exportPriceList(call.tx, await getRow(call.tx, PriceLists, params.priceListId), body),
      listByProduct: (call, { params }) => pricesOfProduct(call, params.productId),
      addItem: (call, { params, body }) => addPriceListItem(deps, call, params.priceListId, body),
      updateItem: (call, { params, body }) => changePriceListItem(deps, call, params, body),
      removeItem: (call, { params }) => removePriceListItem(deps, call, params),
    },
  };
}

// Restoring is the one change that an archived price list takes.
async function heldOrRestored(call: WriteCall, id: string, status: PriceListStatus | undefined): Promise<PriceListRow> {
  const priceList = await holdRow(call, PriceLists, id);
  if (status !== 'draft') refuseArchived(priceList);
  refuseStale(priceList, call.expectedVersion);
  return priceList;
}
