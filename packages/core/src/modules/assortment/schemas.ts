import { z } from 'zod';

import { createShape, listShape } from '../../records/faces.js';
import { Money } from '../../values/money.js';
import { Uuid } from '../../values/uuid.js';
import { PRICE_SOURCES } from './effective-price.js';
import { AssortmentCategories, SupplierLinks } from './records.js';

/** A supplier of a catalog item as the workspace shows it. */
export const SupplierLink = z
  .object({
    ...listShape(SupplierLinks.columns, 'ws'),
    counterpartyName: z.string(),
    priceListPrice: Money.nullable(),
    priceListId: Uuid.nullable(),
    effectivePrice: Money.nullable(),
    effectivePriceSource: z.enum(PRICE_SOURCES),
  })
  .meta({ id: 'SupplierLink' });
export interface SupplierLink extends z.output<typeof SupplierLink> {}

const prices = createShape(SupplierLinks.columns, 'ws');

/** A supplier for a catalog item: `supplierId` and `counterpartyId` mean the same. */
export const NewSupplierLink = z
  .strictObject({ ...prices, supplierId: Uuid.optional(), counterpartyId: Uuid.optional() })
  .meta({ id: 'NewSupplierLink' });
export interface NewSupplierLink extends z.output<typeof NewSupplierLink> {}

/** A catalog item for a supplier. */
export const NewAssortmentProduct = z
  .strictObject({ ...prices, catalogItemId: Uuid })
  .meta({ id: 'NewAssortmentProduct' });

/** A category for a supplier. */
export const NewAssortmentCategory = z.strictObject({ categoryId: Uuid }).meta({ id: 'NewAssortmentCategory' });

export const AssortmentCategory = z
  .object({ ...listShape(AssortmentCategories.columns, 'ws'), categoryName: z.string() })
  .meta({ id: 'AssortmentCategory' });
export interface AssortmentCategory extends z.output<typeof AssortmentCategory> {}
