import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { resource } from '../../../kernel/resources/resource.js';
import { PriceInput } from '../../../kernel/values/numbers/price.js';
import { PositiveQuantityInput, Quantity } from '../../../kernel/values/numbers/quantity.js';
import { unitCodeField } from '../../../kernel/input/unit-id.js';
import { customFieldErrors } from '../../../platform/custom-fields/index.js';
import { stockTotals } from '../stock/levels.js';
import { catalogItemErrors } from './errors.js';
import { LooksLike, looksOfWritten } from './looks-like.js';
import { CatalogItems } from './records.js';
import { idOf } from '../../../kernel/input/body-marks.js';

const refused = [
  catalogItemErrors.duplicateSku,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];
const stockTotal = {
  schema: Quantity.meta({ description: 'Stock over all warehouses' }),
  load: async ({ db }: { readonly db: Reader }, items: readonly { readonly id: string }[]) => {
    const totals = await stockTotals(
      db,
      items.map(({ id }) => id),
    );
    return items.map(({ id }) => totals.get(id) ?? '0');
  },
} as const;
const detail = {
  warnings: {
    schema: z.array(LooksLike).meta({ description: 'Items that this one was just written to look like; empty later' }),
    load: looksOfWritten,
  },
} as const;

/** What is in stock of a new item already. */
const InitialStock = z
  .strictObject({
    warehouseId: idOf('warehouse'),
    quantity: PositiveQuantityInput,
    unitCost: PriceInput.nullable().optional(),
  })
  .meta({ id: 'InitialStock', description: 'Opening stock: the first movement of the item' });
export interface InitialStock extends z.output<typeof InitialStock> {}

/** Catalog items as keys and people see them. */
export const catalogItems = resource(
  CatalogItems,
  {
    name: 'catalogItems',
    path: '/catalog-items',
    tag: 'Catalog items',
    noun: 'catalog item',
    about: 'An item that can be bought, sold and kept in stock',
    filters: { by: ['categoryId', 'isActive'] },
    refusals: { create: refused, archive: [requestErrors.stockNotEmpty], restore: [catalogItemErrors.duplicateSku] },
    restored: { taken: { sku: ({ sku }) => catalogItemErrors.duplicateSku({ takenSku: sku ?? '' }) } },
    describe: {
      create: 'Only the name is required. VAT rate, currency and unit default to the settings of the portal.',
      archive: 'Refused while any warehouse has stock of it. It can still be read by its id.',
    },
  },
  {
    integration: {
      detail,
      create: unitCodeField,
      update: unitCodeField,
    },
    workspace: {
      path: '/catalog',
      param: 'itemId',
      filters: { by: ['type', 'brand'] },
      list: { stockTotal },
      detail,
      create: { ...unitCodeField, initialStock: InitialStock.optional() },
      update: unitCodeField,
    },
  },
);
