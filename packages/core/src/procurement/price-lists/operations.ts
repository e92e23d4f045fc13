import { z } from 'zod';

import { FileAnswer } from '../../kernel/operations/file-answer.js';
import { NoContent } from '../../kernel/operations/reply.js';
import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Price } from '../../kernel/values/numbers/price.js';
import { Quantity } from '../../kernel/values/numbers/quantity.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { MAX_ROWS, RowOutcomes, Rows } from '../../platform/links/index.js';
import { priceListItemErrors } from './items/errors.js';
import { NewPriceListItem, PriceListItem, PriceListItemChange, PriceListItemPatch } from './items/schemas.js';
import { PriceLists } from './records.js';
import { priceLists } from './resource.js';
import { Count } from '../../kernel/values/numbers/count.js';

const { integration, workspace } = priceLists;
const { update } = integration.operations('update');
const view = { face: 'workspace', tag: 'Price lists', access: { right: 'price_lists.view' } } as const;
const edit = { ...view, access: { right: 'price_lists.edit' } } as const;
const one = { params: z.object({ priceListId: Uuid }) };
const oneItem = { params: z.object({ priceListId: Uuid, itemId: Uuid }) };
const ofItem = [requestErrors.recordArchived, priceListItemErrors.unknownSku, priceListItemErrors.duplicatePriceItem];

/** A price of a catalog item in one of the price lists. */
const ProductPrice = z
  .object({
    priceListId: Uuid,
    priceListName: z.string(),
    status: PriceLists.columns.status.output,
    supplierId: PriceLists.columns.supplierId.output,
    supplierName: z.string().nullable(),
    currency: PriceLists.columns.currency.output,
    price: Price,
    minQuantity: Quantity,
    maxQuantity: Quantity.nullable(),
    vatRate: PriceListItem.shape.vatRate,
    validFrom: PriceLists.columns.validFrom.output,
    validTo: PriceLists.columns.validTo.output,
    isExpired: z
      .boolean()
      .meta({ description: 'Whether the price list has expired, so that the price no longer counts' }),
  })
  .meta({ id: 'ProductPrice' });

/** Calls of a price list beside the ordinary ones. */
export const priceListCalls = {
  integration: {
    bulkUpsertItems: operation('priceLists.bulkUpsertItems', {
      face: 'integration',
      tag: update.tag,
      access: update.access,
      method: 'POST',
      path: '/price-lists/:id/items/operations/bulk-upsert',
      input: { params: z.object({ id: Uuid }), body: Rows },
      // A row that is wrong fails by itself, so the schema that checks the call asks less of it.
      describedBody: z
        .strictObject({ items: z.array(PriceListItemChange).min(1).max(MAX_ROWS) })
        .meta({ id: 'PriceListItemBulkUpsert' }),
      output: RowOutcomes,
      version: 'header',
      idempotency: 'required',
      errors: [requestErrors.recordArchived],
      summary: 'Create or change many items of a price list',
      description:
        'A row is matched by its id, or by catalog item or SKU and least quantity; if nothing matches, it is added. Omitted fields of ' +
        'a match are unchanged. Each row is written or refused by itself: one that fails changes nothing, and the others are written. ' +
        'The price list changes once: there is one event, and `version` of each row is that of the list.',
    }),
  },
  workspace: {
    archive: operation('priceLists.archive', {
      ...edit,
      method: 'POST',
      path: '/price-lists/:priceListId/archive',
      input: one,
      output: workspace.schemas.Detail,
      version: 'optional',
      errors: [requestErrors.recordArchived],
      summary: 'Archive a price list',
      description: 'It stays readable by its id, and can be restored to a draft.',
    }),
    duplicate: operation('priceLists.duplicate', {
      ...edit,
      method: 'POST',
      path: '/price-lists/:priceListId/duplicate',
      bodyIsOptional: true,
      input: {
        ...one,
        body: z.strictObject({
          name: optionalTextInput({ max: 255 }).optional().meta({
            description: 'Defaults to that of the original with “(копия)”, or “(copy)” in a portal that speaks English',
          }),
          includeItems: z.boolean().default(true).meta({ description: 'Copy the items as well' }),
        }),
      },
      output: workspace.schemas.Detail,
      status: 201,
      locatedAt: '/price-lists/:id',
      summary: 'Copy a price list to a new draft',
      description: 'The copy has no code, because codes are unique.',
    }),
    exportFile: operation('priceLists.exportFile', {
      ...view,
      method: 'POST',
      path: '/price-lists/:priceListId/export',
      input: {
        ...one,
        body: z
          .strictObject({
            format: z.enum(['csv', 'tsv']),
            delimiter: z.enum([';', ',']).optional().meta({ description: 'For csv; defaults to a semicolon' }),
          })
          .refine(({ format, delimiter }) => format === 'csv' || delimiter === undefined, {
            path: ['delimiter'],
            message: 'Only csv has a delimiter',
            params: { code: 'unknown_field' },
          }),
      },
      output: FileAnswer,
      fileTypes: ['text/csv', 'text/tab-separated-values'],
      idempotency: 'none',
      summary: 'Export a price list as CSV or TSV',
      description:
        'UTF-8 with a byte order mark. Cells that a spreadsheet would take for formulas get a leading apostrophe.',
    }),
    listByProduct: operation('priceLists.listByProduct', {
      ...view,
      method: 'GET',
      path: '/price-lists/products/:productId',
      input: { params: z.object({ productId: Uuid.meta({ description: 'Id of the catalog item' }) }) },
      output: z.object({ items: z.array(ProductPrice), total: Count }),
      summary: 'List the prices of a catalog item',
      description: 'In all price lists that are not archived, starting with the list activated last.',
    }),
    addItem: operation('priceLists.addItem', {
      ...edit,
      method: 'POST',
      path: '/price-lists/:priceListId/items',
      input: { ...one, body: NewPriceListItem },
      output: PriceListItem,
      status: 201,
      locatedAt: '/price-lists/:priceListId/items/:id',
      version: 'optional',
      errors: ofItem,
      summary: 'Add an item to a price list',
      description: 'The version is that of the price list.',
    }),
    updateItem: operation('priceLists.updateItem', {
      ...edit,
      method: 'PATCH',
      path: '/price-lists/:priceListId/items/:itemId',
      input: { ...oneItem, body: PriceListItemPatch },
      output: PriceListItem,
      version: 'optional',
      errors: ofItem,
      summary: 'Change an item of a price list',
      description: 'The version is that of the price list.',
    }),
    removeItem: operation('priceLists.removeItem', {
      ...edit,
      method: 'DELETE',
      path: '/price-lists/:priceListId/items/:itemId',
      input: oneItem,
      output: NoContent,
      status: 204,
      version: 'optional',
      errors: [requestErrors.recordArchived],
      summary: 'Remove an item from a price list',
      description: 'The version is that of the price list.',
    }),
  },
};
