import { z } from 'zod';

import { createShape, detailShape, updateShape } from '../../records/faces.js';
import { pageParameters } from '../../operations/page.js';
import {
  includeArchivedParameter,
  queryBoolean,
  searchParameters,
  updatedSinceParameter,
} from '../../operations/query.js';
import { WAREHOUSE_TYPES, Warehouses } from './records.js';

/** A warehouse as the Integration API shows it, in lists too. */
export const Warehouse = z
  .object(detailShape(Warehouses.columns, 'ia'))
  .meta({ id: 'Warehouse', description: 'A place where goods are kept' });
export interface Warehouse extends z.output<typeof Warehouse> {}

export const NewWarehouse = z.strictObject(createShape(Warehouses.columns, 'ia')).meta({ id: 'NewWarehouse' });
export interface NewWarehouse extends z.output<typeof NewWarehouse> {}

export const WarehousePatch = z.strictObject(updateShape(Warehouses.columns, 'ia')).meta({ id: 'WarehousePatch' });
export interface WarehousePatch extends z.output<typeof WarehousePatch> {}

/** Filters of the list of warehouses. */
export const WarehouseQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  type: z.enum(WAREHOUSE_TYPES).optional(),
  isActive: queryBoolean().optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface WarehouseQuery extends z.output<typeof WarehouseQuery> {}
