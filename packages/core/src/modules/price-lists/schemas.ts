import { z } from 'zod';

import { createShape, detailShape, listShape, updateShape } from '../../records/faces.js';
import { pageParameters } from '../../operations/page.js';
import { includeArchivedParameter, searchParameters, updatedSinceParameter } from '../../operations/query.js';
import { Uuid } from '../../values/uuid.js';
import { MAX_ITEMS_OF_REQUEST, NewPriceListItem, PriceListItem, PriceListItemChange } from './items/schemas.js';
import { PRICE_LIST_TYPES, PriceLists } from './records.js';
import { PRICE_LIST_STATUSES } from './statuses.js';

/** A price list in a list of the Integration API. */
export const PriceListListItem = z
  .object(listShape(PriceLists.columns, 'ia'))
  .meta({ id: 'PriceListListItem', description: 'A price list in a list' });

/** A price list as the Integration API shows it, with its items. */
export const PriceList = z
  .object({ ...detailShape(PriceLists.columns, 'ia'), items: z.array(PriceListItem) })
  .meta({ id: 'PriceList', description: 'Prices agreed on for a time' });
export interface PriceList extends z.output<typeof PriceList> {}

export const NewPriceList = z
  .strictObject({
    ...createShape(PriceLists.columns, 'ia'),
    items: z.array(NewPriceListItem).max(MAX_ITEMS_OF_REQUEST).optional(),
  })
  .meta({ id: 'NewPriceList' });
export interface NewPriceList extends z.output<typeof NewPriceList> {}

export const PriceListPatch = z
  .strictObject({
    ...updateShape(PriceLists.columns, 'ia'),
    items: z
      .array(PriceListItemChange)
      .max(MAX_ITEMS_OF_REQUEST)
      .optional()
      .meta({ description: 'Items to add or change; those that are not named stay' }),
    removeItemIds: z.array(Uuid).max(MAX_ITEMS_OF_REQUEST).optional().meta({ description: 'Items to remove' }),
  })
  .meta({ id: 'PriceListPatch' });
export interface PriceListPatch extends z.output<typeof PriceListPatch> {}

/** Filters of the list of price lists. */
export const PriceListQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  status: z.enum(PRICE_LIST_STATUSES).optional(),
  type: z.enum(PRICE_LIST_TYPES).optional(),
  supplierId: Uuid.optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface PriceListQuery extends z.output<typeof PriceListQuery> {}

export const PriceListStatusChange = z
  .strictObject({ status: z.enum(PRICE_LIST_STATUSES) })
  .meta({ id: 'PriceListStatusChange' });
