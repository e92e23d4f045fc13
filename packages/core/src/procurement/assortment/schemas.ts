import { z } from 'zod';

import { enumOf } from '../../kernel/values/enumeration.js';
import { createShape, listShape } from '../../kernel/records/faces.js';
import { listParameters } from '../../kernel/resources/resource-schemas.js';
import { Price } from '../../kernel/values/numbers/price.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { PRICE_SOURCES } from './effective-price.js';
import { AssortmentCategories, SupplierLinks } from './records.js';
import { idOf } from '../../kernel/input/body-marks.js';

/** A supplier of a catalog item as the workspace shows it. */
export const SupplierLink = z
  .object({
    ...listShape(SupplierLinks.columns, 'workspace'),
    counterpartyName: z.string(),
    priceListPrice: Price.nullable(),
    priceListId: Uuid.nullable(),
    effectivePrice: Price.nullable(),
    effectivePriceSource: enumOf(PRICE_SOURCES),
  })
  .meta({ id: 'SupplierLink' });
export interface SupplierLink extends z.output<typeof SupplierLink> {}

/** A catalog item that a supplier has. */
export const AssortmentProduct = SupplierLink.extend({
  catalogItemName: z.string(),
  catalogItemSku: z.string().nullable(),
}).meta({ id: 'AssortmentProduct' });
export interface AssortmentProduct extends z.output<typeof AssortmentProduct> {}

/** What can be said of the prices of a supplier. */
const LinkPrices = z.strictObject(createShape(SupplierLinks.columns, 'workspace'));
export interface LinkPrices extends z.output<typeof LinkPrices> {}

/** A supplier for a catalog item: `supplierId` and `counterpartyId` mean the same. */
export const NewSupplierLink = LinkPrices.extend({
  supplierId: idOf('counterparty').optional(),
  counterpartyId: idOf('counterparty').optional(),
}).meta({ id: 'NewSupplierLink' });
export interface NewSupplierLink extends z.output<typeof NewSupplierLink> {}

/** A catalog item for a supplier. */
export const NewAssortmentProduct = LinkPrices.extend({ catalogItemId: idOf('catalogItem') }).meta({
  id: 'NewAssortmentProduct',
});

/** A category for a supplier. */
export const NewAssortmentCategory = z
  .strictObject({ categoryId: idOf('category') })
  .meta({ id: 'NewAssortmentCategory' });

/** What lists of links can be asked. */
export const LinkQuery = z.object({
  ...listParameters(SupplierLinks),
});

/** What lists of categories of an assortment can be asked. */
export const AssortmentCategoryQuery = z.object(listParameters(AssortmentCategories));
