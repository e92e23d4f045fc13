import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../../records/faces.js';
import { pageParameters } from '../../../operations/page.js';
import { searchParameters } from '../../../operations/query.js';
import { Uuid } from '../../../values/uuid.js';
import { Categories } from './records.js';

/** A category as the workspace shows it. */
export const Category = z.object(listShape(Categories.columns, 'ws')).meta({ id: 'CatalogCategory' });
export interface Category extends z.output<typeof Category> {}

export const NewCategory = z.strictObject(createShape(Categories.columns, 'ws')).meta({ id: 'NewCatalogCategory' });
export const CategoryPatch = z.strictObject(updateShape(Categories.columns, 'ws')).meta({ id: 'CatalogCategoryPatch' });

/** Filters of the list of categories. */
export const CategoryQuery = z.object({ ...searchParameters, ...pageParameters, parentId: Uuid.optional() });
