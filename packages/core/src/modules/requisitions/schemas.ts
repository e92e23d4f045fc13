import { z } from 'zod';

import { createShape, detailShape, listShape, updateShape } from '../../records/faces.js';
import { NonNegativeMoneyInput } from '../../values/money.js';
import { pageParameters } from '../../operations/page.js';
import { includeArchivedParameter, searchParameters, updatedSinceParameter } from '../../operations/query.js';
import { optionalTextInput } from '../../values/text.js';
import { Uuid } from '../../values/uuid.js';
import { NewProcurementItem } from './items/schemas.js';
import { Requisitions } from './records.js';
import { REQUISITION_STATUSES } from './statuses.js';

/** Sent as `null`, the planned amount follows the items again. */
const plannedTotal = NonNegativeMoneyInput.nullable()
  .optional()
  .meta({ description: 'Planned amount; null or absent: the sum of the items' });

/** A requisition in a list of the Integration API. */
export const RequisitionListItem = z
  .object(listShape(Requisitions.columns, 'ia'))
  .meta({ id: 'PurchaseRequisitionListItem', description: 'A purchase requisition in a list' });
export interface RequisitionListItem extends z.output<typeof RequisitionListItem> {}

/** A requisition as the Integration API shows it. */
export const Requisition = z
  .object(detailShape(Requisitions.columns, 'ia'))
  .meta({ id: 'PurchaseRequisition', description: 'A purchase requisition' });
export interface Requisition extends z.output<typeof Requisition> {}

export const NewRequisition = z
  .strictObject({ ...createShape(Requisitions.columns, 'ia'), plannedTotal })
  .meta({ id: 'NewPurchaseRequisition' });
export interface NewRequisition extends z.output<typeof NewRequisition> {}

export const RequisitionPatch = z
  .strictObject({ ...updateShape(Requisitions.columns, 'ia'), plannedTotal })
  .meta({ id: 'PurchaseRequisitionPatch' });
export interface RequisitionPatch extends z.output<typeof RequisitionPatch> {}

/** A requisition as the workspace shows it. */
export const WorkspaceRequisition = z
  .object(detailShape(Requisitions.columns, 'ws'))
  .meta({ id: 'WorkspaceRequisition', description: 'A purchase requisition in the workspace' });

export const NewWorkspaceRequisition = z
  .strictObject({
    ...createShape(Requisitions.columns, 'ws'),
    plannedTotal,
    isDraft: z.boolean().optional(),
    items: z.array(NewProcurementItem).max(1000).optional(),
  })
  .meta({ id: 'NewWorkspaceRequisition' });
export interface NewWorkspaceRequisition extends z.output<typeof NewWorkspaceRequisition> {}

/** Filters of the list of requisitions. */
export const RequisitionQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  pipelineId: Uuid.optional().meta({ description: 'Only requisitions of this pipeline' }),
  status: z.enum(REQUISITION_STATUSES).optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface RequisitionQuery extends z.output<typeof RequisitionQuery> {}

export const RequisitionStatusChange = z
  .strictObject({ status: z.enum(REQUISITION_STATUSES) })
  .meta({ id: 'PurchaseRequisitionStatusChange' });

export const StageMove = z
  .strictObject({ stageId: Uuid, comment: optionalTextInput({ max: 1000 }).optional() })
  .meta({ id: 'StageMove', description: 'The stage to move to' });
