import { z } from 'zod';

import { idOf } from '../../kernel/input/body-marks.js';
import { requisitions } from '../requisitions/index.js';
import { TableFields } from '../../platform/exchange/index.js';

const { shape } = requisitions.workspace.schemas.New;
const {
  pipelineId,
  currency,
  vatMode,
  dueDate,
  customerRequestNumber,
  comment,
  priority,
  customerId,
  warehouseId,
  deliveryAddress,
  requesterName,
  responsibleUserId,
} = shape;

/** What is said of a requisition beside the table of its lines; a form has texts alone. */
export const TableHead = z.strictObject({
  name: shape.name.optional().meta({ description: 'Defaults to the name of the file' }),
  ...{ pipelineId, currency, vatMode, dueDate, customerRequestNumber, comment, priority, customerId, warehouseId },
  ...{ deliveryAddress, requesterName, responsibleUserId },
  costItemId: idOf('costItem').optional().meta({ description: 'Of lines that name none' }),
  logisticsObjectId: idOf('logisticsObject').optional().meta({ description: 'Site of lines that name none' }),
});
export interface TableHead extends z.output<typeof TableHead> {}

/** A form with a table, and what is said of its requisition. */
export const RequisitionForm = TableHead.extend(TableFields.shape);
