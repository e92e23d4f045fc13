import { z } from 'zod';

import { enumOf } from '../../kernel/values/enumeration.js';
import { resource } from '../../kernel/resources/resource.js';
import { idOf } from '../../kernel/input/body-marks.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { customFieldErrors } from '../../platform/custom-fields/index.js';
import { priceListErrors } from './errors.js';
import { priceListEvents } from './events.js';
import { priceListItemErrors } from './items/errors.js';
import { MAX_ITEMS_OF_REQUEST, NewPriceListItem, PriceListItem, PriceListItemChange } from './items/schemas.js';
import { itemsOfLists } from './items/show-items.js';
import { PriceLists } from './records.js';
import { PRICE_LIST_STATUSES } from './statuses.js';
import { isExpiredAt, type Validity } from './validity.js';

const items = { schema: z.array(PriceListItem), load: itemsOfLists } as const;
const newItems = z.array(NewPriceListItem).max(MAX_ITEMS_OF_REQUEST).optional();
const changedItems = {
  items: z.array(PriceListItemChange).max(MAX_ITEMS_OF_REQUEST).optional().meta({
    description:
      'Items to add or change, found by `id` or by catalog item and `minQuantity`; those that are not named stay. A price list has at most 5000',
  }),
  removeItemIds: z
    .array(idOf('priceListItem'))
    .max(MAX_ITEMS_OF_REQUEST)
    .optional()
    .meta({ description: 'Items to remove, before others are changed or added' }),
};
const isExpired = {
  schema: z.boolean().meta({ description: 'Whether it has expired and no longer provides prices' }),
  needs: ['validTo'],
  load: (call: { readonly now: string }, lists: readonly Validity[]) =>
    lists.map((list) => isExpiredAt(list, call.now)),
} as const;
const ofItems = [
  requestErrors.duplicateCode,
  priceListItemErrors.unknownSku,
  priceListItemErrors.duplicatePriceItem,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];

/** Price lists as keys and people see them. */
export const priceLists = resource(
  PriceLists,
  {
    name: 'priceLists',
    path: '/price-lists',
    tag: 'Price lists',
    noun: 'price list',
    about: 'Prices agreed for a period',
    status: 'status',
    filters: { by: ['status', 'type', 'supplierId'] },
    refusals: {
      create: ofItems,
      update: [priceListErrors.supplierRequired, ...ofItems],
      changeStatus: [priceListErrors.priceListEmpty, priceListErrors.supplierRequired, requestErrors.entityInUse],
    },
    restored: { announce: priceListEvents.statusChanged },
    describe: {
      create: 'It starts as a draft, with its first items. A request can contain at most 1000 items.',
      changeStatus:
        'To become active it needs an item and, for purchases, a supplier, and must not have expired (`invalid_transition`). ' +
        'An active price list can be returned to draft.',
      restore: 'It is a draft again. What is not archived stays as it is.',
    },
  },
  {
    integration: {
      detail: { items },
      create: { items: newItems },
      update: changedItems,
    },
    workspace: {
      param: 'priceListId',
      list: { isExpired },
      detail: { items },
      create: { items: newItems },
      update: {
        ...changedItems,
        status: enumOf(PRICE_LIST_STATUSES)
          .optional()
          .meta({ description: 'Moves the price list; `draft` also restores an archived one' }),
      },
      refusals: {
        update: [
          requestErrors.invalidTransition,
          priceListErrors.priceListEmpty,
          priceListErrors.supplierRequired,
          ...ofItems,
        ],
      },
    },
  },
);
