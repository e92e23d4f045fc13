import { z } from 'zod';

import { createShape, detailShape, updateShape } from '../../../records/faces.js';
import { pageParameters } from '../../../operations/page.js';
import {
  includeArchivedParameter,
  queryBoolean,
  searchParameters,
  updatedSinceParameter,
} from '../../../operations/query.js';
import { unitCodeField } from '../../../values/unit-choice.js';
import { Uuid } from '../../../values/uuid.js';
import { CatalogItems } from './records.js';

/** A catalog item as the Integration API shows it, in lists too. */
export const CatalogItem = z
  .object(detailShape(CatalogItems.columns, 'ia'))
  .meta({ id: 'CatalogItem', description: 'Something that can be bought, sold and kept in stock' });
export interface CatalogItem extends z.output<typeof CatalogItem> {}

export const NewCatalogItem = z
  .strictObject({ ...createShape(CatalogItems.columns, 'ia'), ...unitCodeField })
  .meta({ id: 'NewCatalogItem' });
export interface NewCatalogItem extends z.output<typeof NewCatalogItem> {}

export const CatalogItemPatch = z
  .strictObject({ ...updateShape(CatalogItems.columns, 'ia'), ...unitCodeField })
  .meta({ id: 'CatalogItemPatch' });
export interface CatalogItemPatch extends z.output<typeof CatalogItemPatch> {}

/** Filters of the list of catalog items. */
export const CatalogItemQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  categoryId: Uuid.optional(),
  isActive: queryBoolean().optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface CatalogItemQuery extends z.output<typeof CatalogItemQuery> {}
