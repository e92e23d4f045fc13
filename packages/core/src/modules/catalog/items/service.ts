import type { Handlers, ReadCall } from '../../../operations/call.js';
import { listOrder } from '../../../records/list-order.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import { getRow, getRowToChange, saveRow } from '../../../records/record-access.js';
import { requestErrors } from '../../../operations/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { hasStockOf } from '../stock/levels.js';
import { catalogItemEvents } from './events.js';
import type { catalogItemOperations } from './operations.js';
import { CatalogItems } from './records.js';
import type { CatalogItemQuery } from './schemas.js';
import { changeCatalogItem, createCatalogItem, PUBLISHED_ITEM_FIELDS } from './write-item.js';

/** Builds the handlers of the catalog items' operations. */
export function createCatalogItemService(deps: { readonly ids: Ids }): Handlers<typeof catalogItemOperations> {
  return {
    async list({ db }, { query }) {
      const page = await db.collection(CatalogItems).page({
        where: filtersOf(query),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(query.updatedSince),
        select: PUBLISHED_ITEM_FIELDS,
      });
      return { resource: 'catalog-items', ...page, page: query.page, limit: query.limit };
    },
    get: ({ db }: ReadCall, { params }) => getRow(db, CatalogItems, params.id),
    create: (call, { body }) => createCatalogItem(deps, call, body),
    async update(call, { params, body }) {
      return changeCatalogItem(call, await getRowToChange(call, CatalogItems, params.id), body);
    },
    async archive(call, { params }) {
      const item = await getRowToChange(call, CatalogItems, params.id);
      if (await hasStockOf(call.tx, { catalogItemId: item.id })) throw requestErrors.stockNotEmpty({});
      const archived = await saveRow(call, CatalogItems, item.id, { archivedAt: call.now, updatedAt: call.now });
      call.announce(catalogItemEvents.deleted, archived);
      return archived;
    },
  };
}

function filtersOf({ categoryId, isActive, updatedSince, includeArchived }: CatalogItemQuery) {
  return {
    ...(includeArchived === true ? {} : { archivedAt: null }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(isActive === undefined ? {} : { isActive }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}
