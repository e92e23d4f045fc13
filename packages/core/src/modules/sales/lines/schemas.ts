import { z } from 'zod';

import { createShape, listShape } from '../../../records/faces.js';
import { unitCodeField } from '../../../input/unit-id.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import { lineColumns } from './columns.js';

/** Lines of one document. */
export const MAX_LINES = 1000;

/** A line of a proposal or a sales invoice. */
export const SalesItem = z.object(listShape(lineColumns, 'workspace')).meta({ id: 'SalesItem' });

const newItem = { ...createShape(lineColumns, 'workspace'), ...unitCodeField };

/** A line of a new document. */
export const NewSalesItem = z.strictObject(newItem).meta({ id: 'NewSalesItem' });

/** A line in place of those that there are. */
export const SalesItemInput = z
  .strictObject({ ...newItem, id: Uuid.optional().meta({ description: 'The line that this one replaces' }) })
  .meta({ id: 'SalesItemInput' });
export interface SalesItemInput extends z.output<typeof SalesItemInput> {}

/** Lines in the bodies of calls. */
export const newLines = z.array(NewSalesItem).max(MAX_LINES).optional();
export const changedLines = z
  .array(SalesItemInput)
  .max(MAX_LINES)
  .optional()
  .meta({ description: 'Replaces all lines; a line sent with its id keeps that id' });
