import { z } from 'zod';

import { createShape, listShape } from '../../../records/faces.js';
import { pageParameters } from '../../../operations/page.js';
import { searchParameters, updatedSinceParameter } from '../../../operations/query.js';
import { unitCodeField } from '../../../values/unit-choice.js';
import { Uuid } from '../../../values/uuid.js';
import { ProcurementItems } from './records.js';
import { ITEM_STATUSES } from './statuses.js';

/** A procurement item as the Integration API shows it. */
export const ProcurementItem = z
  .object(listShape(ProcurementItems.columns, 'ia'))
  .meta({ id: 'ProcurementItem', description: 'A line of a purchase requisition' });
export interface ProcurementItem extends z.output<typeof ProcurementItem> {}

/** A line of a new requisition. */
export const NewProcurementItem = z
  .strictObject({ ...createShape(ProcurementItems.columns, 'ws'), ...unitCodeField })
  .refine((item) => item.rawName !== undefined || (item.catalogItemId ?? null) !== null, {
    path: ['rawName'],
    message: 'A line without a catalog item needs a name',
    params: { code: 'required' },
  })
  .meta({ id: 'NewProcurementItem' });
export interface NewProcurementItem extends z.output<typeof NewProcurementItem> {}

/** Filters of the list of items. */
export const ProcurementItemQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  pipelineId: Uuid.optional(),
  procurementId: Uuid.optional(),
  status: z.enum(ITEM_STATUSES).optional(),
  ...updatedSinceParameter,
});
