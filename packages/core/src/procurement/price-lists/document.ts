import type { WriteCall } from '../../kernel/operations/call.js';
import { getRow, getRowToChange, holdRow, refuseArchived, refuseStale } from '../../kernel/rows/record-access.js';
import { defineDocument } from '../writes/index.js';
import { changePriceListStatus } from './change-price-list-status.js';
import { copyPriceList } from './copy-price-list.js';
import { priceListErrors } from './errors.js';
import { priceListEvents } from './events.js';
import { exportPriceList } from './export-price-list.js';
import { priceListItemErrors } from './items/errors.js';
import { upsertPriceListItems } from './items/upsert-items.js';
import { addPriceListItem, changePriceListItem, removePriceListItem } from './items/write-item.js';
import { priceListCalls } from './operations.js';
import { pricesOfProduct } from './prices-of-product.js';
import { PriceLists } from './records.js';
import { removePriceList } from './remove-price-list.js';
import { priceLists } from './resource.js';
import { PRICE_LIST_MOVES, type PriceListStatus } from './statuses.js';
import { changePriceList, createPriceList, type PriceListRow } from './write-price-list.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, PriceLists, id);

/** A price list, from draft to the archive. @internal */
export const priceList = defineDocument(priceLists, {
  ordinary: {
    integration: ['list', 'create', 'get', 'update', 'archive', 'changeStatus'],
    workspace: ['list', 'create', 'get', 'update', 'remove'],
  },
  moves: PRICE_LIST_MOVES,
  calls: priceListCalls,
  errors: { ...priceListErrors, ...priceListItemErrors },
  events: priceListEvents,
  writes: {
    create: (call, { body, face }) => createPriceList(call, body, { face }),
    update: async (call, { id, body }) =>
      changePriceList(call, await heldOrRestored(call, id, 'status' in body ? body.status : undefined), body),
    archive: async (call, { id }) => changePriceListStatus(call, await held(call, id), 'archived'),
    remove: async (call, { id }) => removePriceList(call, await held(call, id)),
    changeStatus: async (call, { id, body }) => changePriceListStatus(call, await held(call, id), body.status),
    duplicate: async (call, { id, body }) => copyPriceList(call, await getRow(call.tx, PriceLists, id), body),
  },
  handlers: {
    integration: {
      bulkUpsertItems: (call, { params, body }) => upsertPriceListItems(call, params.id, body.items),
    },
    workspace: {
      exportFile: async (call, { params, body }) =>
        exportPriceList(call.tx, await getRow(call.tx, PriceLists, params.priceListId), body),
      listByProduct: (call, { params }) => pricesOfProduct(call, params.productId),
      addItem: (call, { params, body }) => addPriceListItem(call, params.priceListId, body),
      updateItem: (call, { params, body }) => changePriceListItem(call, params, body),
      removeItem: (call, { params }) => removePriceListItem(call, params),
    },
  },
});

// Restoring is the one change that an archived price list takes.
async function heldOrRestored(call: WriteCall, id: string, status: PriceListStatus | undefined): Promise<PriceListRow> {
  const priceList = await holdRow(call, PriceLists, id);
  if (status !== 'draft') refuseArchived(priceList);
  refuseStale(priceList, call.expectedVersion);
  return priceList;
}
