import { z } from 'zod';

import { createShape, listShape } from '../../../kernel/records/faces.js';
import { lineUnitFields } from '../../../kernel/input/unit-id.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { lineColumns } from './columns.js';
import { REPLACES } from '../../lines/index.js';

/** Lines of one document. */
export const MAX_LINES = 1000;

/** A line of a proposal or a sales invoice. */
export const SalesItem = z.object(listShape(lineColumns, 'workspace')).meta({ id: 'SalesItem' });

const newItem = { ...createShape(lineColumns, 'workspace'), ...lineUnitFields };

/** A line of a new document. */
export const NewSalesItem = z.strictObject(newItem).meta({ id: 'NewSalesItem' });

/** A line in place of those that there are. */
export const SalesItemInput = z
  .strictObject(newItem)
  .partial()
  .extend({ id: Uuid.optional().meta({ description: 'The line that this one replaces' }) })
  .meta({ id: 'SalesItemInput' });
/** A line that says what it has to. */
export type SalesItemInput = z.output<typeof NewSalesItem> & { readonly id?: string | undefined };

/** Lines in the bodies of calls. */
export const newLines = z.array(NewSalesItem).max(MAX_LINES).optional();
export const changedLines = z.array(SalesItemInput).max(MAX_LINES).optional().meta({ description: REPLACES });
