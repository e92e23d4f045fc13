import { z } from 'zod';

import { createShape, listShape } from '../../../kernel/exposure.js';
import { pageParameters } from '../../../kernel/page.js';
import { searchParameters, updatedSinceParameter } from '../../../kernel/query.js';
import { unitCodeField } from '../../../kernel/unit-choice.js';
import { Uuid } from '../../../kernel/uuid.js';
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
