import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { createShape, listShape, updateShape } from '../../../kernel/records/faces.js';
import { lineUnitFields } from '../../../kernel/input/unit-id.js';
import { ProcurementItems } from './records.js';

/** Items that one request can carry. */
export const MAX_ITEMS_OF_REQUEST = 1000;

/** An item as the workspace shows it in its requisition. */
export const RequisitionItem = z
  .object(listShape(ProcurementItems.columns, 'workspace'))
  .meta({ id: 'RequisitionItem', description: 'A line of a purchase requisition in the workspace' });
export interface RequisitionItem extends z.output<typeof RequisitionItem> {}

/** A line of a new requisition. */
export const NewProcurementItem = z
  .strictObject({ ...createShape(ProcurementItems.columns, 'workspace'), ...lineUnitFields })
  .refine((item) => item.rawName !== undefined || (item.catalogItemId ?? null) !== null, {
    path: ['rawName'],
    message: 'A line without a catalog item needs a name',
    params: { code: 'required' },
  })
  .meta({ id: 'NewProcurementItem' });
export interface NewProcurementItem extends z.output<typeof NewProcurementItem> {}

/** A line to change or to add. */
export const ProcurementItemChange = z
  .strictObject({
    ...updateShape(ProcurementItems.columns, 'workspace'),
    ...lineUnitFields,
    id: idOf('procurementItem')
      .optional()
      .meta({ description: 'Id of the item to change; without it an item is added' }),
    status: z
      .enum(['cancelled'])
      .optional()
      .meta({ description: 'Cancels the item, as long as none of it has been received' }),
  })
  .meta({ id: 'ProcurementItemChange' });
export interface ProcurementItemChange extends z.output<typeof ProcurementItemChange> {}
