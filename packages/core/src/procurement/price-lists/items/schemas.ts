import { z } from 'zod';

import { idOf, marked } from '../../../kernel/input/body-marks.js';
import { createShape, listShape } from '../../../kernel/records/faces.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { lineUnitFields } from '../../../kernel/input/unit-id.js';
import { BY_SKU, unknownSku } from './find-catalog-items.js';
import { PriceListItems } from './records.js';

/** Items that one request can carry. */
export const MAX_ITEMS_OF_REQUEST = 1000;
/** Items that a price list can have. */
export const MAX_ITEMS = 5000;

/** An item as it is shown; article and name are those that the catalog item has now. */
export const PriceListItem = z
  .object({
    ...listShape(PriceListItems.columns, 'integration'),
    sku: z.string().nullable(),
    name: z.string(),
  })
  .meta({ id: 'PriceListItem', description: 'A price of a catalog item from a certain quantity' });
export interface PriceListItem extends z.output<typeof PriceListItem> {}

const fields = {
  ...createShape(PriceListItems.columns, 'integration'),
  ...lineUnitFields,
  sku: marked(textInput({ max: 64 }), { refersTo: 'catalogItem', by: BY_SKU, refusal: unknownSku })
    .optional()
    .meta({ description: 'SKU (article number) of the catalog item, regardless of letter case' }),
};

/** An item of a new price list. */
export const NewPriceListItem = z.strictObject(fields).meta({ id: 'NewPriceListItem' });

/** An item to add or change: found by its id, or by catalog item and least quantity. */
export const PriceListItemChange = z.strictObject({ ...fields, id: idOf('priceListItem').optional() }).meta({
  id: 'PriceListItemChange',
  description: 'Found by id, or by catalog item and minQuantity; added if not found',
});
export interface PriceListItemChange extends z.output<typeof PriceListItemChange> {}

/** A change of one item that is there. */
export const PriceListItemPatch = z.strictObject(fields).meta({ id: 'PriceListItemPatch' });
export interface PriceListItemPatch extends z.output<typeof PriceListItemPatch> {}
